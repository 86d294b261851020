import type { Readable } from 'node:stream';

/** The forms in which an entry can go over the wire. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** One answer, ready to be written to a socket in any encoding. */
export interface ByteEntry {
  /**
   * Quoted, for the content in any encoding: `"..."`. The sent tag also has the encoding's suffix (`send-entry.ts`).
   */
  readonly etag: string;
  readonly contentType: string;
  /** Decompressed for each request if only a compressed form is stored: such requests are rare. */
  readonly identity: Buffer;
  /** The same bytes while they are decompressed off the main thread; absent: `identity` costs little. */
  readonly identityStream?: (() => Readable) | undefined;
  /** Length of `identity`. Unit: bytes. */
  readonly length: number;
  /** Absent until made in the background; the next best encoding serves until then. */
  readonly gzip?: Buffer | undefined;
  readonly br?: Buffer | undefined;
  /** Sent with 200 and 304 alike: Cache-Control, Vary, X-Data-Source and the like. */
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch after which it no longer serves; absent: until it is replaced. */
  readonly expiresAt?: number | undefined;
}

/** A smaller answer fits into one packet without compression. Unit: bytes. */
export const SMALLEST_WORTH_COMPRESSING = 256;

/** Whether the entry has this encoding, or is never encoded. */
export function isMade(entry: ByteEntry, encoding: Encoding): boolean {
  return encoding === 'identity' || entry[encoding] !== undefined || entry.length < SMALLEST_WORTH_COMPRESSING;
}
