import { contractBoardOptions, ORDER_NAMES } from '@site/fields';
import fc from 'fast-check';
import { labelKey } from '@site/fields/known-labels';
import {
  activeChoices,
  activeFilters,
  activeViews,
  isSimulated,
  permittedQuery,
  withoutChoices,
} from './board-choices';
import type { ChoiceName } from './board-choices';
import type { BoardQuery } from './board-query';
import { boardQueryOf, changedQuery } from './board-query';

const ask = (search: string): BoardQuery => boardQueryOf(search, { market: 'SP500' });
/** The address with exactly these options. */
const hrefOf = (query: BoardQuery): string =>
  `?${new URLSearchParams(Object.entries(contractBoardOptions(query)).map(([name, value]) => [name, String(value)])).toString()}`;
const everything =
  '?search=aaa&minScore=60&sector=Energy&industry=Solar&year=2024&quarter=3&currency=EUR&freshOnly=true&label=ai' +
  '&statementCheck=true&fromDate=2025-10-01&maxPbRatio=3&createdAt=2025-06-30&simulateRecession=true' +
  '&generateMissingQuarters=true&usdils=3.7&orderBy=pbRatio&desc=false&offset=40';

const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const positive = fc.integer({ min: 1, max: 9_999_999 }).map((tenThousandths) => tenThousandths / 10_000);
const plain = fc.record(
  {
    search: words,
    minScore: fc.integer({ min: 0, max: 100 }),
    sector: words,
    industry: words,
    year: fc.integer({ min: 1980, max: 2100 }),
    quarter: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
    reportedCurrency: words,
    freshOnly: fc.constant(true),
    // The normalized form: what has several spellings has one here.
    label: words.map(labelKey).filter((label) => label !== ''),
    maxPriceToBook: positive,
    asOf: days,
    generateMissingQuarters: fc.constant(true),
    usdIls: positive,
    orderBy: fc.constantFrom(...ORDER_NAMES),
    descending: fc.boolean(),
    offset: fc.integer({ min: 0, max: 1_000_000 }),
  },
  { requiredKeys: [] },
);
const since = days.map((statementsFrom) => ({ statementCheck: true, statementsFrom }));
const scenario = fc.constantFrom({}, { simulateGrowth: true }, { simulateRecession: true });
const queries: fc.Arbitrary<BoardQuery> = fc
  .tuple(plain, fc.oneof(fc.constant({}), since), scenario)
  .map((parts): BoardQuery => Object.assign({}, ...parts) as BoardQuery);

describe('a board query and its address', () => {
  it('are equivalent: reading the written address returns the query', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(ask(hrefOf(query))).toEqual(query);
      }),
      { numRuns: 500 },
    );
  });

  it('are stable under repeated conversion, from any address', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (search) => {
        const query = ask(`?${search}`);

        expect(ask(hrefOf(query))).toEqual(query);
      }),
    );
  });

  it.each([
    '?createdAt=2025-02-30',
    '?createdAt=yesterday',
    '?fromDate=2025-10-01',
    '?statementCheck=true',
    '?statementCheck=true&fromDate=1',
    '?maxPbRatio=0',
    '?maxPbRatio=-2',
    '?usdils=1e309',
    '?usdils=abc',
    '?simulateGrowth=false',
    '?simulateGrowth=1',
    '?generateMissingQuarters=yes',
  ])('ignore %s', (search) => {
    expect(ask(search)).toEqual(ask(''));
  });
});

describe('choices', () => {
  it('are all options except the order', () => {
    expect(activeChoices(ask(everything))).toEqual([
      ...['search', 'minScore', 'sector', 'industry', 'year', 'quarter', 'reportedCurrency', 'freshOnly', 'label'],
      ...['statementsFrom', 'maxPriceToBook', 'asOf', 'simulateRecession', 'generateMissingQuarters', 'usdIls'],
    ]);
    expect(activeChoices(ask('?orderBy=pbRatio&desc=true&offset=40&lang=heb'))).toEqual([]);
  });

  it('are removed one by one, and all at once', () => {
    fc.assert(
      fc.property(queries, fc.nat(), (query, pick) => {
        const href = hrefOf(query);
        const names = activeChoices(query);
        const without = (lifted: readonly ChoiceName[]) =>
          activeChoices(ask(`?${changedQuery(href, withoutChoices(lifted)).toString()}`));

        expect(without(names)).toEqual([]);
        const name = names[pick % Math.max(1, names.length)];
        if (name) expect(without([name])).toEqual(names.filter((one) => one !== name));
      }),
    );
  });

  it('remove a scenario completely: a hidden one does not appear', () => {
    const search = '?simulateGrowth=true&simulateRecession=true';

    expect(activeViews(ask(search))).toEqual(['simulateGrowth']);
    expect(changedQuery(search, withoutChoices(['simulateGrowth'])).toString()).toBe('');
  });

  it('remove the order with a custom score', () => {
    const search = '?score=quality&orderBy=myScore&desc=true&sector=Energy';

    expect(activeChoices(ask(search))).toEqual(['sector', 'score']);
    expect(activeViews(ask(search))).toEqual([]);
    expect(changedQuery(search, withoutChoices(['score'])).toString()).toBe('sector=Energy');
  });

  it('preserve order, columns and language', () => {
    const search = '?lang=heb&columns=symbol,price&orderBy=pbRatio&sector=Energy&simulateGrowth=true';

    expect(changedQuery(search, withoutChoices(activeChoices(ask(search)))).toString()).toBe(
      'lang=heb&columns=symbol%2Cprice&orderBy=pbRatio',
    );
  });

  it('distinguish filters from other figures', () => {
    const query = ask('?maxPbRatio=3&createdAt=2025-06-30&usdils=4');

    expect([activeFilters(query), activeViews(query)]).toEqual([['maxPriceToBook'], ['asOf', 'usdIls']]);
    expect([query, ask('?simulateGrowth=true'), ask('?generateMissingQuarters=true')].map(isSimulated)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('of a visitor have no order, score limit and label: the server accepts none from them', () => {
    const query = ask(everything);

    expect(permittedQuery(query, false)).toBe(query);
    const { minScore, label, orderBy, descending, ...left } = query;

    expect([minScore, label, orderBy, descending]).toEqual([60, 'ai', 'priceToBook', false]);
    expect(permittedQuery(query, true)).toStrictEqual(left);
  });
});
