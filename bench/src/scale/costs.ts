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

const bytesOf = (tables: Tables, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (tables[name]?.bytes ?? 0), 0);
const bytesOfRows = (tables: Tables, rows: Readonly<Record<string, number>>): number =>
  Object.entries(rows).reduce((sum, [name, count]) => {
    const table = tables[name];
    return sum + (table ? (table.bytes / table.rows) * count : 0);
  }, 0);

/** The input of the calculation. `medianOf`: of a contender in the last run of a suite. */
export function costsOf(measured: ScaleMeasurements, medianOf: (suite: string, contender: string) => number) {
  const { listings, processor, visits, start, redis } = measured;
  const many = '60,000 listings';
  const readColumns = medianOf('coldstart-time', 'column snapshot') / COLD_START_COMPANIES;
  const ms = 'ms of processor time';
  const cost = (what: string, value: number, unit: string, source: string): Cost => ({ value, unit, what, source });
  const stored = (name: 'sqlite' | 'postgres', title: string) => ({
    listing: cost(
      `a listing with its history, ${title}`,
      bytesOf(measured[name], OF_LISTINGS) / listings,
      'bytes',
      HERE,
    ),
    day: cost(
      `a trading day of a listing, ${title}`,
      bytesOfRows(measured[name], Object.fromEntries(OF_DAYS.map((table) => [table, 1]))),
      'bytes',
      HERE,
    ),
    account: cost(`an account after a year, ${title}`, bytesOfRows(measured[name], ROWS_OF_A_READER), 'bytes', HERE),
  });
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
    storedRow: cost('a stored row', medianOf('ingest', 'multi-row statements') / 1000, ms, suite('ingest')),
    fromBytes: cost('the columns of a listing read from stored bytes', readColumns, ms, suite('coldstart')),
    // What both starts do besides is the same, and no part of it.
    fromFacts: cost(
      'the same made from the facts',
      readColumns + (start.fromFacts - start.fromBytes) / listings,
      ms,
      `${HERE}, two starts`,
    ),
    firstVisit: cost('a first page view: kB', visits.first.kilobytes, 'kB', HERE),
    firstRequests: cost('a first page view: requests', visits.first.requests, 'requests', HERE),
    nextVisit: cost('a later page view: kB', visits.next.kilobytes, 'kB', HERE),
    nextRequests: cost('a later page view: requests', visits.next.requests, 'requests', HERE),
    memoryFew: cost(
      'memory of a process, 3,850 listings',
      medianOf('sizes-memory', '3,850 listings'),
      'MB',
      suite('sizes'),
    ),
    memoryMany: cost('memory of a process, 60,000 listings', medianOf('sizes-memory', many), 'MB', suite('sizes')),
    redisEmpty: cost('Redis without counters', redis.empty, 'bytes', HERE),
    redisCounter: cost('a counter in Redis', redis.counter, 'bytes', HERE),
    sqlite: stored('sqlite', 'SQLite'),
    postgres: stored('postgres', 'PostgreSQL'),
  };
}

export type Costs = ReturnType<typeof costsOf>;
