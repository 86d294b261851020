import fc from 'fast-check';
import { evaluate } from '../../../domain/score/evaluate';
import { addDays, type Day } from '../../../domain/day';
import { TEST_RATES } from '../../../domain/testing/seeded-company';
import { cardOf } from '../../market-data/listing-card';
import { pastMarket } from '../../testing/past-market';
import { publishedStatements } from './recent-statements';

const FIRST: Day = '2018-01-05';

describe('the recent statements of a day', () => {
  it('give the score, the figures and the card that all of them give, day after day', () => {
    let cut = 0;
    const days = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.nat(), days, fc.boolean(), (seed, offsets, hasFlaws) => {
        const { companies } = pastMarket(seed, { companies: 4, first: FIRST, weeks: 20, quarters: 32, hasFlaws });
        for (const { listing, incomes, balances, quotes } of companies) {
          const published = publishedStatements({ incomes, balances });
          const quote = quotes[0] ?? null;
          const all = { ...listing, quote, incomes, balances };
          let before = published.recent();
          for (const after of [...offsets].sort((a, b) => a - b)) {
            const day = addDays(FIRST, after);
            const isNew = published.advance(day);
            const recent = published.recent();
            if (!isNew) expect(recent).toEqual(before);
            before = recent;
            if (recent.incomes.length < incomes.length) cut += 1;
            for (const generateMissingQuarters of [false, true]) {
              const options = { asOf: day, generateMissingQuarters };
              const of = (facts: typeof recent) => evaluate({ quote: quote!, ...facts }, TEST_RATES, options);
              expect(of(recent)).toEqual(of({ incomes, balances }));
            }
            expect(cardOf({ ...all, ...recent }, day)).toEqual(cardOf(all, day));
            expect(published.lastOn()).toBe(cardOf(all, day).latestPublishedOn);
          }
        }
      }),
      { numRuns: 20 },
    );
    expect(cut).toBeGreaterThan(10);
  });
});
