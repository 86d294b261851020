import fc from 'fast-check';
import type { FmpRows, Reject } from './ask-fmp';
import { readDividends, readSplits } from './dividends-and-splits';
import { groupByTicker, readEarningsDays } from './earnings-days';
import { readEconomicEvents } from './economic-events';
import { readInsiders } from './insider-trades';
import { readExecutives, readNews } from './people-and-news';
import { readAnswer } from './read-answer';
import { readProfile, readQuote } from './quote-and-profile';
import { readStatements } from './statements';
import { balance, income, news, profile, quote, release, trade } from './testing/invented-answers';

/** What was seen, or may be, where a figure, a day or a text belongs. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    '',
    'None',
    'NaN',
    '2025-02-30',
    '9999-12-31',
    '0000-00-00 99:99:99',
    -0,
    {},
  ),
  fc.constantFrom<unknown>(1e308, -1e308, Number.MAX_SAFE_INTEGER, 0, -1, 'https://[', 'javascript:x', '\u0000', [[]]),
  fc.jsonValue(),
);
/** A sound row in which some cells are odd, or something that is no row at all. */
const rowLike = (sound: object): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.dictionary(fc.constantFrom(...Object.keys(sound)), odd).map((cells) => ({ ...sound, ...cells })),
    },
    { weight: 1, arbitrary: odd },
  );
const rowsLike = (address: FmpRows['address'], ...sound: readonly object[]): fc.Arbitrary<FmpRows> =>
  fc
    .array(fc.oneof(...sound.map(rowLike)), { maxLength: 6 })
    .map((rows) => ({ address, ticker: 'NWT', rows, isAnswered: true }));

/** Rows of one filing with different owners are one joint trade; here each row is of a separate filing. */
const tradesOfTheirOwn = rowsLike('insider-trading', trade).map((given) => ({
  ...given,
  rows: given.rows.map((row, index) =>
    typeof row === 'object' && row !== null && 'link' in row && row.link === trade.link
      ? { ...row, link: `${trade.link}?${index}` }
      : row,
  ),
}));

const executive = { title: 'Chief', name: 'N', pay: 1, currencyPay: 'USD' };
const dividend = { date: '2025-01-02', dividend: 1, adjDividend: 1, numerator: 2, denominator: 1 };
const day = { symbol: 'NWT', date: '2025-12-01', time: '08:30', when: 'pre market', title: 'Q', epsActual: 1 };
const today = '2025-11-23';

/** What is read makes another number of rows than came. */
const uncounted = (_read: unknown): null => null;

/** Reads rows and counts what came of them. */
const properties: readonly (readonly [
  string,
  fc.Arbitrary<FmpRows>,
  (rows: FmpRows, rejects: Reject[]) => number | null,
])[] = [
  ['insiders', tradesOfTheirOwn, (rows, rejects) => readInsiders(rows, rejects).length],
  ['executives', rowsLike('key-executives', executive), (rows, rejects) => readExecutives(rows, rejects).length],
  ['news', rowsLike('news', news), (rows, rejects) => readNews(rows, rejects).length],
  ['dividends', rowsLike('dividends', dividend), (rows, rejects) => readDividends(rows, 'USD', rejects).length],
  ['splits', rowsLike('splits', dividend), (rows, rejects) => readSplits(rows, rejects).length],
  [
    'statements',
    rowsLike('income-statement', income),
    (incomes, rejects) => readStatements({ incomes, balances: { ...incomes, rows: [] } }, today, rejects).length,
  ],
  [
    'balances',
    rowsLike('balance-sheet-statement', balance),
    (balances, rejects) =>
      uncounted(readStatements({ incomes: { ...balances, rows: [income] }, balances }, today, rejects)),
  ],
  [
    'releases',
    rowsLike('economic-calendar', release).map((rows) => ({ ...rows, ticker: null })),
    (rows, rejects) => uncounted(readEconomicEvents(rows, rejects)),
  ],
  ['profiles', rowsLike('profile', profile), (rows, rejects) => uncounted(readProfile(rows, rejects))],
  [
    'quotes',
    rowsLike('quote', quote),
    (rows, rejects) =>
      uncounted(readQuote(rows, { market: 'L', currency: 'GBp', dividends: [], profile: null }, rejects)),
  ],
  [
    'reports',
    rowsLike('earnings-confirmed', day),
    (rows, rejects) => {
      const own = groupByTicker(rows)('NWT');
      const calendar = { confirmed: own, expected: own };
      return uncounted(readEarningsDays(calendar, { market: 'SP500', name: 'N', exchange: 'X' }, rejects));
    },
  ],
];

describe.each(properties)('%s, whatever the provider writes', (_name, rows, read) => {
  it('are read or quarantined, each row once, without a throw', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const rejects: Reject[] = [];
        const count = read(given, rejects);
        if (count !== null) expect(count + rejects.length).toBe(given.rows.length);
        for (const { reason, payload } of rejects) {
          expect(reason).toMatch(/^[a-z]+(_[a-z]+)+$/);
          expect(() => JSON.parse(payload) as unknown).not.toThrow();
        }
      }),
      { numRuns: 60 },
    );
  });
});

it('whatever bytes an answer has, it is parsed or reported as invalid', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json().map((text) => new TextEncoder().encode(text)),
        fc.uint8Array({ maxLength: 40 }),
      ),
      fc.constantFrom(200, 204, 301, 400, 401, 402, 403, 404),
      (body, status) => {
        expect(readAnswer({ body, status, contentType: '' }).kind).toMatch(
          /^(rows|key_refused|spent|shut|unreadable)$/,
        );
      },
    ),
    { numRuns: 200 },
  );
});
