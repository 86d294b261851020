import { ROWS_OF_A_READER } from './measure/made-accounts';
import { DEFAULTS, type Assumptions } from './assumptions';
import type { Costs } from './costs';

export interface Site {
  /** A month. */
  readonly views: number;
  readonly listings: number;
  readonly accounts: number;
}

const SECONDS_AN_HOUR = 3600;
const [FEW, MANY] = [3850, 60_000];

/** What a resource must give, against what it gives without a change of a setting. Above 1 it breaks. */
export interface Strain {
  readonly what: string;
  readonly ratio: number;
  readonly answer: string;
}

export interface Plan {
  readonly viewsASecond: number;
  readonly requestsASecond: number;
  readonly msAView: number;
  /** Busy cores of the web processes in the busiest hour. */
  readonly cores: number;
  readonly web: number;
  readonly workers: number;
  /** Of each process. */
  readonly memoryMb: number;
  readonly storeGb: { readonly sqlite: number; readonly postgres: number };
  readonly redisMb: number;
  readonly egressGb: number;
  /** US dollars a month. */
  readonly money: {
    readonly processes: number;
    readonly memory: number;
    readonly database: number;
    readonly egress: number;
    readonly total: number;
  };
  /** The highest first. */
  readonly strains: readonly Strain[];
}

/** What a site needs and costs. A pure function: the same input gives the same plan. */
export function planOf(site: Site, costs: Costs, assumed: Assumptions): Plan {
  const { views, listings, accounts } = site;
  const { prices, hoursAMonth, peakOverMean, busyShare, firstVisits, readyPages, spareProcesses } = assumed;
  const requests = firstVisits * costs.firstRequests.value + (1 - firstVisits) * costs.nextRequests.value;
  const msAView =
    readyPages * costs.readyPage.value +
    (1 - readyPages) * costs.madePage.value +
    Math.max(0, requests - 1) * costs.call.value +
    assumed.searches * costs.search.value +
    assumed.simulatedBoards * costs.simulated.value +
    assumed.signIns * costs.signIn.value +
    assumed.writes * costs.write.value;
  const viewsASecond = (views / (hoursAMonth * SECONDS_AN_HOUR)) * peakOverMean;
  const cores = (viewsASecond * msAView) / 1000;
  // One process is enough for a site that may be unavailable for a moment.
  const needed = Math.ceil(cores / busyShare);
  const web = needed <= 1 && accounts <= 1000 ? 1 : needed + spareProcesses;

  const alerts = accounts * ROWS_OF_A_READER.alerts;
  const alertSeconds = (alerts * costs.alert.value) / 1000;
  const backtestCores =
    ((accounts * assumed.backtests * costs.backtest.value) / 1000 / (hoursAMonth * SECONDS_AN_HOUR)) * peakOverMean;
  const workers = web === 1 ? 0 : Math.ceil(backtestCores / busyShare) + spareProcesses;

  const memoryMb =
    costs.memoryFew.value +
    ((costs.memoryMany.value - costs.memoryFew.value) * Math.max(0, listings - FEW)) / (MANY - FEW);
  const storedBytes = ({ listing, day, account }: Costs['sqlite']): number =>
    listings * (listing.value + assumed.growthDays * day.value) + accounts * account.value;
  const storeGb = { sqlite: storedBytes(costs.sqlite) / 1e9, postgres: storedBytes(costs.postgres) / 1e9 };
  const clients = (viewsASecond * 60) / assumed.viewsAMinute;
  const redisMb = (costs.redisEmpty.value + clients * assumed.countersOfAClient * costs.redisCounter.value) / 1e6;
  const egressGb = (views * (firstVisits * costs.firstVisit.value + (1 - firstVisits) * costs.nextVisit.value)) / 1e6;

  const isAlone = web === 1;
  const databaseCores = isAlone ? 0 : Math.max(1, Math.ceil((cores / busyShare) * assumed.databaseShare));
  const money = {
    processes: (web + workers) * hoursAMonth * prices.coreHour,
    memory: (((web + workers) * memoryMb + (isAlone ? 0 : redisMb)) / 1000) * prices.memoryGbMonth,
    database:
      databaseCores * (hoursAMonth * prices.coreHour + assumed.databaseMemoryGbACore * prices.memoryGbMonth) +
      (isAlone ? storeGb.sqlite : storeGb.postgres) * prices.storageGbMonth,
    egress: egressGb * prices.egressGb,
  };
  const strains: readonly Strain[] = [
    {
      what: 'the processor of one process',
      ratio: cores / busyShare,
      answer: '`DATABASE_URL=postgres://…`, `REDIS_URL` and more processes with `ROLE=web`',
    },
    { what: 'the memory of a process', ratio: memoryMb / DEFAULTS.memoryMb, answer: '`MEMORY_MB`' },
    {
      what: 'connections of PostgreSQL',
      ratio: isAlone
        ? 0
        : ((web + workers) * DEFAULTS.databasePool + DEFAULTS.commandConnections) / DEFAULTS.maxConnections,
      answer: '`DATABASE_POOL`, or PgBouncer with `pooler=transaction`',
    },
    {
      what: 'the run over all alerts',
      ratio: alertSeconds / (assumed.alertMinutes * 60),
      answer: 'none: one worker does the run',
    },
    {
      what: 'back-tests of one worker',
      ratio: backtestCores / busyShare,
      answer: 'more processes with `ROLE=worker`',
    },
  ];
  return {
    viewsASecond,
    requestsASecond: viewsASecond * requests,
    msAView,
    cores,
    web,
    workers,
    memoryMb,
    storeGb,
    redisMb,
    egressGb,
    money: { ...money, total: Object.values(money).reduce((sum, one) => sum + one, 0) },
    strains: strains.toSorted((a, b) => b.ratio - a.ratio),
  };
}
