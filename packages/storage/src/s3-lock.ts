import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { isConflict, isNoFile, type S3 } from './s3-client';
import { STALE_LOCK_MS, StorageBusy } from './storage';

const BEAT_MS = 200;

interface LockPlace {
  readonly Bucket: string;
  readonly Key: string;
}

/** Writes the lock if the condition holds. Null: another process was faster. */
async function take({ sdk, client }: S3, place: LockPlace, condition: object): Promise<string | null> {
  const Body = `${process.pid} ${hostname()} ${new Date().toISOString()} ${randomUUID()}`;
  try {
    const { ETag } = await client.send(new sdk.PutObjectCommand({ ...place, Body, ...condition }));
    return ETag ?? null;
  } catch (failure) {
    if (isConflict(failure)) return null;
    throw failure;
  }
}

async function held({ sdk, client }: S3, place: LockPlace): Promise<{ tag: string | undefined; ageMs: number } | null> {
  try {
    const { ETag, LastModified } = await client.send(new sdk.HeadObjectCommand(place));
    return { tag: ETag, ageMs: Date.now() - (LastModified?.getTime() ?? 0) };
  } catch (failure) {
    if (isNoFile(failure)) return null;
    throw failure;
  }
}

async function acquire(s3: S3, place: LockPlace, waitMs: number): Promise<string> {
  const until = Date.now() + waitMs;
  for (;;) {
    const taken = await take(s3, place, { IfNoneMatch: '*' });
    if (taken !== null) return taken;
    const other = await held(s3, place);
    if (other !== null && other.ageMs > STALE_LOCK_MS) {
      // Only if it is unchanged: a faster process may have taken over meanwhile.
      const cleared = await take(s3, place, { IfMatch: other.tag });
      if (cleared !== null) return cleared;
    }
    if (Date.now() > until) throw new StorageBusy(`${place.Key} is held by another process; try again in a moment`);
    await new Promise((resolve) => setTimeout(resolve, BEAT_MS));
  }
}

/** Runs the work under a lock, an object that is written only if absent. Throws: as `Storage.exclusively`. */
export async function underS3Lock(s3: S3, place: LockPlace, waitMs: number, work: () => Promise<void>): Promise<void> {
  const own = await acquire(s3, place, waitMs);
  try {
    await work();
  } finally {
    // If another process took the lock during a slow write, it is left to that one.
    const now = await held(s3, place).catch(() => null);
    if (now?.tag === own) await s3.client.send(new s3.sdk.DeleteObjectCommand(place)).catch(() => undefined);
  }
}
