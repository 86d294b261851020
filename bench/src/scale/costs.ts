import { ROWS_OF_A_READER } from './measure/made-accounts';
import type { TableSize } from './measure/table-sizes';
import type { ScaleMeasurements } from './measured';

/** A measured cost, with where its measurement is found. */
export interface Cost {
  readonly value: number;
  readonly unit: string;
  readonly what: string;
  readonly source: string;
}

const HERE = 'scale.json';
const suite = (name: string): string => `suite \`${name}\``;

/** Tables whose rows are of companies and listings. */
const OF_LISTINGS = [
  ...['companies', 'listings', 'income_facts', 'balance_facts', 'prices', 'splits', 'dividends', 'insider_trades'],
  ...['executives', 'news', 'labels', 'short_sales', 'report_links', 'shares_outstanding', 'earnings_events'],
  ...['quotes', 'score_snapshots', 'column_snapshots'],
];
/** Tables that get a row for each listing and trading day. */
const OF_DAYS = ['prices', 'quotes', 'score_snapshots'];

/** Companies of the suite `coldstart`. */
const COLD_START_COMPANIES = 25_000;

type Tables = Readonly<Record<string, TableSize>>;

/** Throws where the measurement had no row of it. */
function sizeOf(tables: Tables, name: string): TableSize {
  const size = tables[name];
  if (!size) throw new Error(`bench/results/scale.json has no rows of ${name}`);
  return size;
}
const bytesOf = (tables: Tables, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + sizeOf(tables, name).bytes, 0);
const bytesOfRows = (tables: Tables, rows: Readonly<Record<string, number>>): number =>
  Object.entries(rows).reduce((sum, [name, count]) => {
    const { bytes, rows: measured } = sizeOf(tables, name);
    return sum + (bytes / measured) * count;
  }, 0);

/** The input of the calculation. `medianOf`: of a contender in the last run of a suite. */
export function costsOf(measured: ScaleMeasurements, medianOf: (suite: string, contender: string) => number) {
  const { listings, processor, visits, start, redis } = measured;
  const many = '60,000 listings';
  const readColumns = medianOf('coldstart-time', 'column snapshot') / COLD_START_COMPANIES;
  const ms = 'ms of processor time';
  const cost = (what: string, value: number, unit: string, source: string): Cost => ({ value, unit, what, source });
  const stored = (tables: Tables) => {
    const day = Object.fromEntries(OF_DAYS.map((table) => [table, 1]));
    return {
      listing: cost('a listing with its history', bytesOf(tables, OF_LISTINGS) / listings, 'bytes', HERE),
      day: cost('a trading day of a listing', bytesOfRows(tables, day), 'bytes', HERE),
      account: cost('an account after a year', bytesOfRows(tables, ROWS_OF_A_READER), 'bytes', HERE),
    };
  };
  return {
    readyPage: cost('a page from ready bytes', processor.readyPage, ms, HERE),
    madePage: cost('a page that is rendered', processor.madePage, ms, HERE),
    call: cost('a ready answer or file', medianOf('bff', 'boursight') / 1000, ms, suite('bff')),
    search: cost('a search', medianOf('listings-search', many) / 1000, ms, suite('listings')),
    simulated: cost('a simulated board', medianOf('listings-simulated', many) / 1000, ms, suite('listings')),
    signIn: cost('a sign-in', processor.signIn, ms, HERE),
    write: cost('a write (follow, unfollow)', processor.write, ms, HERE),
    alert: cost(
      'an alert after new data',
      (medianOf('alerts', '10,000 alerts') - medianOf('alerts', '100 alerts')) / 9900,
      ms,
      suite('alerts'),
    ),
    backtest: cost('a back-test of 20 years', medianOf('backtest', 'boursight'), ms, suite('backtest')),
    fromBytes: cost('the columns of a listing read from stored bytes', readColumns, 'ms', suite('coldstart')),
    // What both starts do besides is the same, and no part of it.
    fromFacts: cost(
      'the same made from the facts',
      readColumns + (start.fromFacts - start.fromBytes) / listings,
      ms,
      `${HERE}, two starts`,
    ),
    firstVisit: cost('a first page view', visits.first.kilobytes, 'kB', HERE),
    firstRequests: cost('the same', visits.first.requests, 'requests', HERE),
    nextVisit: cost('a later page view', visits.next.kilobytes, 'kB', HERE),
    nextRequests: cost('the same', visits.next.requests, 'requests', HERE),
    memoryFew: cost(
      'memory of a process at rest, 3,850 listings',
      medianOf('sizes-memory', '3,850 listings'),
      'MB',
      suite('sizes'),
    ),
    memoryMany: cost(
      'memory of a process at rest, 60,000 listings',
      medianOf('sizes-memory', many),
      'MB',
      suite('sizes'),
    ),
    redisEmpty: cost('Redis without counters', redis.empty, 'bytes', HERE),
    redisCounter: cost('a counter in Redis', redis.counter, 'bytes', HERE),
    sqlite: stored(measured.sqlite),
    postgres: stored(measured.postgres),
  };
}

export type Costs = ReturnType<typeof costsOf>;
