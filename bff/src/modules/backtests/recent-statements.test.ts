import fc from 'fast-check';
import { evaluate } from '../../domain/score/evaluate';
import { addDays, type Day } from '../../domain/day';
import { TEST_RATES } from '../../domain/testing/seeded-company';
import { cardOf } from '../../services/market-data/listing-card';
import { pastMarket } from '../testing/past-market';
import { orderStatements, recentStatements } from './recent-statements';

const FIRST: Day = '2018-01-05';

describe('the recent statements of a day', () => {
  it('give the score, the figures and the card that all of them give', () => {
    let cut = 0;
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 3000 }), fc.boolean(), (seed, after, hasFlaws) => {
        const { companies } = pastMarket(seed, { companies: 6, first: FIRST, weeks: 20, quarters: 32, hasFlaws });
        const day = addDays(FIRST, after);
        for (const { listing, incomes, balances, quotes } of companies) {
          const quote = quotes[0] ?? null;
          const all = { ...listing, quote, incomes, balances };
          const recent = recentStatements(orderStatements({ incomes, balances }), day);
          if (recent.incomes.length < incomes.length) cut += 1;
          for (const generateMissingQuarters of [false, true]) {
            const options = { asOf: day, generateMissingQuarters };
            const of = (facts: typeof recent) => evaluate({ quote: quote!, ...facts }, TEST_RATES, options);
            expect(of(recent)).toEqual(of({ incomes, balances }));
          }
          expect(cardOf({ ...all, ...recent }, day)).toEqual(cardOf(all, day));
        }
      }),
      { numRuns: 30 },
    );
    expect(cut).toBeGreaterThan(10);
  });
});
