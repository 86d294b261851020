import {
  COMPONENTS,
  customScores,
  explainCustomScore,
  readScoreText,
  STARTING_SCORES,
  type ScoreDefinition,
} from '@site/board-rules';
import fc from 'fast-check';
import type { ColumnOptions } from '../options';
import { evaluate } from '../score/evaluate';
import { seededCompany, TEST_RATES } from '../testing/seeded-company';
import { buildColumnStore } from './build-column-store';
import { scoreColumns } from './score-columns';
import { scorePartSteps } from './score-part-columns';

const flags = fc.constantFrom<ColumnOptions>({}, { simulateGrowth: true }, { simulateRecession: true });
const options = fc.record({
  generateMissingQuarters: fc.boolean(),
  usdIls: fc.option(fc.constantFrom(3, 3.9), { nil: undefined }),
});
const seeds = fc.array(fc.integer(), { minLength: 1, maxLength: 40 });

function partsOf(companies: readonly ReturnType<typeof seededCompany>[], chosen: ColumnOptions) {
  const store = buildColumnStore(companies);
  const scored = scoreColumns(store, TEST_RATES, chosen);
  const steps = scorePartSteps(store, TEST_RATES, chosen, scored);
  for (;;) {
    const step = steps.next();
    if (step.done) return { scored, columns: { ...step.value, metrics: {} } };
  }
}

const definitionOf = (text: string): ScoreDefinition => readScoreText(text).definition!;

describe('scores by parts', () => {
  it('equal the BSI score to the last bit, with the definition of it, under all options', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(0, 0.3, 1), flags, options, (manySeeds, flaws, simulation, more) => {
        const companies = manySeeds.map((seed) => seededCompany(seed, { flaws, quarters: 14 }));
        const { scored, columns } = partsOf(companies, { ...simulation, ...more });

        expect(customScores(STARTING_SCORES.bsi, columns)).toEqual(scored.score);
      }),
      { numRuns: 150 },
    );
  });

  it('explain the BSI score by the same points as its own explanation', () => {
    const companies = Array.from({ length: 600 }, (_, seed) => seededCompany(seed, { flaws: 0.4, quarters: 14 }));
    const { columns } = partsOf(companies, {});
    companies.forEach((company, row) => {
      const { score, explanation } = evaluate(company, TEST_RATES);
      const mine = explainCustomScore(STARTING_SCORES.bsi, columns, row);

      expect(mine.score).toBe(score);
      if (score === null) return;
      expect(mine.total).toBe(explanation.total);
      expect(COMPONENTS.map((component) => mine.parts.find(({ part }) => part === component)!.points)).toEqual(
        COMPONENTS.map((component) => explanation.components[component].points),
      );
    });
  });

  it('gives every row the score of its explanation, whatever the definition', () => {
    const companies = Array.from({ length: 300 }, (_, seed) => seededCompany(seed, { flaws: 0.4, quarters: 14 }));
    const { columns } = partsOf(companies, {});
    for (const text of ['dividend', 'quality', 'pe_30_5_1_50_0*roe_70*positiveCash_10*uniform']) {
      const definition = definitionOf(text);
      const scores = customScores(definition, columns);
      companies.forEach((_, row) => {
        const { score, parts, bonuses, total } = explainCustomScore(definition, columns, row);
        const sum = [...parts, ...bonuses].reduce((points, one) => points + one.points, 0);

        expect(score ?? NaN).toBe(scores[row]);
        expect(total).toBeCloseTo(sum, 9);
        if (score !== null) expect(score >= 0 && score <= 100).toBe(true);
      });
    }
  });

  it('changes nothing when all weights are multiplied alike', () => {
    const companies = Array.from({ length: 100 }, (_, seed) => seededCompany(seed, { flaws: 0.3, quarters: 14 }));
    const { columns } = partsOf(companies, {});
    const [one, two] = ['pe_10*roe_20', 'pe_40*roe_80'].map((text) => customScores(definitionOf(text), columns));

    // Without any of the parts a score is unknown, NaN.
    const known = [...one!.keys()].filter((row) => !Number.isNaN(one![row]));
    expect(known).toEqual([...two!.keys()].filter((row) => !Number.isNaN(two![row])));
    for (const row of known) expect(two![row]).toBeCloseTo(one![row]!, 9);
  });
});
