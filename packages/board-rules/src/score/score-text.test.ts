import fc from 'fast-check';
import { BONUSES, COMPONENTS } from './method-parts';
import {
  EMPTY_SCORE,
  SCORE_BOUNDS,
  STARTING_POINTS,
  STARTING_SCORES,
  wholeOf,
  type ScoreDefinition,
  type ScorePart,
} from './score-definition';
import { SCORE_FIGURE_NAMES } from './score-figures';
import { scoreProblemText } from './score-problem';
import { MAX_SCORE_TEXT, readScoreText, startingPointOf, withPart, writeScoreText } from './score-text';
import { withoutPart, withSharedWeight } from './share-weight';

const weights = fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100);
const knots = fc
  .uniqueArray(fc.integer({ min: -5000, max: 5000 }), { minLength: 2, maxLength: 4 })
  .chain((places) =>
    fc
      .array(fc.integer({ min: 0, max: 100 }), { minLength: places.length, maxLength: places.length })
      .map((heights) =>
        [...places].sort((a, b) => a - b).map((place, at) => [place / 100, heights[at]! / 100] as const),
      ),
  );
const definitions: fc.Arbitrary<ScoreDefinition> = fc
  .record({
    weights: fc.array(weights, { minLength: COMPONENTS.length, maxLength: COMPONENTS.length }),
    bonuses: fc.array(weights, { minLength: BONUSES.length, maxLength: BONUSES.length }),
    curve: knots,
    metrics: fc.uniqueArray(fc.constantFrom(...SCORE_FIGURE_NAMES), { maxLength: SCORE_BOUNDS.metrics }),
    adaptsWeights: fc.boolean(),
  })
  .map(({ weights: all, bonuses, curve, metrics, adaptsWeights }) => {
    let made: ScoreDefinition = { ...EMPTY_SCORE, adaptsWeights };
    COMPONENTS.forEach((component, place) => (made = withPart(made, component, { weight: all[place]! })));
    metrics.forEach((figure) => (made = withPart(made, figure, { weight: 5, knots: curve })));
    return {
      ...withPart(made, 'roe', { knots: curve }),
      bonuses: Object.fromEntries(BONUSES.map((bonus, place) => [bonus, bonuses[place]])) as typeof made.bonuses,
    };
  })
  .filter((definition) => wholeOf(definition) > 0);

describe('texts of scores', () => {
  it('hold a definition whole', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        const text = writeScoreText(definition);
        const read = readScoreText(text);

        expect(read.problem).toBeNull();
        expect(read.definition).toEqual(definition);
        expect(text.length).toBeLessThanOrEqual(MAX_SCORE_TEXT);
        // Addresses carry them as they are.
        expect(new URLSearchParams({ score: text }).toString()).toBe(`score=${text}`);
      }),
    );
  });

  it('are read or refused with a message, whatever they are', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-zA-Z_.*0-9-]{0,60}$/)), (text) => {
        const { problem } = readScoreText(text);
        if (problem) expect(scoreProblemText(problem)).toMatch(/[a-z]/);
      }),
    );
  });

  it.each(STARTING_POINTS)('name the starting point %s', (name) => {
    const { definition } = readScoreText(name);

    expect(definition).toBe(STARTING_SCORES[name]);
    expect(startingPointOf(readScoreText(writeScoreText(definition!)).definition!)).toBe(name);
    expect(wholeOf(definition!)).toBe(100);
  });

  it.each([
    ['', 'unknownName', ''],
    ['pe', 'weight', 'pe'],
    ['pe_101', 'weight', 'pe'],
    ['pe_-1', 'weight', 'pe'],
    ['pe_x', 'unknownName', 'pe_x'],
    ['pe_10*pe_20', 'repeated', 'pe'],
    ['market_cap_10', 'unknownName', 'market_cap'],
    ['pe_10_5_1', 'knots', 'pe'],
    ['pe_10_5_1_5_0', 'knots', 'pe'],
    ['pe_10_5_1_6_2', 'knots', 'pe'],
    ['pe_10_5_1_6', 'knots', 'pe'],
    ['pe_10*positiveCash_2_1_0_2_1', 'knots', 'positiveCash'],
    ['pe_0*positiveCash_2', 'noWeight', ''],
    [
      'roic_1*earningsYield_1*trailing_pe_1*PriceEbitRatio_1*pEbitda_1*evToEbitda_1*currentRatio_1',
      'tooManyMetrics',
      '',
    ],
  ] as const)('refuse %s', (text, fault, entry) => {
    expect(readScoreText(text).problem).toEqual({ fault, entry });
  });

  it('refuse what is longer than any definition', () => {
    expect(readScoreText(`pe_10*${'9'.repeat(MAX_SCORE_TEXT)}`).problem).toEqual({ fault: 'tooLong', entry: '' });
  });

  it('take names of figures with the sign that separates numbers', () => {
    expect(readScoreText('five_year_avg_dividend_yield_40*pe_60').definition!.metrics).toMatchObject([
      { figure: 'fiveYearAverageDividendYieldPercent', weight: 40 },
    ]);
  });
});

describe('shared weights', () => {
  const lock = (...parts: readonly ScorePart[]): ReadonlySet<ScorePart> => new Set(parts);

  it('sum to 100, and leave what is locked as it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.constantFrom(...COMPONENTS), (wanted, part) => {
        const after = withSharedWeight(STARTING_SCORES.bsi, part, wanted, lock('ps'));

        expect(wholeOf(after)).toBeCloseTo(100, 6);
        if (part !== 'ps') expect(after.weights.ps).toBe(10);
      }),
    );
  });

  it('give a part no more than the locked ones leave', () => {
    const after = withSharedWeight(STARTING_SCORES.bsi, 'pe', 100, lock('roe', 'de'));

    expect(after.weights).toMatchObject({ pe: 69, roe: 18, de: 13, ps: 0 });
  });

  it('can be taken away', () => {
    expect(withoutPart(STARTING_SCORES.quality, 'returnOnInvestedCapital').metrics).toHaveLength(2);
    expect(withoutPart(STARTING_SCORES.quality, 'roe').weights.roe).toBe(0);
  });
});
