import fc from 'fast-check';
import { createRandom } from '../../bff/src/modules/providers/sample/random';
import { runFleet, type FleetSettings } from '../../bench/src/scale/simulation/fleet';
import { createJobQueueModel, type QueueSettings } from '../../bench/src/scale/simulation/job-queue';
import { dayCurve, exponential, nextArrival, percentile } from '../../bench/src/scale/simulation/random-times';
import { createStation } from '../../bench/src/scale/simulation/station';
import { createTimeline } from '../../bench/src/scale/simulation/timeline';

const RUNS = { numRuns: 25 };
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Customers of a station, with exponential pauses and services. */
function queueOf(seed: string, servers: number, load: number, customers: number) {
  const timeline = createTimeline();
  const station = createStation(timeline, servers);
  const random = createRandom(seed);
  let left = customers;
  const arrive = (): void => {
    station.arrive(exponential(random, 1));
    if ((left -= 1) > 0) timeline.after(exponential(random, 1 / (load * servers)), arrive);
  };
  timeline.after(0, arrive);
  timeline.run();
  return { ...station.figures, until: timeline.now() };
}

describe('the timeline', () => {
  it('runs every event once, in the order of their times, and those of one time in the order of planning', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 200 }), (times) => {
        const timeline = createTimeline();
        const seen: [number, number][] = [];
        times.forEach((time, place) => timeline.after(time, () => seen.push([timeline.now(), place])));
        timeline.run();
        expect(seen).toEqual(
          times.map((time, place) => [time, place]).toSorted(([a, i], [b, j]) => a! - b! || i! - j!),
        );
      }),
      RUNS,
    );
  });

  it('refuses an event of the past', () => {
    expect(() => createTimeline().after(-1, () => undefined)).toThrow(RangeError);
  });
});

describe('a queue', () => {
  it('loses no work and adds none, whatever the load and the servers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { maxLength: 80 }),
        (servers, works) => {
          const timeline = createTimeline();
          const station = createStation(timeline, servers);
          let ended = 0;
          for (const [at, service] of works) timeline.after(at, () => station.arrive(service, () => (ended += 1)));
          timeline.run(15);
          const { arrived, finished, present } = station.figures;
          expect(arrived).toBe(works.filter(([at]) => at <= 15).length);
          expect(finished + present).toBe(arrived);
          timeline.run();
          expect(station.figures).toMatchObject({ arrived: works.length, finished: works.length, present: 0 });
          expect(station.figures.worked).toBe(works.reduce((sum, [, service]) => sum + service, 0));
          expect(ended).toBe(works.length);
        },
      ),
      RUNS,
    );
  });

  // Waiting time of M/M/1 in units of a service: load / (1 - load). 5 % holds for this many customers and these seeds.
  it.each([0.3, 0.5, 0.7, 0.8])(
    'with one server and a load of %p agrees with the formula of M/M/1 within 5 %%',
    (load) => {
      const { waits, worked, until } = queueOf(`mm1/${load}`, 1, load, 250_000);
      const expected = load / (1 - load);
      expect(Math.abs(mean(waits) / expected - 1)).toBeLessThan(0.05);
      expect(Math.abs(worked / until / load - 1)).toBeLessThan(0.05);
      // Of an M/M/1 queue, a share of 1 - load waits not at all.
      expect(Math.abs(waits.filter((wait) => wait === 0).length / waits.length - (1 - load))).toBeLessThan(0.02);
    },
  );

  it('waits longer the higher its load is, and less with more servers at one load', () => {
    for (const share of [0.5, 0.99]) {
      const byLoad = [0.3, 0.5, 0.7, 0.9].map((load) => percentile(queueOf('load', 2, load, 50_000).waits, share));
      expect(byLoad).toEqual(byLoad.toSorted((a, b) => a - b));
    }
    const byServers = [1, 2, 4, 8].map((servers) => mean(queueOf('servers', servers, 0.8, 50_000).waits));
    expect(byServers).toEqual(byServers.toSorted((a, b) => b - a));
  });
});

describe('arrivals of a day', () => {
  it.each([1, 1.5, 2, 4, 8])(
    'with a peak of %p have a mean of 1 and their highest rate at the hour of the peak',
    (peak) => {
      const curve = dayCurve(peak, 17);
      const minutes = Array.from({ length: 1440 }, (_, minute) => curve(minute * 60));
      expect(mean(minutes)).toBeCloseTo(1, 3);
      expect(curve(17 * 3600)).toBeCloseTo(peak, 6);
      expect(Math.max(...minutes)).toBeLessThanOrEqual(peak + 1e-9);
      expect(Math.min(...minutes)).toBeGreaterThanOrEqual(0);
    },
  );

  it('come as often as the curve says, hour by hour', () => {
    const random = createRandom('day');
    const curve = dayCurve(3, 12);
    const hours = Array.from({ length: 24 }, () => 0);
    const arrivals = { random, rateAt: curve, highest: 3 };
    for (let at = nextArrival(arrivals, 0); at < 86_400; at = nextArrival(arrivals, at))
      hours[Math.floor(at / 3600)]! += 1;
    hours.forEach((found, hour) => {
      const expected = mean(Array.from({ length: 60 }, (_, minute) => curve(hour * 3600 + minute * 60))) * 3600;
      // Five deviations of a Poisson count.
      expect(Math.abs(found - expected)).toBeLessThan(5 * Math.sqrt(expected) + 5);
    });
  });

  it('are the same for one seed and others for another', () => {
    const first = (seed: string): number => exponential(createRandom(seed), 1);
    expect(first('a')).toBe(first('a'));
    expect(first('a')).not.toBe(first('b'));
  });
});

const QUEUE: QueueSettings = {
  workers: 3,
  meanService: 4,
  lease: 60,
  look: 15,
  hasEvents: true,
  attempts: 3,
  failures: 0,
  deaths: 0,
  restart: 30,
  stalls: 0,
  stall: 90,
};

function runQueue(settings: QueueSettings, seed: string, jobs: number, everySeconds: number, until: number) {
  const timeline = createTimeline();
  const queue = createJobQueueModel(timeline, settings, createRandom(`${seed}/work`));
  const random = createRandom(seed);
  let at = 0;
  for (let job = 0; job < jobs; job += 1) timeline.after((at += exponential(random, everySeconds)), () => queue.add());
  timeline.run(until);
  return queue.figures();
}

describe('the job queue', () => {
  it('ends each job once and gives none to two workers, whatever fails, dies or stalls', () => {
    fc.assert(
      fc.property(
        fc.record({
          seed: fc.string({ minLength: 1 }),
          workers: fc.integer({ min: 1, max: 6 }),
          failures: fc.double({ min: 0, max: 0.5, noNaN: true }),
          deaths: fc.double({ min: 0, max: 0.3, noNaN: true }),
          stalls: fc.double({ min: 0, max: 0.3, noNaN: true }),
          hasEvents: fc.boolean(),
        }),
        ({ seed, ...settings }) => {
          const figures = runQueue({ ...QUEUE, ...settings }, seed, 60, 10, 500);
          expect(figures.done + figures.givenUp + figures.present).toBe(figures.added);
          expect(figures.times).toHaveLength(figures.done);
          expect(figures.maxLeases).toBeLessThanOrEqual(1);
          const ended = runQueue({ ...QUEUE, ...settings }, seed, 60, 10, 50_000);
          expect([ended.added, ended.present]).toEqual([60, 0]);
          expect(ended.waits).toHaveLength(60);
        },
      ),
      RUNS,
    );
  });

  it('does not count the end of a worker that stalled for longer than its lease', () => {
    const figures = runQueue({ ...QUEUE, stalls: 0.2, stall: 200 }, 'stalls', 200, 10, 50_000);
    expect(figures.lateEnds).toBeGreaterThan(0);
    expect(figures.done + figures.givenUp).toBe(200);
    const shorter = runQueue({ ...QUEUE, stalls: 0.2, stall: 20 }, 'stalls', 200, 10, 50_000);
    expect(shorter.lateEnds).toBe(0);
  });

  it('runs a job again after its worker died, no sooner than the lease has ended', () => {
    const figures = runQueue({ ...QUEUE, deaths: 0.2 }, 'deaths', 200, 10, 50_000);
    const again = figures.times.filter((time) => time >= QUEUE.lease);
    expect(again.length).toBeGreaterThan(5);
    expect(runQueue(QUEUE, 'deaths', 200, 10, 50_000).times.every((time) => time < QUEUE.lease)).toBe(true);
  });

  it('waits longer with more jobs, less with more workers, and less with events than with looks alone', () => {
    const wait = (settings: Partial<QueueSettings>, every: number): number =>
      mean(runQueue({ ...QUEUE, ...settings }, 'waits', 3000, every, 50_000).waits);
    const byRate = [8, 4, 2].map((every) => wait({}, every));
    expect(byRate).toEqual(byRate.toSorted((a, b) => a - b));
    const byWorkers = [2, 3, 6].map((workers) => wait({ workers }, 2.5));
    expect(byWorkers).toEqual(byWorkers.toSorted((a, b) => b - a));
    expect(wait({ hasEvents: false }, 8)).toBeGreaterThan(wait({}, 8));
  });
});

const FLEET: FleetSettings = {
  seed: 'fleet',
  processes: 5,
  rateAt: () => 50,
  highestRate: 50,
  mix: [{ share: 1, mean: 0.02 }],
  publishedAt: 10,
  until: 60,
  notifiedAfter: null,
  look: 3,
  databaseWork: 0.5,
  databaseServers: 2,
  ownWork: 2,
  step: 0.01,
};

describe('a data version', () => {
  it('reaches every process, and every request is answered once', () => {
    fc.assert(
      fc.property(
        fc.record({
          seed: fc.string({ minLength: 1 }),
          processes: fc.integer({ min: 1, max: 12 }),
          notifiedAfter: fc.constantFrom(null, 0.05),
          ownWork: fc.double({ min: 0.01, max: 3, noNaN: true }),
        }),
        (settings) => {
          const figures = runFleet({ ...FLEET, ...settings });
          expect(figures.answered).toBe(figures.arrived);
          expect(figures.lastSwitch).not.toBeNull();
          const soonest = settings.ownWork + FLEET.databaseWork + (settings.notifiedAfter ?? 0);
          expect(figures.firstSwitch!).toBeGreaterThanOrEqual(soonest - 1e-9);
          expect(figures.lastSwitch!).toBeGreaterThanOrEqual(figures.firstSwitch!);
          expect(figures.older).toBeGreaterThanOrEqual(0);
          expect(figures.older).toBeLessThanOrEqual(1);
        },
      ),
      RUNS,
    );
  });

  it('without other work is served after what it costs: the look, the database in turn, then its own work', () => {
    const alone = { ...FLEET, rateAt: () => 0, highestRate: 0, notifiedAfter: 0.05 };
    expect(runFleet({ ...alone, processes: 1 }).lastSwitch).toBeCloseTo(0.05 + 0.5 + 2, 6);
    // Five processes, two at a time in the database.
    expect(runFleet(alone).lastSwitch).toBeCloseTo(0.05 + 3 * 0.5 + 2, 6);
  });

  it('takes longer the more processes share the database, the more there is to do, and the busier they are', () => {
    const last = (settings: Partial<FleetSettings>): number => runFleet({ ...FLEET, ...settings }).lastSwitch!;
    for (const ascending of [
      // At one load of each process, heard at once.
      [2, 8, 24].map((processes) => {
        const rate = processes * 10;
        return last({ processes, notifiedAfter: 0.05, rateAt: () => rate, highestRate: rate });
      }),
      [0.5, 2, 6].map((ownWork) => last({ ownWork })),
      [20, 100, 200].map((rate) => last({ rateAt: () => rate, highestRate: rate })),
    ])
      expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));
  });

  it('gives the same run for the same seed', () => {
    expect(runFleet(FLEET)).toEqual(runFleet(FLEET));
    expect(runFleet({ ...FLEET, seed: 'another' })).not.toEqual(runFleet(FLEET));
  });
});
