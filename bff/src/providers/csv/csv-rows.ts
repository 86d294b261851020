import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';

/** One line of a file; `line` counts from 1, the header included. */
export interface CsvRow {
  readonly cells: readonly string[];
  readonly line: number;
}

export interface CsvHandlers {
  /** A line that is no line of CSV, or has another number of cells than the header. The rest is read on. */
  onBrokenRow(line: number, detail: string, cells: readonly string[]): void;
  onBytes(count: number): void;
}

/** A line longer than this means that a quotation mark was never closed: the file can't be read on. */
const LONGEST_LINE = 1_000_000;
const GZIP_MAGIC = 0x1f8b;

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.readUInt16BE(0) === GZIP_MAGIC;
  } finally {
    await file.close();
  }
}

/**
 * Streams a CSV file, packed or not. First the header, then row by row; one row is held.
 * Throws: when the file can't be read, unpacked or parsed any further.
 */
export async function* readCsv(path: string, delimiter: string, handlers: CsvHandlers): AsyncGenerator<CsvRow> {
  const isPacked = await isGzip(path);
  // From here to the pipeline nothing may wait: the listener sets the stream flowing.
  const raw = createReadStream(path, { highWaterMark: 1 << 17 });
  raw.on('data', (chunk) => handlers.onBytes(chunk.length));
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_LINE,
  });
  // Errors of every stage arrive at the parser's reader; the callback is there because pipeline asks for one.
  const stages = isPacked ? pipeline(raw, createGunzip(), parser, () => {}) : pipeline(raw, parser, () => {});

  let width = -1;
  for await (const { record, info } of stages as Readable as AsyncIterable<{
    record: string[];
    info: { lines: number };
  }>) {
    if (width === -1) width = record.length;
    if (record.length === width) yield { cells: record, line: info.lines };
    else handlers.onBrokenRow(info.lines, `${record.length} cells, the header has ${width}`, record);
  }
}
