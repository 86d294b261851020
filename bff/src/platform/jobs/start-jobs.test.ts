import type { Day } from '../../domain/day';
import { startJobs } from './start-jobs';
import type { ModuleJob } from '../module';
import { marketAgeOn } from '../../modules/market-data/old-data';
import { capturingLogger } from '../../modules/testing/capturing-logger';

const clock = { now: () => new Date('2026-03-20T12:00:00Z'), today: () => '2026-03-20' as const };

function start(
  quotesAsOf: Day,
  runSchedule: () => Promise<readonly string[] | null> = () => Promise.resolve([]),
  { runsJobs = true, further = [] }: { readonly runsJobs?: boolean; readonly further?: readonly ModuleJob[] } = {},
) {
  const { logger, lines } = capturingLogger();
  const delivered: string[] = [];
  const noted: string[] = [];
  const jobs = startJobs({
    runsJobs,
    retention: { sweep: () => Promise.resolve({}) },
    mail: { deliver: () => Promise.resolve(void delivered.push('mail')) },
    schedule: { run: runSchedule },
    further,
    clock,
    dataAges: () => [marketAgeOn(clock.today(), { market: 'TA', quotesAsOf, ratesAsOf: null }, 'real')],
    logger,
    log: {
      ended: (name) => Promise.resolve(void noted.push(name)),
      failed: (name, _startedAt, failure) => Promise.resolve(void noted.push(`${name}: ${String(failure)}`)),
    },
  });
  return { jobs, lines, delivered, noted };
}

function begin(quotesAsOf: Day) {
  const { jobs, lines } = start(quotesAsOf);
  jobs.begin();
  jobs.stop();
  return lines;
}

describe('the day’s work', () => {
  it('logs at the start which market has outdated data', () => {
    expect(begin('2026-01-01')).toMatchObject([
      { level: 40, markets: [{ market: 'TA', quotesAsOf: '2026-01-01', quotesAgeDays: 78 }] },
    ]);
  });

  it('says nothing of data that are of now', () => {
    expect(begin('2026-03-19')).toEqual([]);
  });

  it('runs what modules want to run at the start, and logs what fails', async () => {
    const ran: string[] = [];
    const further = ['first', 'later'].map((name): ModuleJob => {
      const run = (): Promise<never> => {
        ran.push(name);
        return Promise.reject(new Error('the database is away'));
      };
      return { name, times: '0 0 1 1 *', atStart: name === 'first', run };
    });
    const instead = (): Promise<void> => Promise.resolve(void ran.push('instead'));
    further.push({ name: 'other', times: '0 0 1 1 *', atStart: instead, run: () => Promise.resolve(ran.push('run')) });
    const { jobs, lines, noted } = start('2026-03-19', undefined, { further });
    jobs.begin();
    jobs.stop();
    await new Promise(setImmediate);

    expect(ran).toEqual(['first', 'instead']);
    expect(lines).toMatchObject([{ level: 50, job: 'first' }]);
    expect(noted).toEqual(['first: Error: the database is away', 'other']);
    expect(jobs.list().find(({ name }) => name === 'first')?.nextAt).toBe('2027-01-01T00:00:00.000Z');
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
      const { jobs, delivered, lines } = start('2026-01-01', () => Promise.resolve([String(runs.push('schedule'))]), {
        runsJobs: false,
      });
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
