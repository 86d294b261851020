import fc from 'fast-check';
import { textColumn } from '@site/contract';
import { searchOf } from '../../bff/src/modules/boards/board-filters';
import type { ScoredMarket } from '../../bff/src/modules/market-data/scored-market';
import { createSearch } from '../../mfe-boards/src/model/board-search';
import { createBoardTable } from '../../mfe-boards/src/model/board-table';

/** The server answers a search for the first HTML, and the page answers every later one. */
const letters = fc.constantFrom(...'abcXYZ019 .-\'",éÖñſﬁכִּישׁראל״'.split(''));
const words = fc.string({ unit: letters, maxLength: 8 });
const companies = fc.record({
  market: fc.constantFrom('TA' as const, 'STO' as const, 'SP500' as const),
  symbol: fc.tuple(fc.string({ unit: fc.constantFrom(...'ABC1'), minLength: 1, maxLength: 4 }), fc.constantFrom('', '.TA', '-B.ST')).map((parts) => parts.join('')),
  longName: fc.option(words),
  hebrewName: fc.option(words),
  hebrewSymbol: fc.option(words),
}); // oxfmt-ignore
type Company = typeof companies extends fc.Arbitrary<infer T> ? T : never;

function byPage(all: readonly Company[], search: string): readonly number[] {
  const column = (pick: (company: Company) => string | null) => textColumn(all.map(pick), false);
  const table = createBoardTable({
    length: all.length,
    columns: {
      symbol: column(({ symbol }) => symbol),
      long_name: column(({ longName }) => longName),
      hebrew_name: column(({ hebrewName }) => hebrewName),
      hebrew_symbol: column(({ hebrewSymbol }) => hebrewSymbol),
    },
  });
  const isSearched = createSearch(table, search);
  return all.flatMap((_, row) => (isSearched(row) ? [row] : []));
}

function byServer(all: readonly Company[], search: string): readonly number[] {
  const market = { cards: all } as unknown as ScoredMarket;
  const isSearched = searchOf(search);
  return all.flatMap((_, row) => (isSearched(market, row) ? [row] : []));
}

describe('a search', () => {
  it('finds the same companies on the page and on the server', () => {
    const parts = fc.array(fc.oneof(words, fc.constantFrom('abc', 'כי', 'a', 'ABC1.TA')), { maxLength: 25 });
    fc.assert(
      fc.property(fc.array(companies, { maxLength: 12 }), parts, (all, terms) => {
        const search = terms.join(',');

        expect(byPage(all, search)).toEqual(byServer(all, search));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['ישראל', ['ISR']],
    ['יִשְׂרָאֵל', ['ISR']],
    ['societe, icl', ['SOC', 'ICL.TA']],
    ['icl.ta', ['ICL.TA']],
    ['כיל', ['ICL.TA']],
    ['cl', []],
    ['ne', []],
    ['nér', ['SOC']],
    [',,', ['ISR', 'SOC', 'ICL.TA']],
  ])('for %s finds %j', (search, found) => {
    const all: Company[] = [
      { market: 'TA', symbol: 'ISR', longName: 'Israel Corp', hebrewName: 'החברה לישראל', hebrewSymbol: null },
      { market: 'SP500', symbol: 'SOC', longName: 'Société Générale', hebrewName: null, hebrewSymbol: null },
      { market: 'TA', symbol: 'ICL.TA', longName: null, hebrewName: 'כִּי״ל', hebrewSymbol: 'כיל' },
    ];
    const symbolsOf = (rows: readonly number[]) => rows.map((row) => all[row]!.symbol);

    expect(symbolsOf(byPage(all, search))).toEqual(found);
    expect(symbolsOf(byServer(all, search))).toEqual(found);
  });
});
