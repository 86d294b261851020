import { z } from 'zod';
import { releaseSettings, type ReleaseSettings, type ReleaseVariables } from '@site/registry/release-settings';
import { StorageFault } from '@site/storage/storage';
import { storageUrlPattern } from '@site/storage/storage-settings';
import { ConfigError } from './config-error';
import { address, oneOf, secret, variable } from './config-variable';

const accessKey = z
  .string()
  .regex(/^[!-~]{1,200}$/)
  .or(z.literal(''))
  .default('');

/** Where the files are that every process of the site needs. */
export const storageVariables = {
  STORAGE_URL: variable(
    z.string().regex(storageUrlPattern).or(z.literal('')).default(''),
    's3://bucket or s3://bucket/prefix (default: files are in STATE_DIR)',
  ),
  STORAGE_ENDPOINT: address(['http://', 'https://'], 'that of AWS in STORAGE_REGION'),
  STORAGE_REGION: variable(
    z
      .string()
      .regex(/^[\w-]{1,60}$/)
      .or(z.literal(''))
      .default(''),
    'the region of the bucket (default us-east-1)',
  ),
  STORAGE_PATH_STYLE: oneOf(['auto', 'on', 'off'], 'auto'),
  STORAGE_KEY: secret(accessKey, 'the name of an access key (default: as found by the AWS libraries)'),
  STORAGE_SECRET: secret(accessKey, 'its secret (default: as found by the AWS libraries)'),
};

/** Where state and releases are stored. Throws: ConfigError. */
export function placesOf(values: ReleaseVariables, projectRoot: string): ReleaseSettings {
  try {
    return releaseSettings(values, projectRoot);
  } catch (failure) {
    throw failure instanceof StorageFault ? new ConfigError(failure.message) : failure;
  }
}
