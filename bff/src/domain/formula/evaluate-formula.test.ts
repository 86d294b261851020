import { createHistoryFold } from './history-fold';
import { problemText, readFigure, readFilter, type FigureName, type Scope } from '@site/formula';
import fc from 'fast-check';
import { numberIn, truthOf, type FormulaRow } from '../testing/formula-row';
import { figureSteps, truthSteps, UNKNOWN, type FormulaColumns } from './evaluate-formula';
import { columnsOf as columnsAgain, gatherSteps } from './gathered-columns';

/** Random companies: figures by name and quarter, small whole numbers, so that equals and zeros are common. */
interface MadeTable {
  readonly rows: readonly MadeRow[];
}
interface MadeRow {
  readonly seed: number;
  readonly groups: Readonly<Record<Scope, number>>;
  readonly sector: string | null;
  readonly labels: readonly string[];
  readonly isSmall: boolean | null;
}

const row: fc.Arbitrary<MadeRow> = fc.record({
  seed: fc.nat(1e6),
  groups: fc.record({
    market: fc.constantFrom(0, 0, 0, -1),
    sector: fc.constantFrom(-1, 0, 1),
    industry: fc.constantFrom(-1, 0, 1, 2),
  }),
  sector: fc.constantFrom('Technology', 'Energy', null),
  labels: fc.subarray(['ai', 'bank']),
  isSmall: fc.constantFrom(true, false, null),
});
const table: fc.Arbitrary<MadeTable> = fc.record({ rows: fc.array(row, { maxLength: 12 }) });

/** A figure of a row: unknown in a fifth of the cases. */
function figureOf({ seed }: MadeRow, figure: FigureName, quarters: number): number | null {
  let hash = seed + quarters * 7919;
  for (const letter of figure) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  hash = Math.imul(hash ^ (hash >>> 13), 0x5bd1e995) >>> 7;
  return hash % 5 === 0 ? null : (hash % 13) - 3;
}
const worth = (currency: string): number | null => (currency === 'USD' ? 3.5 : null);
const PRICE_FACTOR = 0.01;

function* at<T>(value: T): Generator<void, T> {
  yield;
  return value;
}

function columnsOf({ rows }: MadeTable): FormulaColumns {
  return {
    length: rows.length,
    numbers: (figure, quarters) => at(Float64Array.from(rows, (one) => figureOf(one, figure, quarters) ?? NaN)),
    priceFactors: () => new Float64Array(rows.length).fill(PRICE_FACTOR),
    moneyFactor: (currency) => worth(currency) ?? NaN,
    texts: (figure) => at(rows.map((one) => (figure === 'labels' ? one.labels : one.sector))),
    claims: () => at(Uint8Array.from(rows, ({ isSmall }) => (isSmall === null ? UNKNOWN : Number(isSmall)))),
    groups: (scope) => at(Int32Array.from(rows, ({ groups }) => groups[scope])),
  };
}

function plainRows({ rows }: MadeTable): readonly FormulaRow[] {
  const plain: FormulaRow[] = [];
  for (const one of rows) {
    plain.push({
      number: (figure, quarters) => figureOf(one, figure, quarters),
      priceFactor: PRICE_FACTOR,
      texts: (figure) => (figure === 'labels' ? one.labels : one.sector),
      claim: () => one.isSmall,
      peers: (scope) =>
        one.groups[scope] < 0 ? null : plain.filter((_, place) => rows[place]!.groups[scope] === one.groups[scope]),
    });
  }
  return plain;
}

function finished<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const formulasOf = (overTime: readonly string[], amongPeers: readonly string[]) =>
  fc.letrec<{ number: string; statement: string; truth: string }>((tie) => ({
    /** Of statements alone: they have a past. */
    statement: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom('roe', 'de', 'revenue / ebit', 'trailingEarnings / net_debt', '2', 'current_ratio[3q]'),
      fc
        .tuple(tie('statement'), fc.constantFrom('+', '-', '*', '/'), tie('statement'))
        .map(([a, sign, b]) => `(${a}) ${sign} (${b})`),
    ),
    number: fc.oneof(
      { maxDepth: 3 },
      tie('statement'),
      fc.constantFrom('pe', 'pb', 'score', 'yield', '15%', '3', 'price * volume / market_cap', 'market_cap / 2 USD'),
      fc
        .tuple(fc.constantFrom(...overTime), tie('statement'), fc.constantFrom('4q', '8q', '2y', '3y'))
        .map(([name, of, period]) => `${name}(${of}, ${period})`),
      fc
        .tuple(fc.constantFrom('', 'market_', 'sector_', 'industry_'), fc.constantFrom(...amongPeers), tie('number'))
        .map(([scope, name, of]) => `${scope}${name}(${of})`),
      fc
        .tuple(tie('number'), fc.constantFrom('+', '-', '*', '/'), tie('number'))
        .map(([a, s, b]) => `(${a}) ${s} (${b})`),
      tie('number').map((of) => `-(${of})`),
    ),
    truth: fc.oneof(
      { maxDepth: 3 },
      fc
        .tuple(tie('number'), fc.constantFrom('<', '<=', '>', '>=', '=', '!='), tie('number'))
        .map((all) => all.join(' ')),
      fc.constantFrom('isSmallFirm', 'sector = "technology"', 'label in ("ai", "x")', 'sector != industry'),
      tie('number').map((of) => `known(${of})`),
      tie('truth').map((of) => `known(${of})`),
      tie('truth').map((of) => `not (${of})`),
      fc.tuple(tie('truth'), fc.constantFrom('and', 'or'), tie('truth')).map(([a, s, b]) => `(${a}) ${s} (${b})`),
    ),
  }));

const formulas = formulasOf(['avg', 'min', 'max', 'sum', 'growth', 'trend', 'stdev'], ['median', 'mean']);
/** Without what is summed up in another order: a comparison or a rank may depend on the last bit. */
const exactFormulas = formulasOf(['avg', 'min', 'max', 'sum'], ['rank', 'percentile', 'median']);

const isNear = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a === b : Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

describe('a formula over columns', () => {
  it.each([
    ['all functions over time', formulas],
    ['ranks', exactFormulas],
  ])('gives each row the number that the row alone has by the plain interpreter, with %s', (_, { number }) => {
    let checked = 0;
    fc.assert(
      fc.property(number, table, (text, made) => {
        const { formula } = readFigure(text);
        if (!formula) return;
        checked += 1;
        const column = finished(figureSteps(formula.tree, columnsOf(made)));
        const rows = plainRows(made);
        rows.forEach((one, place) => {
          const value = column[place]!;
          const expected = numberIn(formula.tree, one, worth);
          if (!isNear(Number.isNaN(value) ? null : value, expected)) expect([text, value]).toEqual([text, expected]);
        });
      }),
      { numRuns: 1500 },
    );
    expect(checked).toBeGreaterThan(300);
  });

  it('has no trend where all quarters are equal', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
        fc.integer({ min: 2, max: 40 }),
        (value, count) => {
          const fold = createHistoryFold(
            'trend',
            Array.from({ length: count }, (_, lag) => lag),
            1,
          );
          for (let lag = 0; lag < count; lag += 1) fold.add(Float64Array.of(value));
          expect(Math.abs(fold.result()[0]!)).toBe(0);
        },
      ),
    );
  });

  it('holds where it holds for the row alone, and is unknown where it is unknown there', () => {
    let checked = 0;
    fc.assert(
      fc.property(exactFormulas.truth, table, (text, made) => {
        const { formula } = readFilter(text);
        if (!formula) return;
        checked += 1;
        const column = finished(truthSteps(formula.tree, columnsOf(made)));
        const expected = plainRows(made).map((one) => truthOf(formula.tree, one, worth));
        expect([...column]).toEqual(expected.map((truth) => (truth === null ? UNKNOWN : Number(truth))));
      }),
      { numRuns: 1500 },
    );
    expect(checked).toBeGreaterThan(300);
  });

  it('holds for the same rows of a long table, which is worked out in blocks', () => {
    const sectors = ['Technology', 'Energy', null];
    const rows = Array.from({ length: 2051 }, (_, place) => ({
      seed: place * 37,
      groups: { market: 0, sector: (place % 4) - 1, industry: place % 500 },
      sector: sectors[place % 3]!,
      labels: place % 2 === 0 ? ['ai'] : [],
      isSmall: place % 5 === 0 ? null : place % 2 === 0,
    }));
    const text =
      '(roe > 250% or yield <= 1% or not isSmallFirm) and avg(current_ratio * 2, 4q) >= 3 - pb / ps ' +
      'and not (sector = "Energy" and -pe < 0) or 2 * industry_median(pb) + 1 > industry_median(ps) and known(de)';
    const { formula } = readFilter(text);
    const column = finished(truthSteps(formula!.tree, columnsOf({ rows })));
    const expected = plainRows({ rows }).map((one) => truthOf(formula!.tree, one, worth));
    expect([...column]).toEqual(expected.map((truth) => (truth === null ? UNKNOWN : Number(truth))));
    expect(new Set(column).size).toBe(3);
  });

  it('leaves what is unknown unknown, but for what decides without it', () => {
    const unknown = columnsOf({ rows: [] });
    const columns: FormulaColumns = { ...unknown, length: 1, numbers: () => at(Float64Array.of(NaN)) };
    const truth = (text: string): number => {
      const { formula, problem } = readFilter(text);
      if (problem) throw new Error(problemText(problem, 'en'));
      return finished(truthSteps(formula.tree, columns))[0]!;
    };
    for (const text of ['pe < 1', 'not pe < 1', 'pe != 1', 'pe < 1 or 1 > 2', 'pe < 1 and 1 < 2', 'pe = pe'])
      expect([text, truth(text)]).toEqual([text, UNKNOWN]);
    expect(['pe < 1 or 1 < 2', 'pe < 1 and 1 > 2', 'known(pe)', 'known(pe < 1)'].map(truth)).toEqual([1, 0, 0, 0]);
  });
});

describe('columns that are gathered for another thread', () => {
  it('are all that a formula reads, whatever it is', () => {
    let checked = 0;
    fc.assert(
      fc.property(formulas.truth, table, (text, made) => {
        const { formula } = readFilter(text);
        if (!formula) return;
        checked += 1;
        const columns = columnsOf(made);
        const gathered = finished(gatherSteps((read) => truthSteps(formula.tree, read), columns))!;
        const sent = structuredClone(gathered);
        expect(finished(truthSteps(formula.tree, columnsAgain(sent)))).toEqual(
          finished(truthSteps(formula.tree, columns)),
        );
      }),
    );
    expect(checked).toBeGreaterThan(50);
  });

  it('are none where the texts of a figure differ from row to row', () => {
    const { formula } = readFilter('sector = "x"');
    const texts = Array.from({ length: 2001 }, (_, row) => `sector ${row}`);
    const columns = { ...columnsOf({ rows: [] }), length: texts.length, texts: () => at(texts) };
    expect(finished(gatherSteps((read) => truthSteps(formula!.tree, read), columns))).toBeNull();
  });
});
