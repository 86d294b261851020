import { MappingError, type MappingFile } from './mapping-file';
import { rejectOfRow, type cellReaders } from './row-reader';
import type { OpenFile, ReadSection, Reject } from './section-reader';
import { type StatementRow, statementRowReader, tickerReader } from './statement-rows';

/** A section with `order: any` is held whole; beyond this size it must be sorted by symbol. */
const MAX_ROWS_IN_MEMORY = 1_000_000;

export interface StatementGroupsParts extends Pick<MappingFile, 'mapping' | 'place'> {
  readonly cells: ReturnType<typeof cellReaders>;
  readonly read: ReadSection;
}

/**
 * The statements of a section, a company at a time, and the rejected rows. Throws: MappingError if the rows of a
 * company are not consecutive although the mapping says so.
 */
export async function* statementGroups(
  { mapping, place, cells, read }: StatementGroupsParts,
  index: number,
): AsyncGenerator<readonly StatementRow[] | Reject> {
  const section = mapping.statements[index]!;
  const source = section.source ?? mapping.source;
  let open: OpenFile | null = null;
  let readRow: ReturnType<typeof statementRowReader> | null = null;
  const held = new Map<string, StatementRow[]>();
  const closed = new Set<string>();
  let count = 0;

  for await (const item of read('statements', index)) {
    if (item.kind === 'reject') {
      yield item.reject;
      continue;
    }
    const { row } = item;
    let statement: StatementRow;
    try {
      if (row.file !== open || !readRow) {
        readRow = statementRowReader(section, row.file, cells, { currency: mapping.currency, source });
        open = row.file;
      }
      statement = readRow(row);
    } catch (error) {
      yield rejectOfRow(error, row, source, tickerReader(section, row.file, cells)(row));
      continue;
    }
    const { symbol } = statement;
    if (section.order === 'by-symbol' && !held.has(symbol)) {
      for (const [ended, rows] of held) {
        closed.add(ended);
        yield rows;
      }
      held.clear();
      if (closed.has(symbol)) {
        const [name, path] = [row.file.file.name, ['statements', index, 'order']] as const;
        throw new MappingError(
          `${place(path)}: ${symbol} stands apart in ${name}:${row.line}; order: any reads such files`,
        );
      }
    }
    const rows = held.get(symbol);
    if (rows) rows.push(statement);
    else held.set(symbol, [statement]);
    count += 1;
    if (section.order === 'any' && count > MAX_ROWS_IN_MEMORY) {
      throw new MappingError(
        `${place(['statements', index, 'order'])}: more than ${MAX_ROWS_IN_MEMORY} rows in any order; sort them by symbol`,
      );
    }
  }
  yield* held.values();
}
