import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** A longer line is not part of a table. */
const LONGEST_LINE = 1_000_000;
const GZIP_MAGIC = 0x1f8b;
const UTF16_MARK = 0xfffe;

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.readUInt16BE(0) === GZIP_MAGIC;
  } finally {
    await file.close();
  }
}

/** The decoder for the first bytes; it removes a byte order mark. */
const decoderFor = (bytes: Buffer): TextDecoder =>
  new TextDecoder(bytes.length > 1 && bytes.readUInt16BE(0) === UTF16_MARK ? 'utf-16le' : 'utf-8');

/**
 * The lines of a text file, compressed or not, some at a time; also blank ones, so that lines can be counted. Throws:
 * when the file can't be read or unpacked any further, or has an excessively long line.
 */
export async function* readLines(path: string, onBytes: (count: number) => void): AsyncGenerator<readonly string[]> {
  const isPacked = await isGzip(path);
  // Nothing may be awaited before the pipeline starts: the listener sets the stream flowing.
  const raw = createReadStream(path, { highWaterMark: 1 << 17 });
  raw.on('data', (chunk) => onBytes(chunk.length));
  // Errors of every stage reach the reader of the last; the callback is there because pipeline requires one.
  const bytes: Readable = isPacked ? pipeline(raw, createGunzip(), () => {}) : raw;
  let decoder: TextDecoder | null = null;
  let rest = '';
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    decoder ??= decoderFor(chunk);
    const text = rest + decoder.decode(chunk, { stream: true });
    // A carriage return at the end may be half of a line break.
    const isCut = text.endsWith('\r');
    const lines = (isCut ? text.slice(0, -1) : text).split(/\r\n|\n|\r/);
    rest = lines.pop()! + (isCut ? '\r' : '');
    if (rest.length > LONGEST_LINE) throw new Error(`a line of more than ${LONGEST_LINE} characters`);
    yield lines;
  }
  const last = rest + (decoder?.decode() ?? '');
  if (last !== '') yield last.split(/\r\n|\n|\r/);
}
