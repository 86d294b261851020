import type { IngestReject } from '../../market-data';
import { readCsv } from './csv-rows';
import { columnsOf } from './figure';
import { MappingError } from './mapping-file';
import type { Figure, FileSection } from './mapping-schema';
import type { SetFile } from './set-files';

export type Reject = Omit<IngestReject, 'market'>;

/** A file's header, and the reader of its rows. */
export interface OpenFile {
  readonly file: SetFile;
  readonly header: ReadonlyMap<string, number>;
  readonly columns: readonly string[];
}

/** A row with its location. */
export interface SectionRow {
  readonly file: OpenFile;
  readonly cells: readonly string[];
  readonly line: number;
}

export type SectionItem =
  | { readonly kind: 'row'; readonly row: SectionRow }
  | { readonly kind: 'reject'; readonly reject: Reject };

/** Reads the rows of one section of the mapping. */
export type ReadSection = (
  kind: 'statements' | 'quotes' | 'profiles' | 'rates',
  index: number,
) => AsyncGenerator<SectionItem>;

/** The cells of a row that aren't blank, by column. */
export function cellsByColumn(columns: readonly string[], cells: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    cells.flatMap((cell, index) =>
      cell === '' ? [] : [[columns[index] || `column ${index + 1}`, cell.slice(0, 500)]],
    ),
  );
}

/** A required column, or alternatives for it. */
export interface NamedColumn {
  readonly anyOf: readonly string[];
  readonly path: readonly PropertyKey[];
}

/** Columns for a section's figures, days and symbols, each with its path in the mapping. */
export function namedColumns(section: object, path: readonly PropertyKey[]): readonly NamedColumn[] {
  const figureKeys = new Set([
    'files',
    'source',
    'delimiter',
    'order',
    'currency',
    'base',
    'pairs',
    'from',
    'day',
    'as',
    'fileName',
    'format',
    'notAfter',
    'delistedBefore',
  ]);
  return Object.entries(section).flatMap(([key, value]: [string, unknown]) => {
    const here = [...path, key];
    if (value === null || value === undefined || (typeof value === 'string' && figureKeys.has(key))) return [];
    if (key === 'files' || key === 'pairs' || key === 'rename') return [];
    if (typeof value === 'string' || Array.isArray(value)) {
      // A profile's name may have another column in each file; a figure needs all of its columns.
      if (path[0] === 'profiles') return [{ anyOf: [value].flat() as string[], path: here }];
      return columnsOf(value as Figure).map((column) => ({ anyOf: [column], path: here }));
    }
    return typeof value === 'object' ? namedColumns(value, here) : [];
  });
}

/**
 * Streams the rows of a section's files, one file after the other. An unreadable file is quarantined, and the next one
 * is read; so is, in an optional section, a file without one of the mapping's columns. Throws: MappingError if the
 * first file of a required section lacks a column.
 */
export async function* readSection(
  files: readonly SetFile[],
  section: FileSection,
  context: {
    readonly source: string;
    readonly path: readonly PropertyKey[];
    readonly place: (path: readonly PropertyKey[]) => string;
    readonly onBytes: (count: number) => void;
    /** A skipped optional file without the required columns: a line for the terminal. */
    readonly onSkipped: (line: string) => void;
  },
): AsyncGenerator<SectionItem> {
  const named = namedColumns(section, context.path);
  const rejectFile = (file: SetFile, reason: string, detail: string): SectionItem => ({
    kind: 'reject',
    reject: { ticker: null, source: context.source, reason, place: file.name, detail, payload: '{}' },
  });

  for (const [position, file] of files.entries()) {
    let open: OpenFile | null = null;
    const broken: SectionItem[] = [];
    let hasHeader = false;
    try {
      const rows = readCsv(file.path, section.delimiter, {
        onBytes: context.onBytes,
        onBrokenRow: (line, detail, cells) =>
          broken.push({
            kind: 'reject',
            reject: {
              ticker: null,
              source: context.source,
              reason: 'broken_row',
              place: `${file.name}:${line}`,
              detail,
              payload: JSON.stringify(cells.slice(0, 60).map((cell) => cell.slice(0, 200))),
            },
          }),
      });
      for await (const { cells, line } of rows) {
        if (broken.length > 0) yield* broken.splice(0);
        if (open) {
          yield { kind: 'row', row: { file: open, cells, line } };
          continue;
        }
        hasHeader = true;
        const columns = cells.map((cell) => cell.trim());
        const header = new Map(columns.map((column, index) => [column, index]));
        const missing = named.find(({ anyOf }) => !anyOf.some((column) => header.has(column)));
        if (missing) {
          const columns = missing.anyOf.map((column) => JSON.stringify(column)).join(' or ');
          const detail = `there is no column ${columns} in ${file.name}`;
          if (section.optional) context.onSkipped(`${file.name} is skipped: there is no column ${columns} in it`);
          else if (position === 0) throw new MappingError(`${context.place(missing.path)}: ${detail}`);
          yield rejectFile(file, 'missing_column', detail);
          break;
        }
        open = { file, header, columns };
      }
      yield* broken;
      if (!hasHeader) yield rejectFile(file, 'empty_file', 'there is no header in it');
    } catch (error) {
      if (error instanceof MappingError) throw error;
      yield* broken;
      yield rejectFile(file, 'unreadable_file', error instanceof Error ? error.message.slice(0, 300) : String(error));
    }
  }
}
