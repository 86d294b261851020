import { gunzipSync, inflateRawSync } from 'node:zlib';

const ZIP = 0x504b0304;
const ZIP_ENTRY = 0x504b0102;
const GZIP = 0x1f8b;
const STORED = 0;
const DEFLATED = 8;
/** A zip file's directory ends with this record, followed by a comment of up to 64 KiB. */
const ZIP_END = Buffer.from('PK\x05\x06');
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const HEADER_BYTES = 30;

/** A compressed file that cannot be decompressed, or is too large. */
export class UnpackError extends Error {
  override readonly name = 'UnpackError';
}

/**
 * The text of a file: decompressed if it is gzip, or the first file of a zip; anything else is returned as it is. A byte order
 * mark is removed.
 * `max`: maximum bytes of the text, UTF-8. Throws: UnpackError.
 */
export function unpackedText(body: Uint8Array, max: number): string {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return unpacked(bytes, max)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}

function unpacked(bytes: Buffer, max: number): Buffer {
  try {
    if (bytes.length > 4 && bytes.readUInt32BE(0) === ZIP) return firstOfZip(bytes, max);
    if (bytes.length > 2 && bytes.readUInt16BE(0) === GZIP) return gunzipSync(bytes, { maxOutputLength: max });
  } catch (error) {
    if (error instanceof UnpackError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new UnpackError(code === 'ERR_BUFFER_TOO_LARGE' ? `more than ${max} bytes` : 'it cannot be unpacked');
  }
  return bytes;
}

/** Uses the directory at the end: the header before a file may lack its size. */
function firstOfZip(bytes: Buffer, max: number): Buffer {
  const end = bytes.lastIndexOf(ZIP_END);
  if (end < 0 || end + END_BYTES > bytes.length) throw new UnpackError('the zip has no end');
  const entry = bytes.readUInt32LE(end + 16);
  if (bytes.readUInt32BE(entry) !== ZIP_ENTRY || entry + ENTRY_BYTES > end)
    throw new UnpackError('the zip has no directory of its files');
  const method = bytes.readUInt16LE(entry + 10);
  const packed = bytes.readUInt32LE(entry + 20);
  const header = bytes.readUInt32LE(entry + 42);
  const start = header + HEADER_BYTES + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
  const data = bytes.subarray(start, start + packed);
  if (data.length < packed) throw new UnpackError('the zip is cut short');
  if (method === STORED && packed <= max) return data;
  if (method === DEFLATED) return inflateRawSync(data, { maxOutputLength: max });
  throw new UnpackError('the zip is packed in an unknown way');
}
