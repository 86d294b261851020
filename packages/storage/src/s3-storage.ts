import { storedType } from './content-types';
import { createS3Opener, isConflict, isNoFile, s3Failure } from './s3-client';
import { underS3Lock } from './s3-lock';
import { checkedName, eachOf, isName, StorageFault, type FileFacts, type Storage } from './storage';
import type { S3Settings } from './storage-settings';

export interface S3Storage extends Storage {
  /** Checks that the bucket can be read and written, and supports conditional writes. Throws: StorageFault, one line. */
  check(): Promise<void>;
}

const PROBE = 'probe.txt';

/** Files in a bucket of an S3-compatible server. */
export function createS3Storage(settings: S3Settings, { pageSize = 1000 } = {}): S3Storage {
  const { bucket: Bucket, prefix, endpoint } = settings;
  const open = createS3Opener(settings);
  const top = prefix === '' ? '' : `${prefix}/`;
  const placeOf = (name: string) => ({ Bucket, Key: top + checkedName(name) });

  async function facts(name: string): Promise<FileFacts | null> {
    const { sdk, client } = await open();
    try {
      const found = await client.send(new sdk.HeadObjectCommand(placeOf(name)));
      return {
        name,
        size: found.ContentLength ?? 0,
        modifiedAt: found.LastModified ?? new Date(0),
        tag: found.ETag ?? '',
      };
    } catch (failure) {
      if (isNoFile(failure)) return null;
      throw failure;
    }
  }

  async function get(name: string): Promise<Buffer | null> {
    const { sdk, client } = await open();
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand(placeOf(name)));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    } catch (failure) {
      if (isNoFile(failure)) return null;
      throw failure;
    }
  }

  async function put(name: string, bytes: Buffer, condition: { readonly IfNoneMatch?: '*' } = {}): Promise<void> {
    const { sdk, client } = await open();
    const place = { ...placeOf(name), ContentType: storedType(name) };
    await client.send(new sdk.PutObjectCommand({ ...place, Body: bytes, ...condition }));
  }

  async function list(folder: string): Promise<readonly FileFacts[]> {
    const { sdk, client } = await open();
    const Prefix = folder === '' ? top : `${top}${checkedName(folder)}/`;
    const found: FileFacts[] = [];
    for await (const page of sdk.paginateListObjectsV2({ client, pageSize }, { Bucket, Prefix })) {
      for (const { Key = '', Size = 0, LastModified = new Date(0), ETag = '' } of page.Contents ?? []) {
        const name = Key.slice(top.length);
        if (isName(name)) found.push({ name, size: Size, modifiedAt: LastModified, tag: ETag });
      }
    }
    return found;
  }

  const del = (names: readonly string[]): Promise<void> =>
    // One by one: servers disagree about the checksum that the call for many files requires.
    eachOf(names, async (name) => {
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand(placeOf(name)));
    });

  const where = endpoint ?? 'AWS';

  function faultOf(failure: unknown): StorageFault {
    const { code, status } = s3Failure(failure);
    if (code === 'NoSuchBucket')
      return new StorageFault(`STORAGE_URL names the bucket ${Bucket}; ${where} has none of that name`);
    if (status === 301 || status === 307 || code === 'AuthorizationHeaderMalformed')
      return new StorageFault(
        `STORAGE_REGION is ${settings.region}; the bucket ${Bucket} at ${where} is in another one (${code})`,
      );
    if (status === 401 || status === 403 || /Credentials/.test(code))
      return new StorageFault(
        `STORAGE_KEY and STORAGE_SECRET do not open the bucket ${Bucket} at ${where} for reading and writing (${code})`,
      );
    return new StorageFault(
      `STORAGE_ENDPOINT is ${endpoint === null ? 'not set' : JSON.stringify(endpoint)}; the storage does not answer there (${code})`,
    );
  }

  return {
    get,
    facts,
    put: (name, bytes) => put(name, bytes),
    list,
    delete: del,
    async exclusively(name, waitMs, work) {
      const { Key } = placeOf(name);
      await underS3Lock(await open(), { Bucket, Key: `${Key}.lock` }, waitMs, work);
    },
    async check() {
      let isConditional = false;
      try {
        await put(PROBE, Buffer.from('Written at each start, to see whether it can be.\n'));
        await get(PROBE);
        await put(PROBE, Buffer.alloc(0), { IfNoneMatch: '*' }).catch((failure: unknown) => {
          if (!isConflict(failure)) throw failure;
          isConditional = true;
        });
      } catch (failure) {
        throw faultOf(failure);
      }
      // Without them two releases at once would undo each other.
      if (!isConditional)
        throw new StorageFault(
          `STORAGE_URL names a bucket at ${where}, which pays no heed to conditions of writes (If-None-Match); the site needs them`,
        );
    },
  };
}
