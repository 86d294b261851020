import { createRandom } from '../../../../bff/src/modules/providers/sample/random';
import type { Assumptions } from '../assumptions';
import type { Costs } from '../costs';
import { planOf } from '../plan';
import { runFleet, type FleetFigures } from './fleet';
import { createJobQueueModel } from './job-queue';
import { dayCurve, nextArrival, percentile } from './random-times';
import { createTimeline } from './timeline';

const DAY = 86_400;
/** Of `bff/src/platform/jobs` and `bff/src/modules/market-data`: the polling interval of a process without events. */
const LOOK_FOR_VERSIONS = 3;
const LOOK_FOR_JOBS = 15;
const LEASE = 60;
/** Assumed: an event over Redis, a piece of work between two requests, PostgreSQL's own work and cores for it. */
const EVENT = 0.05;
const STEP = 0.01;
const DATABASE_SHARE = 0.3;
const DATABASE_CORES = 4;
const PUBLISHED_AT = 10;

export interface SwitchScenario {
  readonly name: string;
  readonly processes: number;
  readonly listings: number;
  /** How a process gets the columns of the version. */
  readonly from: 'facts' | 'bytes';
  readonly hasRedis: boolean;
  /** Share of its time that each process is busy before the version. */
  readonly load: number;
}

/** The peak's requests of a site, by kind. */
export function requestMix(costs: Costs, assumed: Assumptions) {
  const requests =
    assumed.firstVisits * costs.firstRequests.value + (1 - assumed.firstVisits) * costs.nextRequests.value;
  const kinds: readonly (readonly [number, number])[] = [
    [assumed.readyPages, costs.readyPage.value],
    [1 - assumed.readyPages, costs.madePage.value],
    [Math.max(0, requests - 1), costs.call.value],
    [assumed.searches, costs.search.value],
    [assumed.simulatedBoards, costs.simulated.value],
    [assumed.signIns, costs.signIn.value],
    [assumed.writes, costs.write.value],
  ];
  return kinds.map(([share, ms]) => ({ share, mean: ms / 1000 }));
}

/** One data version of one market, from its publication until every process answers from it. */
export function runSwitch(scenario: SwitchScenario, costs: Costs, assumed: Assumptions): FleetFigures {
  const { processes, listings, from, hasRedis, load } = scenario;
  const mix = requestMix(costs, assumed);
  const shares = mix.reduce((sum, { share }) => sum + share, 0);
  const mean = mix.reduce((sum, { share, mean: one }) => sum + share * one, 0) / shares;
  const rate = (load * processes) / mean;
  const ownWork = ((from === 'facts' ? costs.fromFacts : costs.fromBytes).value * listings) / 1000;
  return runFleet({
    seed: scenario.name,
    processes,
    mix,
    rateAt: () => rate,
    highestRate: rate,
    publishedAt: PUBLISHED_AT,
    // Long enough for the slowest process at this load.
    until: PUBLISHED_AT + 60 + (3 + processes) * ownWork,
    notifiedAfter: hasRedis ? EVENT : null,
    look: LOOK_FOR_VERSIONS,
    step: STEP,
    ownWork,
    databaseWork: from === 'facts' ? ownWork * DATABASE_SHARE : 0.05,
    databaseServers: DATABASE_CORES,
  });
}

/** Processes by requests of a second that a simulation bears: the load of a month, divided by the processes. */
export function loadOf(views: number, processes: number, costs: Costs, assumed: Assumptions): number {
  return planOf({ views, listings: 60_000, accounts: 1_000_000 }, costs, assumed).cores / processes;
}

export interface JobScenario {
  readonly workers: number;
  readonly jobsADay: number;
  readonly hasRedis: boolean;
}

/** A day of back-tests by the day's curve, with failures and workers that die. */
export function runJobDay({ workers, jobsADay, hasRedis }: JobScenario, costs: Costs, assumed: Assumptions) {
  const timeline = createTimeline();
  // One seed: the same jobs come in every scenario.
  const random = createRandom('jobs');
  const queue = createJobQueueModel(
    timeline,
    {
      workers,
      meanService: costs.backtest.value / 1000,
      lease: LEASE,
      look: LOOK_FOR_JOBS,
      hasEvents: hasRedis,
      attempts: 3,
      failures: 0.01,
      deaths: 0.001,
      restart: 30,
      stalls: 0.001,
      stall: 90,
    },
    createRandom('jobs/work'),
  );
  const curve = dayCurve(assumed.peakOverMean, 17);
  const rateAt = (seconds: number): number => (jobsADay / DAY) * curve(seconds);
  const highest = (jobsADay / DAY) * assumed.peakOverMean;
  const plan = (): void => {
    const at = nextArrival({ random, rateAt, highest }, timeline.now());
    if (at >= DAY) return;
    timeline.after(at - timeline.now(), () => {
      queue.add();
      plan();
    });
  };
  plan();
  timeline.run(DAY + 3600);
  const { waits, ...figures } = queue.figures();
  return { ...figures, waits: { p50: percentile(waits, 0.5), p99: percentile(waits, 0.99) } };
}
