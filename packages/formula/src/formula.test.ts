import { LIMIT_NAMES, LIMIT_OPERATORS, readLimits, writeLimits } from '@site/board-rules';
import { BOARD_CODES } from '@site/fields';
import fc from 'fast-check';
import { kindOf } from './figures';
import { readFigure, readFilter } from './formula';
import { problemText } from './problem';
import type { TruthTree } from './tree';

const canonicalOf = (text: string): string => {
  const { formula, problem } = readFilter(text);
  if (problem) throw new Error(problemText(problem, 'en'));
  return formula.canonical;
};
const problemOf = (text: string) => {
  const { problem } = readFilter(text);
  return problem && [problem.fault, problem.at, problem.found];
};

describe('a formula', () => {
  it.each([
    ['pe < sector_median(pe) and avg(roe, 20q) > 15% and net_debt / ebitda < 2 and growth(revenue, 3y) > 5%'],
    ['priceEarningsRatio < sector_median(priceEarningsRatio) and dividend_yield > 2'],
    ['not (pe > 10 or known(trailing_pe)) and sector = "Technology"'],
    ['volume * price > 1m and market_cap > 2bn USD'],
    ['industry_rank(score) <= 10 and percentile(yield) >= 80%'],
    ['sector in ("Technology", \'Energy\') and labels != "ai" and isSmallFirm'],
    ['trailingRevenue[4q] < trailingRevenue and stdev(net_margin, 8q) < 5% and trend(cash, 3y) > 0'],
    ['created_at >= 2026-01-01 and trailing_months = 12'],
    ['מכפיל רווח < 15 וגם לא שווי שוק < 1bn או תשואה להון > 15%'],
    ['P/E < 12, EV/EBITDA < 8, market cap > 100M'],
  ])('%s has the same meaning after it is written and read again', (text) => {
    const canonical = canonicalOf(text);
    expect(canonicalOf(canonical)).toBe(canonical);
    expect(readFilter(canonical).formula!.tree).toEqual(readFilter(text).formula!.tree);
  });

  it('has one canonical text, by the names of the contract and with few parentheses', () => {
    expect(canonicalOf('((pe<2)),MARKET CAP >= 2.5bn')).toBe('priceEarningsRatio < 2 and market_cap >= 25e8');
    expect(canonicalOf('median(pe) > (1 + 2) * 3')).toBe('market_median(priceEarningsRatio) > (1 + 2) * 3');
    expect(canonicalOf('roe > 15% or מכפיל הון<1')).toBe('roe > 15% or pbRatio < 1');
    expect(canonicalOf('(pe < 1 or ps < 1), pb < 1')).toBe('(priceEarningsRatio < 1 or ps_ratio < 1) and pbRatio < 1');
  });

  it.each([
    ['', 'operand', 1, ''],
    ['pe', 'condition', 1, 'pe'],
    ['pe < ', 'operand', 6, ''],
    ['price<1,marketcap<2e9', 'name', 9, 'marketcap'],
    ['price==1', 'operator', 6, '=='],
    ['pe < 1x', 'operand', 6, '1x'],
    ['pe < 1e999', 'operand', 6, '1e999'],
    ['1 < pe < 2', 'chained', 8, '<'],
    ['pe < 2 pb < 3', 'unexpected', 8, 'pb'],
    ['(pe < 2', 'unclosed', 1, '('],
    ['sector = "Tech', 'unclosed', 10, '"'],
    ['sector > "Tech"', 'text_operator', 1, 'sector > "Tech"'],
    ['sector = Technology', 'name', 10, 'Technology'],
    ['market_cap < pe', 'units', 1, 'market_cap < pe'],
    ['market_cap + pe > 3', 'units', 1, 'market_cap + pe'],
    ['market_cap * market_cap > 3', 'units', 1, 'market_cap * market_cap'],
    ['market_cap < 5%', 'units', 1, 'market_cap < 5%'],
    ['roe > 15', 'percent', 7, '15'],
    ['growth(revenue, 3y) > 5', 'percent', 23, '5'],
    ['avg(roe) > 1%', 'arguments', 1, 'avg(roe'],
    ['sector_median(pe, 3y) > 1', 'arguments', 1, 'sector_median(pe, 3y'],
    ['avg(roe, 3) > 1%', 'period', 10, '3'],
    ['sum(revenue, 3q) > 1', 'period', 1, 'sum(revenue, 3q)'],
    ['pe[4q] > 1', 'no_history', 1, 'pe'],
    ['avg(roe, 80q) > 1%', 'too_old', 1, 'avg(roe, 80q)'],
    ['avrg(roe, 8q) > 1%', 'function', 1, 'avrg'],
    ['created_at > 2026-02-30', 'operand', 14, '2026-02-30'],
    ['isSmallFirm + 1 > 2', 'figure', 1, 'isSmallFirm'],
    ['pe < 1 and and', 'operand', 12, 'and'],
  ])('%j is rejected with the place of the error', (text, fault, at, found) => {
    expect(problemOf(text)).toEqual([fault, at, found]);
    const { problem } = readFilter(text);
    for (const locale of ['en', 'he'] as const) {
      expect(problemText(problem!, locale)).toContain(String(at));
      expect(problemText(problem!, locale)).not.toMatch(/\{\w+\}|undefined/);
    }
  });

  it('names what to write instead', () => {
    const said = (text: string) => problemText(readFilter(text).problem!, 'en');
    expect(said('roe > 15')).toBe('at character 7: "15" means 1500% here; write 15% or 1500%');
    expect(said('market_cap < pe')).toBe(
      'at character 1: an amount of money and a number cannot be combined with <; use figures in the same unit',
    );
    expect(said('de_rato<1')).toContain('similar names are de_ratio');
    expect(said('cap<1')).toMatch(/similar names are (\w+), (?!\1\b)(\w+), (?!\1\b|\2\b)\w+/);
    expect(said('pe[4q] > 1')).toContain('figures with history are trailingROE,');
  });

  it('is rejected before any work if it would require too much', () => {
    expect(problemOf(`${'('.repeat(500)}pe`)?.[0]).toBe('too_deep');
    expect(problemOf(`${'not '.repeat(400)}pe<1`)?.[0]).toBe('too_deep');
    expect(problemOf(Array.from({ length: 21 }, () => 'pe<1').join())?.[0]).toBe('too_many');
    expect(problemOf(`1${'+1'.repeat(300)} < pe`)?.[0]).toBe('too_large');
    expect(problemOf('x'.repeat(3000))?.[0]).toBe('too_long');
    expect(problemOf(Array.from({ length: 11 }, () => 'rank(pe)<9').join(' and '))?.[0]).toBe('too_many_groups');
    expect(problemOf('avg(avg(avg(roe + roe * roe - roe, 10q), 10q), 10q) > 1%')?.[0]).toBe('too_expensive');
    expect(problemOf('avg(roe, 20q)[30q] > 1%')?.[0]).toBe('too_old');
  });

  it('reports which fields it reads, so that rights are checked before it is evaluated', () => {
    const { formula } = readFilter('known(score) or avg(net_debt[2q], 3y) < 0 or label = "ai"');
    expect([...formula!.figures].sort()).toEqual(['labels', 'netDebt', 'score']);
    expect(formula).toMatchObject({ quarters: 10, hasGroups: false });
  });

  it('has a unit if it is a figure', () => {
    const unitOf = (text: string) => readFigure(text).formula?.kind.unit;
    expect(unitOf('net_debt / ebitda')).toBe('number');
    expect(unitOf('market_cap - cash')).toBe('amount');
    expect(unitOf('price * volume')).toBe('amount');
    expect(unitOf('market_cap / volume')).toBe('perShare');
    expect(unitOf('roe - sector_median(roe)')).toBe('share');
    expect(unitOf('created_at - 2026-01-01')).toBe('number');
    expect(readFigure('pe < 2').problem?.fault).toBe('figure');
  });
});

describe('filters', () => {
  const limits = fc.array(
    fc.record({
      field: fc.constantFrom(...LIMIT_NAMES),
      operator: fc.constantFrom(...LIMIT_OPERATORS),
      value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    }),
    { minLength: 1, maxLength: 20 },
  );

  it('are formulas that compare the same figures with the same numbers', () => {
    fc.assert(
      fc.property(limits, (said) => {
        const { formula } = readFilter(writeLimits(said));
        const parts = formula!.tree.op === 'and' ? formula!.tree.parts : [formula!.tree];
        expect(parts).toEqual(
          said.map(({ field, operator, value }): TruthTree => ({
            op: 'compare',
            sign: operator,
            isExact: field === 'price' || field === 'score' || field === 'myScore',
            left: { op: 'figure', figure: field },
            right: { op: 'constant', value },
          })),
        );
        expect(formula!.figures).toEqual(new Set(said.map(({ field }) => field)));
      }),
    );
  });

  it('are accepted if the filter parser accepts them', () => {
    const part = fc.tuple(
      fc.constantFrom('market_cap', 'pbRatio', ' trailingROE ', 'de_ratio', 'symbol', 'cap', ''),
      fc.constantFrom(...LIMIT_OPERATORS, '==', ''),
      fc.constantFrom('2bn', '-1.5M', '+3k', ' .5', '5.', '2e9', '1e-3', 'x', '', '\u22125'),
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), (parts) => {
        const text = parts.map((one) => one.join('')).join(',');
        if (readLimits(text).limits) expect(readFilter(text).problem).toBeNull();
      }),
    );
  });
});

describe('any text', () => {
  const words = fc.constantFrom(
    ...['pe', 'roe', 'market_cap', 'sector', 'labels', 'created_at', 'score', 'price', 'isSmallFirm', 'תשואה להון'],
    ...['and', 'or', 'not', 'in', 'avg(', 'sector_rank(', 'known(', 'growth(', '(', ')', '[4q]', '[2y]', ', 3y', ','],
    ...[
      '<',
      '<=',
      '=',
      '!=',
      '+',
      '-',
      '*',
      '/',
      '15%',
      '2bn',
      '3',
      '"a"',
      "'",
      '2026-01-01',
      '2bn USD',
      ...BOARD_CODES,
    ],
  );
  const holds = (text: string): void => {
    for (const read of [readFilter, readFigure]) {
      const { formula, problem } = read(text);
      if (formula) expect(read(formula.canonical).formula?.canonical).toBe(formula.canonical);
      else expect(problemText(problem, 'he')).not.toBe('');
    }
  };

  it('is accepted, or rejected with the place of the error', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), holds));
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 30 }).map((all) => all.join(' ')),
        holds,
      ),
      { numRuns: 200 },
    );
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 30 }).map((all) => all.join('')),
        holds,
      ),
      { numRuns: 200 },
    );
    for (const text of ['9'.repeat(1999), '-'.repeat(1999), 'a'.repeat(1999), '"'.repeat(1999), ' '.repeat(1999)])
      holds(text);
  });

  it('has the same meaning after it is written and read again', () => {
    const value: fc.Arbitrary<string> = fc.constantFrom(
      'pe',
      'pb',
      'roe',
      'avg(de, 4q)',
      'rank(pe)',
      '2',
      '15%',
      'market_median(ps)[0q]',
    );
    const sums = fc.letrec<{ sum: string; truth: string }>((tie) => ({
      sum: fc.oneof(
        { maxDepth: 3 },
        value,
        fc.tuple(tie('sum'), fc.constantFrom('+', '-', '*', '/'), tie('sum')).map(([a, s, b]) => `(${a}) ${s} (${b})`),
        tie('sum').map((a) => `-(${a})`),
      ),
      truth: fc.oneof(
        { maxDepth: 3 },
        fc.tuple(tie('sum'), fc.constantFrom('<', '>=', '!='), tie('sum')).map((all) => all.join(' ')),
        fc.tuple(tie('truth'), fc.constantFrom('and', 'or'), tie('truth')).map(([a, s, b]) => `(${a}) ${s} (${b})`),
        tie('truth').map((a) => `not (${a})`),
      ),
    }));
    fc.assert(
      fc.property(sums.truth, (text) => {
        const { formula } = readFilter(text);
        if (formula) expect(readFilter(formula.canonical).formula).toEqual(formula);
      }),
    );
  });
});

it('every figure has a unit', () => {
  expect(kindOf('netDebt').unit).toBe('amount');
});
