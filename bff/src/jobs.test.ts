import type { Day } from './domain/day';
import { startJobs } from './jobs';
import { marketAgeOn } from './services/market-data/old-data';
import { heardLogger } from './testing/capturing-logger';

const clock = { now: () => new Date('2026-03-20T12:00:00Z'), today: () => '2026-03-20' as const };

function start(
  quotesAsOf: Day,
  runSchedule: () => Promise<readonly string[] | null> = () => Promise.resolve([]),
  runsJobs = true,
) {
  const { logger, lines } = heardLogger();
  const delivered: string[] = [];
  const jobs = startJobs({
    runsJobs,
    data: { markets: () => [] },
    snapshots: { takeScoreSnapshots: () => Promise.reject(new Error('nothing to note')) },
    retention: { sweep: () => Promise.resolve({}) },
    sessions: { sweep: () => Promise.resolve(0) },
    mail: { deliver: () => Promise.resolve(void delivered.push('mail')) },
    billing: {
      webhooks: { endLapsed: () => Promise.resolve(0) },
      subscriptions: { endTakenBack: () => Promise.resolve(0) },
      sandbox: { turnDue: () => Promise.resolve(0) },
      trialReminder: { remind: () => Promise.resolve(0) },
      reconciliation: { reconcile: () => Promise.resolve(null) },
    },
    articles: { settle: () => Promise.resolve([]) },
    marketArticles: { run: () => Promise.resolve(0) },
    schedule: { run: runSchedule },
    sampleTrackRecords: { run: () => Promise.resolve(0) },
    further: [],
    clock,
    dataAges: () => [marketAgeOn(clock.today(), { market: 'TA', quotesAsOf, ratesAsOf: null }, 'real')],
    logger,
  });
  return { jobs, lines, delivered };
}

function begin(quotesAsOf: Day) {
  const { jobs, lines } = start(quotesAsOf);
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

  it('runs a job at once that another process found to be due', () => {
    const { jobs, delivered } = start('2026-03-19');
    jobs.run('mail');
    jobs.run('a job of another release');
    jobs.stop();

    expect(delivered).toEqual(['mail']);
  });

  it('is left to the workers by a process that only answers', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-03-20T12:00:00.000Z') });
    try {
      const runs: string[] = [];
      const { jobs, delivered, lines } = start(
        '2026-01-01',
        () => Promise.resolve([String(runs.push('schedule'))]),
        false,
      );
      jobs.begin();
      jobs.run('mail');
      await jest.advanceTimersByTimeAsync(86_400_000);
      jobs.stop();

      expect({ runs, delivered, lines }).toEqual({ runs: [], delivered: [], lines: [] });
    } finally {
      jest.useRealTimers();
    }
  });

  it('looks each minute for what the schedule has due, past a look that fails, and never twice at a time', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-03-20T12:00:00.000Z') });
    const ends: ((how: 'well' | 'badly') => void)[] = [];
    const { jobs, lines } = start(
      '2026-03-19',
      () =>
        new Promise((resolve, reject) => {
          ends.push((how) => (how === 'well' ? resolve([]) : reject(new Error('the database is away'))));
        }),
    );
    const passMinutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000);
    try {
      await passMinutes(1);
      expect(ends).toHaveLength(1);
      await passMinutes(5);
      expect(ends).toHaveLength(1);

      ends[0]!('badly');
      await passMinutes(1);
      expect(ends).toHaveLength(2);
      expect(lines).toMatchObject([{ level: 50, job: 'scheduled runs' }]);
      ends[1]!('well');
      await passMinutes(1);
      expect(ends).toHaveLength(3);
    } finally {
      jobs.stop();
      jest.useRealTimers();
    }
  });
});
