import type { Day } from './domain/day';
import { startJobs } from './jobs';
import { marketAgeOn } from './services/market-data/old-data';
import { heardLogger } from './testing/heard-logger';

const clock = { now: () => new Date('2026-03-20T12:00:00Z'), today: () => '2026-03-20' as const };

function begin(quotesAsOf: Day) {
  const { logger, lines } = heardLogger();
  const jobs = startJobs({
    data: { markets: () => [] },
    snapshots: { takeScoreSnapshots: () => Promise.reject(new Error('nothing to note')) },
    retention: { sweep: () => Promise.resolve({}) },
    sessions: { sweep: () => Promise.resolve(0) },
    mail: { deliver: () => Promise.resolve() },
    billing: {
      webhooks: { endLapsed: () => Promise.resolve(0) },
      subscriptions: { endTakenBack: () => Promise.resolve(0) },
      sandbox: { turnDue: () => Promise.resolve(0) },
      trialReminder: { remind: () => Promise.resolve(0) },
      reconciliation: { reconcile: () => Promise.resolve(null) },
    },
    articles: { settle: () => Promise.resolve([]) },
    marketArticles: { run: () => Promise.resolve(0) },
    alerts: { run: () => Promise.resolve(null) },
    schedule: { run: () => Promise.resolve([]) },
    clock,
    dataAges: () => [marketAgeOn(clock.today(), { market: 'TA', quotesAsOf, ratesAsOf: null }, 'real')],
    logger,
  });
  jobs.begin();
  jobs.stop();
  return lines;
}

describe('the day’s work', () => {
  it('says at the start which market’s data stand still', () => {
    expect(begin('2026-01-01')).toMatchObject([
      { level: 40, markets: [{ market: 'TA', quotesAsOf: '2026-01-01', quotesAgeDays: 78 }] },
    ]);
  });

  it('says nothing of data that are of now', () => {
    expect(begin('2026-03-19')).toEqual([]);
  });
});
