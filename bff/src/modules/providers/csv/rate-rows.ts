import type { FxRate } from '../../market-data';
import type { Mapping } from './mapping-schema';
import { type CellReaders, rejectOfRow } from './row-reader';
import type { OpenFile, ReadSection, Reject } from './section-reader';

interface PairReader {
  readonly pair: string;
  /** Price of one unit of the pair's first currency in its second. Null: one of the two isn't quoted on that day. */
  read(cells: readonly string[]): number | null;
}

const isCurrency = (column: string): boolean => /^[A-Z]{3}$/.test(column);

/**
 * Rates of one file, day by day, from prices of one base: ABC in DEF = DEF per base / ABC per base. A day on which a
 * pair isn't quoted gives no rate for it.
 */
export async function* readRates(
  mapping: Mapping,
  index: number,
  cells: CellReaders,
  read: ReadSection,
): AsyncGenerator<FxRate | { readonly reject: Reject }> {
  const section = mapping.rates[index]!;
  const source = section.source ?? mapping.source;

  const pairReaders = (file: OpenFile): readonly PairReader[] => {
    const currencies = [
      section.base,
      ...file.columns.filter((column) => isCurrency(column) && column !== section.base),
    ];
    const pairs = section.pairs.flatMap((pair) =>
      pair.startsWith('*')
        ? currencies.filter((one) => one !== pair.slice(1)).map((one) => one + pair.slice(1))
        : [pair],
    );
    const perBase = (currency: string) => (currency === section.base ? () => 1 : cells.figure(currency, file));
    return [...new Set(pairs)]
      .filter((pair) => [pair.slice(0, 3), pair.slice(3)].every((one) => currencies.includes(one)))
      .map((pair) => {
        const [first, second] = [perBase(pair.slice(0, 3)), perBase(pair.slice(3))];
        return {
          pair,
          read(row) {
            const [a, b] = [first(row), second(row)];
            return a === null || b === null || a <= 0 || b <= 0 ? null : b / a;
          },
        };
      });
  };

  const readersOf = (file: OpenFile) => ({ date: cells.day(section.date, file), pairs: pairReaders(file) });
  let open: OpenFile | null = null;
  let readers: ReturnType<typeof readersOf> | null = null;
  for await (const item of read('rates', index)) {
    if (item.kind === 'reject') {
      yield { reject: item.reject };
      continue;
    }
    const { row } = item;
    try {
      if (row.file !== open || !readers) [open, readers] = [row.file, readersOf(row.file)];
      const asOf = readers.date(row.cells);
      if (section.from !== undefined && asOf < section.from) continue;
      for (const { pair, read: readPair } of readers.pairs) {
        const price = readPair(row.cells);
        if (price !== null) yield { pair, price, asOf, source };
      }
    } catch (error) {
      yield { reject: rejectOfRow(error, row, source, null) };
    }
  }
}
