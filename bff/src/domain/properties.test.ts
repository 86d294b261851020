import fc from 'fast-check';
import { majorAmount } from './money';
import type { CompanyFacts, FxRates } from './company';
import type { ScoringOptions } from './options';
import { NUMERIC_METRICS } from './metrics/metrics';
import { BONUSES, COMPONENTS, FLAGS } from './score/explanation';
import { evaluate, viewCompany } from './score/evaluate';
import { seededCompany, TEST_RATES } from './testing/seeded-company';

const seed = fc.integer();
const company = fc
  .tuple(seed, fc.constantFrom(0, 0.2, 0.6, 1), fc.integer({ min: 0, max: 18 }))
  .map(([number, flaws, quarters]) => seededCompany(number, { flaws, quarters }));
const figure = fc.option(fc.constantFrom(0, -1, 5e7, 1e308), { nil: null });
const options: fc.Arbitrary<ScoringOptions> = fc
  .record({
    simulation: fc.constantFrom<ScoringOptions>({}, { simulateGrowth: true }, { simulateRecession: true }),
    generateMissingQuarters: fc.boolean(),
    deductCash: fc.boolean(),
    deductCapitalLease: fc.boolean(),
    usdIls: fc.option(fc.double({ min: 0.1, max: 10, noNaN: true }), { nil: undefined }),
    nextQuarter: fc.option(
      fc.record({
        ebit: figure,
        totalLiabilities: figure,
        ebitPercent: fc.option(fc.integer({ min: -1000, max: 1000 })),
      }),
      { nil: undefined },
    ),
    asOf: fc.option(fc.constantFrom('2024-03-31', '2025-06-30'), { nil: undefined }),
  })
  .map(({ simulation, ...more }) => ({ ...simulation, ...more }));
const AMOUNTS = new Set<string>([
  'trailingRevenue',
  'trailingEbit',
  'trailingEarnings',
  'trailingEbitda',
  'cash',
  'workingCapital',
  'enterpriseValue',
  'enterpriseValueWithoutCapitalLease',
]);

describe('whatever the company and the options', () => {
  it('points add up to the total, and the score is that total, cut and rounded', () => {
    fc.assert(
      fc.property(company, options, (facts, chosen) => {
        const { score, explanation } = evaluate(facts, TEST_RATES, chosen);
        const points = [
          ...COMPONENTS.map((name) => explanation.components[name].points),
          ...BONUSES.map((name) => explanation.bonuses[name].points),
        ];

        expect(points.reduce((sum, more) => sum + more, 0)).toBe(explanation.total);
        const outside = COMPONENTS.filter((name) => {
          const { subScore } = explanation.components[name];
          return !(subScore >= 0 && subScore <= 1);
        });
        expect(outside).toEqual([]);
        expect(explanation.total).toBeLessThanOrEqual(explanation.maximum + 1e-9);
        if (score !== null) expect(score).toBe(Math.round(Math.min(100, Math.max(0, explanation.total)) * 100) / 100);
        expect([...explanation.missing]).toEqual(
          COMPONENTS.filter((name) => explanation.components[name].value === null).sort(),
        );
        expect([...explanation.flags]).toEqual([...explanation.flags].sort());
      }),
    );
  });

  it('no figure that leaves is NaN or beyond all numbers', () => {
    fc.assert(
      fc.property(company, options, fc.double(), (facts, chosen, odd) => {
        const strange: CompanyFacts = {
          ...facts,
          incomes: facts.incomes.map((entry, place) => (place % 5 === 0 ? { ...entry, revenue: odd } : entry)),
        };

        const infinite = numbersIn(evaluate(strange, TEST_RATES, chosen)).filter((value) => !Number.isFinite(value));
        expect(infinite).toEqual([]);
      }),
    );
  });

  it('the given company is left as it was', () => {
    fc.assert(
      fc.property(company, options, (facts, chosen) => {
        const before = structuredClone(facts);
        deepFreeze(facts);

        evaluate(facts, TEST_RATES, chosen);
        viewCompany(facts, TEST_RATES, chosen);

        expect(facts).toEqual(before);
      }),
    );
  });

  it('what is published later changes nothing in an earlier view', () => {
    fc.assert(
      fc.property(company, seed, fc.constantFrom('2024-06-30', '2025-03-31'), (facts, other, asOf) => {
        const later = seededCompany(other, { flaws: 0.5, quarters: 18 });
        const isLater = ({ publishedOn }: { readonly publishedOn: string | null }) =>
          publishedOn === null || publishedOn > asOf;
        const grown = {
          ...facts,
          incomes: [...later.incomes.filter(isLater), ...facts.incomes],
          balances: [...facts.balances, ...later.balances.filter(isLater)],
        };

        expect(evaluate(grown, TEST_RATES, { asOf })).toEqual(evaluate(facts, TEST_RATES, { asOf }));
      }),
    );
  });

  it('the order of entries that were published on different days makes no difference', () => {
    fc.assert(
      fc.property(company, options, (facts, chosen) => {
        const distinct = { ...facts, incomes: facts.incomes.map(dated), balances: facts.balances.map(dated) };
        const turned = {
          ...distinct,
          incomes: [...distinct.incomes].reverse(),
          balances: [...distinct.balances].reverse(),
        };

        expect(evaluate(turned, TEST_RATES, chosen)).toEqual(evaluate(distinct, TEST_RATES, chosen));
      }),
    );
  });

  it('amounts in another currency at one rate change no ratio and no score', () => {
    fc.assert(
      fc.property(seed, fc.constantFrom(0, 0.3), (number, flaws) => {
        const facts = seededCompany(number, { flaws, quarters: 14 });
        const at = (currency: string, factor: number): CompanyFacts => ({
          quote: {
            ...facts.quote,
            market: 'SP500',
            currency,
            marketCap: facts.quote.marketCap === null ? null : majorAmount(facts.quote.marketCap * factor),
          },
          incomes: facts.incomes.map((entry) => ({ ...scaled(entry, factor), reportedCurrency: currency })),
          balances: facts.balances.map((entry) => ({ ...scaled(entry, factor), reportedCurrency: currency })),
        });
        const fx: FxRates = { usdIls: null, eurIls: null, usd: { NOK: 0.125 } };

        const own = evaluate(at('USD', 1), fx);
        const other = evaluate(at('NOK', 8), fx);

        const far = NUMERIC_METRICS.filter(
          (name) => !isClose(other.metrics[name], own.metrics[name], AMOUNTS.has(name) ? 8 : 1),
        );
        expect(far).toEqual([]);
        expect(other.metrics.isSmallFirm).toBe(own.metrics.isSmallFirm);
        expect([other.score, own.score, isClose(other.score, own.score, 1)]).toEqual([other.score, own.score, true]);
        expect(other.explanation.flags).toEqual(own.explanation.flags);
      }),
    );
  });

  it('the generated companies show every flag, both with and without a score', () => {
    const seen = Array.from({ length: 400 }, (_, number) =>
      evaluate(seededCompany(number, { flaws: 0.5, quarters: 14 }), TEST_RATES),
    );

    expect(FLAGS.filter((flag) => !seen.some(({ explanation }) => explanation.flags.includes(flag)))).toEqual([]);
    expect(seen.some(({ score }) => score === null)).toBe(true);
    expect(seen.some(({ score }) => score !== null)).toBe(true);
  });
});

/** A publication day of its own for each place in the list, in no order. */
function dated<E extends { readonly publishedOn: string | null }>(entry: E, place: number): E {
  return { ...entry, publishedOn: new Date(Date.UTC(2018, 0, 1 + ((place * 389) % 1009))).toISOString().slice(0, 10) };
}

function scaled<E extends object>(entry: E, factor: number): E {
  const remaining = new Set(['year', 'quarter', 'months', 'basicShares']);
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      typeof value === 'number' && !remaining.has(name) ? value * factor : value,
    ]),
  ) as E;
}

function isClose(actual: number | null, expected: number | null, factor: number): boolean {
  if (expected === null || actual === null) return actual === expected;
  return Math.abs(actual - expected * factor) <= 1e-9 * Math.abs(expected * factor);
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(deepFreeze);
}
