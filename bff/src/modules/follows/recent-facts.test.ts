import { tickerFrom } from '../../domain/markets';
import { METHOD_VERSION } from '../../domain/score/explanation';
import { createBundleWriter } from '../ingest/store/bundle-writer';
import { addScores } from '../score-history';
import { bundle } from '../testing/bundles';
import { describeOnEachDatabase } from '../testing/each-database';
import { createRecentFacts } from './recent-facts';

const AAA = tickerFrom('AAA');
const provenance = { source: 'made', fetchedAt: '2026-03-01T00:00:00Z' };
const day = { market: 'SP500', dataKind: 'real', asOf: '2026-03-02', reportsFrom: '2026-03-02' } as const;

describeOnEachDatabase('recent facts of followed companies', (open) => {
  it('are the next report, the last dividend on today’s shares and the score recorded before', async () => {
    const database = await open();
    const paid = { currency: 'USD', ...provenance } as const;
    await createBundleWriter(database).write([
      bundle({
        listing: { market: 'SP500', ticker: AAA },
        dividends: [
          { ...paid, date: '2025-12-10', amount: 1, adjustedThrough: '2025-12-10' },
          { ...paid, date: '2026-03-05', amount: 2, adjustedThrough: '2026-03-05' },
        ],
        splits: [{ ...provenance, date: '2026-02-10', numerator: 2, denominator: 1 }],
      }),
    ]);
    const event = (on: string, kind = 'real') =>
      database.write(({ run }) =>
        run(
          `INSERT INTO earnings_events (data_kind, market, symbol, day, last_day, moment, exchange, title, is_confirmed, first_day)
           VALUES (?, 'SP500', 'AAA', ?, NULL, 'unknown', 'NYSE', 'Results', 1, ?)`,
          [kind, on, on],
        ),
      );
    for (const on of ['2026-03-01', '2026-05-01', '2026-04-01']) await event(on);
    await event('2026-03-03', 'sample');
    const score = { market: 'SP500', symbol: AAA, methodVersion: METHOD_VERSION } as const;
    await addScores(database, [
      { ...score, day: '2026-02-20', score: 60 },
      { ...score, day: '2026-02-27', score: 62 },
      { ...score, day: '2026-03-02', score: 70 },
    ]);

    const facts = createRecentFacts(database);
    const other = tickerFrom('BBB');
    expect(Object.fromEntries(await facts.of(day, [AAA, other]))).toEqual({
      AAA: {
        nextEarnings: { day: '2026-04-01', isConfirmed: true },
        lastDividend: { date: '2025-12-10', amount: 0.5, currency: 'USD' },
        earlierScore: { day: '2026-02-27', score: 62 },
      },
      BBB: { nextEarnings: null, lastDividend: null, earlierScore: null },
    });
    const later = await facts.of({ ...day, reportsFrom: '2026-04-02' }, [AAA]);
    expect(later.get('AAA')).toMatchObject({ nextEarnings: { day: '2026-05-01' }, earlierScore: { score: 62 } });
  });
});
