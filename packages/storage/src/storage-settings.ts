import { StorageFault } from './storage';

/** Environment variables of the storage; empty equals absent. */
export interface StorageVariables {
  readonly STORAGE_URL?: string | undefined;
  readonly STORAGE_ENDPOINT?: string | undefined;
  readonly STORAGE_REGION?: string | undefined;
  readonly STORAGE_PATH_STYLE?: string | undefined;
  readonly STORAGE_KEY?: string | undefined;
  readonly STORAGE_SECRET?: string | undefined;
}

/** An S3-compatible storage. */
export interface S3Settings {
  readonly bucket: string;
  /** Before every name, without slashes at its ends; may be empty. */
  readonly prefix: string;
  /** Null: that of AWS in the region. */
  readonly endpoint: string | null;
  readonly region: string;
  /** The bucket is in the path, not in the host. */
  readonly isPathStyle: boolean;
  /** Null: the default of AWS's libraries, such as the role of the machine. */
  readonly credentials: { readonly key: string; readonly secret: string } | null;
}

export const storageUrlPattern =
  /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[\w@+-][\w@.+-]*\/)*[\w@+-][\w@.+-]*))?\/?$/;

const DEFAULT_REGION = 'us-east-1';

/**
 * Read by the site and by the deployment commands, so that both use the same files. Null: files are in folders.
 * Throws: StorageFault.
 */
export function s3Settings(variables: StorageVariables): S3Settings | null {
  const { STORAGE_URL, STORAGE_ENDPOINT, STORAGE_REGION, STORAGE_PATH_STYLE, STORAGE_KEY, STORAGE_SECRET } = variables;
  if (!STORAGE_URL) return null;
  const [, bucket, prefix = ''] = storageUrlPattern.exec(STORAGE_URL) ?? [];
  if (bucket === undefined) throw new StorageFault('STORAGE_URL takes s3://bucket or s3://bucket/prefix');
  if (!STORAGE_KEY !== !STORAGE_SECRET)
    throw new StorageFault('STORAGE_KEY and STORAGE_SECRET belong together: one of them is not set');
  return {
    bucket,
    prefix,
    endpoint: STORAGE_ENDPOINT || null,
    region: STORAGE_REGION || DEFAULT_REGION,
    isPathStyle: STORAGE_PATH_STYLE === 'on' || (STORAGE_PATH_STYLE !== 'off' && Boolean(STORAGE_ENDPOINT)),
    credentials: STORAGE_KEY && STORAGE_SECRET ? { key: STORAGE_KEY, secret: STORAGE_SECRET } : null,
  };
}
