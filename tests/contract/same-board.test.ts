import fc from 'fast-check';
import { LIMIT_NAMES, LIMIT_OPERATORS, sixDigits, withoutLoginLimits, writeLimits } from '@site/board-rules';
import type { LimitOperator } from '@site/board-rules';
import { contractBoardOptions, FLAG_FILTERS, ORDER_NAMES } from '@site/fields';
import type { BoardCode, BoardOptions, FlagFilter } from '@site/fields';
import type { Viewer } from '../../bff/src/domain/entitlements';
import { presentBoardColumns } from '../../bff/src/modules/boards/presenter';
import { boardQueryOf as questionOf } from '../../bff/src/modules/boards/board-query';
import { createBoardService } from '../../bff/src/modules/boards/board-service';
import { createMarketData } from '../../bff/src/modules/market-data/market-data-host';
import type { MadeCompany } from '../../bff/src/modules/testing/market-fixture';
import { madeListing, madeStorage } from '../../bff/src/modules/testing/market-fixture';
import { permittedQuery } from '../../mfe-boards/src/model/board-choices';
import { boardQueryOf, loadedOptionsIn } from '../../mfe-boards/src/model/board-query';
import { viewOf } from '../../mfe-boards/src/model/board-view';

/*
 * The server filters a board for the first HTML, and the page filters the whole board in the browser: both must
 * agree. Figures are powers of two, so that six digits on the wire are exact.
 */
const doubled = (min: number) => fc.constantFrom(min, min * 2, min * 4);
const words = fc.string({ unit: fc.constantFrom(...'abcXYZ01 .-\'",éÖñſﬁכִּישראל״'), maxLength: 8 });
const wholeCompanies = fc.uniqueArray(
  fc.record({
    symbol: fc.string({ unit: fc.constantFrom(...'ABC1'), minLength: 1, maxLength: 4 }),
    longName: words,
    hebrewName: fc.option(words),
    sector: fc.constantFrom('Technology', 'Energy', 'Financial Services'),
    industry: fc.constantFrom('Semiconductors', 'Solar', 'Banks—Regional'),
    marketCap: doubled(1e9),
    quarterlyRevenue: doubled(1e8),
    quarterlyEarnings: fc.constantFrom(-1e7, 1e7, 2e7),
    equity: doubled(5e8),
    reportedCurrency: fc.constantFrom('USD', 'EUR'),
    latest: fc.record({
      year: fc.integer({ min: 2023, max: 2025 }),
      quarter: fc.constantFrom(1 as const, 2 as const, 3 as const),
    }),
  }),
  { selector: ({ symbol }) => symbol, minLength: 1, maxLength: 12 },
);
/** The same quarter is missing for all companies, or for none: otherwise sums would differ by other factors than powers of two. */
const companies = fc
  .tuple(wholeCompanies, fc.constantFrom(null, null, 1, 2))
  .map(([made, missingQuarter]) => (missingQuarter === null ? made : made.map((one) => ({ ...one, missingQuarter }))))
  // Euros have no rate: only the first company's currency includes it on the board.
  .map(([first, ...others]) => [{ ...first!, reportedCurrency: 'USD' }, ...others]);
/** Bounds at, next to and away from the figures of such companies. */
const borders = fc.oneof(
  fc.constantFrom(...[0, 0.5, 1, 2, 4, 5, 10, 25, 40, 50, 100, 1e8, 2e8, 4e8, 8e8, 1e9, 2e9, 4e9, 8e9]),
  fc.double({ min: -5, max: 50, noNaN: true }),
  fc.double({ min: 1e7, max: 1e10, noNaN: true }),
);
const limitTexts = fc
  .array(
    fc.record({
      field: fc.constantFrom(...LIMIT_NAMES),
      operator: fc.constantFrom(...LIMIT_OPERATORS),
      value: borders,
    }),
    { minLength: 1, maxLength: 2 },
  )
  .map(writeLimits);
/** Filters that only the server evaluates, alone and beside filters of the page. */
const formulas = fc
  .tuple(
    fc.constantFrom(
      'pbRatio < 2 or ps_ratio > 1',
      'ps_ratio < sector_median(ps_ratio)',
      'not sector = "Energy,price>1"',
    ),
    fc.option(limitTexts),
  )
  .map(([formula, limits]) => (limits === null ? formula : `${limits},${formula}`));
/** Few filters at a time: all together leave no company to compare. */
const seldom = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const searches = fc.array(fc.oneof(words, fc.constantFrom('a', 'AB', 'כי', 'xyz')), { minLength: 1, maxLength: 4 });
const orders = {
  orderBy: fc.option(fc.constantFrom(...ORDER_NAMES), { nil: undefined }),
  descending: fc.option(fc.boolean(), { nil: undefined }),
};
const flags = Object.fromEntries(FLAG_FILTERS.map((name) => [name, seldom(fc.constant(true as const))])) as Record<
  FlagFilter,
  fc.Arbitrary<true | undefined>
>;
const questions: fc.Arbitrary<BoardOptions> = fc.record({
  search: seldom(searches.map((list) => list.join())),
  minScore: seldom(fc.integer({ min: 0, max: 100 })),
  sector: seldom(fc.constantFrom('Technology', 'Energy')),
  industry: seldom(fc.constantFrom('Semiconductors', 'Solar')),
  year: seldom(fc.integer({ min: 2023, max: 2025 })),
  quarter: seldom(fc.constantFrom(1 as const, 2 as const, 3 as const)),
  reportedCurrency: seldom(fc.constantFrom('USD', 'EUR')),
  ...flags,
  where: seldom(fc.oneof(limitTexts, formulas)),
  ...orders,
  amountsIn: fc.constantFrom(undefined, undefined, 'USD', 'ILS', 'GBP'),
});
/** Filters that this company passes. */
const questionsThatKeep = ({ symbol, sector, industry, latest, reportedCurrency }: MadeCompany) => {
  const sometimes = <T>(value: T) => fc.constantFrom(undefined, value);
  return fc.record({
    search: sometimes(symbol),
    sector: sometimes(sector ?? undefined),
    industry: sometimes(industry ?? undefined),
    year: sometimes(latest?.year),
    quarter: sometimes(latest?.quarter),
    reportedCurrency: sometimes(reportedCurrency),
    ...orders,
  });
};
/** A score of the reader's own needs a definition. */
const withDefinition = (question: BoardOptions): BoardOptions =>
  question.orderBy === 'myScore' || /my_?score/i.test(question.where ?? '')
    ? { ...question, score: 'quality' }
    : question;
/** The address of a question. */
const hrefOf = (question: BoardOptions): string =>
  `?${new URLSearchParams(Object.entries(contractBoardOptions(question)).map(([name, value]) => [name, String(value)])).toString()}`;
const viewers: Readonly<Record<'visitor' | 'user' | 'premium', Viewer>> = {
  visitor: { kind: 'visitor' },
  user: { kind: 'user', userId: 'u' },
  premium: { kind: 'premium', userId: 'p' },
};

const kinds = fc.constantFrom('visitor' as const, 'user' as const, 'premium' as const);

interface Sides {
  readonly question: BoardOptions;
  readonly server: readonly (string | null)[];
  readonly page: readonly (string | null)[];
  /** Companies with old or incomplete figures, by each of the two. */
  readonly old: { readonly server: number; readonly page: number };
}

/** Symbols that the server and the page give for each question, in order. */
async function bothSides(
  made: readonly MadeCompany[],
  questions: readonly BoardOptions[],
  kind: keyof typeof viewers,
  market: BoardCode = 'SP500',
): Promise<readonly Sides[]> {
  const storage = madeStorage(made.map(madeListing));
  // Powers of two, like the figures.
  storage.rates = [
    { pair: 'USDILS', price: 4, asOf: '2025-11-20', source: 'test' },
    { pair: 'GBPUSD', price: 2, asOf: '2025-11-20', source: 'test' },
    { pair: 'EURUSD', price: 1, asOf: '2025-11-20', source: 'test' },
  ];
  const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0, now: () => 0 });
  const boards = createBoardService({ data });
  await data.start();
  const viewer = viewers[kind];
  const sides: Sides[] = [];
  for (const question of questions) {
    const search = hrefOf(withDefinition(question));
    const query = boardQueryOf(search, { market });
    // What the page loads: the whole board in the currency of the address.
    const loaded = questionOf(market, loadedOptionsIn(search));
    const whole = presentBoardColumns(await boards.readBoard(loaded, viewer));
    // As in the first HTML: the API refuses score filters to visitors.
    const permitted = kind === 'visitor' ? withoutLoginLimits(query) : query;
    const answer = await boards.readBoard(questionOf(market, permitted), viewer);
    const view = viewOf({
      data: whole,
      query: permittedQuery(query, kind === 'visitor'),
      viewer: kind,
      isAnswer: false,
    });
    const { symbol } = answer.table.columns;
    sides.push({
      question,
      server: symbol?.kind === 'text' ? symbol.values : [],
      page: Array.from(view.rows, view.table.text('symbol')),
      old: { server: answer.oldFigures, page: view.old },
    });
  }
  await data.stop();
  return sides;
}

describe('a board', () => {
  it('holds the same companies in the same order from the server and on the page', async () => {
    const boards = companies.chain((made) =>
      fc.record({
        made: fc.constant(made),
        all: fc.array(questions, { minLength: 6, maxLength: 6 }),
        // Questions without results prove nothing: these leave a company.
        keeping: fc.array(
          fc
            .constantFrom(...made.filter(({ reportedCurrency }) => reportedCurrency === 'USD'))
            .chain((held) => questionsThatKeep(held).map((question) => ({ kept: held.symbol, question }))),
          { minLength: 4, maxLength: 4 },
        ),
      }),
    );
    await fc.assert(
      fc.asyncProperty(boards, kinds, async ({ made, all, keeping }, kind) => {
        const requested = [...keeping.map(({ question }) => question), ...all];
        const answers = await bothSides(made, requested, kind);
        for (const { question, server, page, old } of answers) {
          expect({ question, page }).toEqual({ question, page: server });
          expect(old.page).toBe(old.server);
        }
        for (const [place, { kept: held }] of keeping.entries()) expect(answers[place]!.page).toContain(held);
      }),
      { numRuns: 60 },
    );
  });

  it('has the same companies within filters, for any figures and currencies', async () => {
    const figures = fc.uniqueArray(
      fc.record({
        symbol: fc.string({ unit: fc.constantFrom(...'ABC1'), minLength: 1, maxLength: 4 }),
        currency: fc.constantFrom('USD', 'EUR', 'GBp', 'XXX'),
        // Figures next to two billion round to two billion in six digits.
        marketCap: fc.oneof(
          fc.double({ min: 1e7, max: 1e10, noNaN: true }),
          fc.constantFrom(1_999_999_900, 2_000_000_400),
        ),
        dividendYield: fc.double({ min: 0, max: 10, noNaN: true }),
        quarterlyRevenue: fc.double({ min: 1e6, max: 1e9, noNaN: true }),
        quarterlyEarnings: fc.double({ min: -1e8, max: 1e8, noNaN: true }),
        equity: fc.double({ min: -1e8, max: 1e9, noNaN: true }),
      }),
      { selector: ({ symbol }) => symbol, minLength: 4, maxLength: 12 },
    );
    // Its figures are the bounds: within them on one side only.
    const known = fc.record({
      symbol: fc.constant('KNOWN'),
      marketCap: fc.double({ min: 1e8, max: 1e10, noNaN: true }),
      dividendYield: fc.double({ min: 0, max: 10, noNaN: true }),
      quarterlyRevenue: fc.constant(1e8),
      equity: fc.double({ min: 5e8, max: 1e9, noNaN: true }),
    });
    const requested = fc.record({
      anyhow: fc.array(fc.record({ where: limitTexts, amountsIn: fc.constantFrom(undefined, 'USD', 'ILS') }), {
        minLength: 20,
        maxLength: 20,
      }),
      field: fc.constantFrom('marketCap' as const, 'dividendYieldPercent' as const),
    });
    const including: readonly LimitOperator[] = ['<=', '>=', '='];
    await fc.assert(
      fc.asyncProperty(known, figures, requested, kinds, async (one, others, { anyhow, field }, kind) => {
        const value = sixDigits(field === 'marketCap' ? one.marketCap : one.dividendYield)!;
        const borders = LIMIT_OPERATORS.map((operator) => writeLimits([{ field, operator, value }]));
        const atBorders = borders.map((where): BoardOptions => ({ where }));
        const answers = await bothSides([one, ...others], [...atBorders, ...anyhow], kind);
        for (const { question, server, page } of answers)
          expect({ question, page: [...page].sort() }).toEqual({ question, page: [...server].sort() });
        for (const [place, operator] of LIMIT_OPERATORS.entries())
          expect([operator, answers[place]!.page.includes('KNOWN')]).toEqual([operator, including.includes(operator)]);
      }),
      { numRuns: 40 },
    );
  });

  it('of all markets is the same on the server and on the page, in any currency', async () => {
    const markets = [
      { market: 'SP500', suffix: '', currency: 'USD' },
      { market: 'TA', suffix: '.TA', currency: 'ILA' },
      { market: 'L', suffix: '.L', currency: 'GBp' },
    ] as const;
    const mixed = fc
      .tuple(wholeCompanies, fc.array(fc.nat(2), { minLength: 12, maxLength: 12 }))
      .map(([made, places]) =>
        made.map((one, index) => {
          const { market, suffix, currency } = markets[places[index]!]!;
          return { ...one, symbol: `${one.symbol}${suffix}`, market, currency };
        }),
      );
    const everyOrder = fc.constantFrom(...ORDER_NAMES.filter((name) => name !== 'price'));
    const requested = fc.array(
      fc.record({
        orderBy: everyOrder,
        descending: fc.boolean(),
        where: seldom(limitTexts),
        sector: seldom(fc.constantFrom('Technology', 'Energy')),
        amountsIn: fc.constantFrom(undefined, 'USD', 'ILS', 'GBP'),
      }),
      { minLength: 8, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(mixed, requested, kinds, async (made, all, kind) => {
        const [whole, ...answers] = await bothSides(made, [{}, ...all], kind, 'ALL');
        expect(whole!.page).toHaveLength(made.length);
        for (const { question, server, page } of [whole!, ...answers])
          expect({ question, page }).toEqual({ question, page: server });
      }),
      { numRuns: 30 },
    );
  });
});
