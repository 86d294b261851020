import type { Day } from '../../../domain/company';
import { dayReader } from './day-format';
import { UnreadableCell, compileFigure, numberReader } from './figure';
import type { ReadFigure } from './figure';
import type { Mapping } from './mapping-schema';
import { cellsByColumn } from './section-reader';
import type { OpenFile, Reject, SectionRow } from './section-reader';

/** Why a row is quarantined: a stable reason, and the finding. */
export class RefusedRow extends Error {
  constructor(
    readonly reason: string,
    detail: string,
  ) {
    super(detail);
  }
}

type Row = readonly string[];

export type CellReaders = ReturnType<typeof cellReaders>;

/** First group of a pattern in a file's name. Throws: RefusedRow. */
export function fromFileName(pattern: string, file: OpenFile): string {
  const found = new RegExp(pattern).exec(file.file.name)?.[1];
  if (!found) throw new RefusedRow('no_symbol', `the file's name doesn't fit ${pattern}`);
  return found;
}

/** A ticker as the mapping spells it: replaced, with the market's suffix. */
export function spellSymbol(written: string, { replace, suffix }: Mapping['symbols']): string {
  const replaced = replace.reduce((text, { from, to }) => text.split(from).join(to), written.trim().toUpperCase());
  return replaced.endsWith(suffix) ? replaced : replaced + suffix;
}

/**
 * Readers for the kinds of cells that sections share, for one mapping. They throw RefusedRow or UnreadableCell for an
 * invalid cell.
 */
export function cellReaders(mapping: Mapping) {
  const readNumber = numberReader({ nulls: mapping.nulls, ...mapping.numbers });
  const nulls = new Set(mapping.nulls.map((text) => text.trim().toLowerCase()));
  const cellOf = (column: string, file: OpenFile): ((cells: Row) => string) => {
    const index = file.header.get(column)!;
    return (cells) => (cells[index] ?? '').trim();
  };
  return {
    symbol(spec: { column: string } | { fileName: string }, file: OpenFile): (cells: Row) => string {
      if ('fileName' in spec) {
        const ticker = spellSymbol(fromFileName(spec.fileName, file), mapping.symbols);
        return () => ticker;
      }
      const read = cellOf(spec.column, file);
      return (cells) => {
        const written = read(cells);
        if (written === '' || nulls.has(written.toLowerCase()))
          throw new RefusedRow('no_symbol', `${spec.column} is blank`);
        return spellSymbol(written, mapping.symbols);
      };
    },
    day(spec: { column: string; format: string }, file: OpenFile): (cells: Row) => Day {
      const read = cellOf(spec.column, file);
      const toDay = dayReader(spec.format);
      return (cells) => {
        const written = read(cells);
        const day = toDay(written);
        if (day === null) {
          throw new RefusedRow(
            'unreadable_date',
            `${spec.column}: ${JSON.stringify(written.slice(0, 40))} is no day of the form ${spec.format}`,
          );
        }
        return day;
      };
    },
    /** Of several columns the first known one counts. */
    text(column: string | readonly string[] | undefined, file: OpenFile): (cells: Row) => string | null {
      const columns = [column ?? []].flat().filter((name) => file.header.has(name));
      const readers = columns.map((name) => cellOf(name, file));
      return (cells) => {
        for (const read of readers) {
          const written = read(cells);
          if (written !== '' && !nulls.has(written.toLowerCase())) return written;
        }
        return null;
      };
    },
    figure: (figure: Parameters<typeof compileFigure>[0] | undefined, file: OpenFile): ReadFigure =>
      figure === undefined ? () => null : compileFigure(figure, file.header, readNumber),
  };
}

/** Makes a reject of an error in a row. Throws: other errors again. */
export function rejectOfRow(error: unknown, row: SectionRow, source: string, ticker: string | null): Reject {
  if (!(error instanceof RefusedRow) && !(error instanceof UnreadableCell)) throw error;
  return {
    ticker,
    source,
    reason: error instanceof RefusedRow ? error.reason : 'unreadable_number',
    place: `${row.file.file.name}:${row.line}`,
    detail: error.message,
    payload: JSON.stringify(cellsByColumn(row.file.columns, row.cells)),
  };
}
