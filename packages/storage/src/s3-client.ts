import type * as Sdk from '@aws-sdk/client-s3';
import type { S3Settings } from './storage-settings';

export interface S3 {
  readonly sdk: typeof Sdk;
  readonly client: Sdk.S3Client;
}

const CONNECT_MS = 2000;
const ANSWER_MS = 10_000;
const ATTEMPTS = 3;

/** Opens the client on first use: the library is large, and most sites have a folder. */
export function createS3Opener({ endpoint, region, isPathStyle, credentials }: S3Settings): () => Promise<S3> {
  let opened: Promise<S3> | undefined;
  const open = async (): Promise<S3> => {
    // Otherwise the library logs at each start which Node versions its next release will support.
    process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      region,
      forcePathStyle: isPathStyle,
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
      // Other S3 servers reject the checksums that AWS adds by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint === null ? {} : { endpoint }),
      ...(credentials === null
        ? {}
        : { credentials: { accessKeyId: credentials.key, secretAccessKey: credentials.secret } }),
    });
    return { sdk, client };
  };
  return () => (opened ??= open());
}

/** A failed S3 request. */
export interface S3Failure {
  /** Such as `NoSuchKey`, or of the connection, such as `ECONNREFUSED`. */
  readonly code: string;
  /** Null: there was no answer. */
  readonly status: number | null;
}

export function s3Failure(failure: unknown): S3Failure {
  const { name, message, code, $metadata } = Object(failure) as {
    readonly name?: string;
    readonly message?: string;
    readonly code?: string;
    readonly $metadata?: { readonly httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode ?? null;
  // The code of a wrapped connection error is only in its message.
  const ofConnection = status === null ? (code ?? /\bE[A-Z]{3,}\b/.exec(message ?? '')?.[0]) : undefined;
  return { code: ofConnection ?? name ?? 'unknown', status };
}

export const isNoFile = (failure: unknown): boolean => {
  const { code, status } = s3Failure(failure);
  return status === 404 && code !== 'NoSuchBucket';
};

/** The condition of a write failed, or another write was running. */
export const isConflict = (failure: unknown): boolean => [409, 412].includes(s3Failure(failure).status ?? 0);
