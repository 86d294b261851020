import type { Config } from '../config';
import type { Market } from '../../domain/company';
import { canonicalTicker } from '../../domain/markets';
import {
  askSource,
  placeOfRounds,
  type MarketSource,
  type ProviderEntity,
  knownSources,
  marketsBySuffix,
  readTickerList,
  TickerListError,
  type CompanyProvider,
} from '../providers';
import type { Database } from '../../platform/db/connect-database';
import { createKnownTickers, type KnownTickers } from './store/known-tickers';
import { createProviderProgress, createProviderRecords } from './store/provider-records';
import type { Clock } from '../../platform/clock';
import type { SourceArgs } from './command/ingest-args';

/** A request that the provider cannot serve. The message is one line. */
export class SourceRefusal extends Error {
  override readonly name = 'SourceRefusal';
}

export interface OpenedSource {
  readonly provider: CompanyProvider;
  /** Null: exchange rates only, which belong to no market. */
  readonly market: Market | null;
  /** The run is complete: the next run requests everything again. */
  finished(): Promise<void>;
  /**
   * The companies that are known already, and the provider's own list. Absent: it has none, or returns no statements.
   */
  readonly list?: ProviderList;
}

export interface ProviderList {
  readonly known: ReadonlySet<string>;
  /** Canonical tickers. Throws: ProviderFailure. */
  read(): Promise<readonly string[]>;
}

export interface SourceContext {
  readonly database: Database;
  readonly config: Config;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** What an interrupted run and the run that continues it have in common. Absent: the day. */
  readonly round?: string;
}

/** A provider with the arguments of the command line. Throws: SourceRefusal. */
export async function openSource(
  args: SourceArgs,
  { database, config, clock, signal, round = clock.today() }: SourceContext,
): Promise<OpenedSource> {
  const ledger = createProviderRecords(database);
  const { providers, publicUrl } = config;
  const known = knownSources({ config: providers, publicUrl, clock, ledger, signal });
  const chosen = known.find(({ name }) => name === args.provider);
  if (!chosen || chosen.missing !== null) {
    throw new SourceRefusal(
      `${args.provider} is not set up: ${chosen?.missing ?? 'it is not a provider of this site'}`,
    );
  }
  const source = openedOrRefused(() => chosen.open());
  const entities = entitiesOf(source, args.entities);
  const tickers = createKnownTickers(database);
  const market = await marketOf(source, args, tickers, entities);
  const requested =
    market === null ? [] : await tickersOf(source, market, args, { tickers, folder: providers.tickersDir, entities });
  const progress = createProviderProgress(database);
  const request = { market: market ?? source.markets[0]!, tickers: requested, entities, since: args.since, signal };
  // Companies that are named on the command line are fetched now, whatever was fetched before.
  const isWhole = args.tickers.length === 0 && !args.dryRun && market !== null;
  return {
    market,
    provider: askSource(source, request, isWhole ? { progress, name: round } : null),
    finished: () => (isWhole ? progress.forget(source.name, placeOfRounds(source, request)) : Promise.resolve()),
    ...(market !== null && hasList(source, entities) && { list: listOf(source, market, requested) }),
  };
}

/** A company starts with its statements. Other entities say nothing about new companies. */
function hasList({ tickersOf }: MarketSource, entities: ReadonlySet<ProviderEntity>): boolean {
  return tickersOf !== undefined && entities.has('statements');
}

function listOf(source: MarketSource, market: Market, requested: readonly string[]): ProviderList {
  const read = async (): Promise<readonly string[]> =>
    ((await source.tickersOf?.(market)) ?? []).map((ticker) => canonicalTicker(market, ticker));
  return { known: new Set(requested), read };
}

/** A source reports errors in its own files itself. */
function openedOrRefused(open: () => MarketSource): MarketSource {
  try {
    return open();
  } catch (error) {
    throw new SourceRefusal(error instanceof Error ? error.message : String(error));
  }
}

function entitiesOf(
  { name, entities: had }: MarketSource,
  wanted: readonly ProviderEntity[] | null,
): ReadonlySet<ProviderEntity> {
  const lacking = wanted?.find((entity) => !had.includes(entity));
  if (lacking !== undefined) throw new SourceRefusal(`${name} has no ${lacking}; it has ${had.join(', ')}`);
  return new Set(wanted ?? had);
}

/** Data without a market needs no companies. */
const OF_NO_MARKET: ReadonlySet<ProviderEntity> = new Set(['rates']);

async function marketOf(
  { name, markets }: MarketSource,
  { market, tickers }: SourceArgs,
  known: KnownTickers,
  entities: ReadonlySet<ProviderEntity>,
): Promise<Market | null> {
  if ([...entities].every((entity) => OF_NO_MARKET.has(entity))) return null;
  if (market !== null) {
    if (markets.includes(market)) return market;
    throw new SourceRefusal(`${name} has no companies of ${market}; it has those of ${markets.join(', ')}`);
  }
  const [first] = tickers;
  if (first === undefined) throw new SourceRefusal("name the companies: '--market <code>' or '--ticker <tickers>'");
  const listed = await known.marketsOf(first.toUpperCase());
  const fitting = (listed.length > 0 ? listed : marketsBySuffix(first)).filter((one) => markets.includes(one));
  if (fitting.length === 1) return fitting[0]!;
  const of = fitting.length === 0 ? 'no known market' : `several markets (${fitting.join(', ')})`;
  throw new SourceRefusal(`${first} is of ${of}: choose one with '--market <code>'`);
}

async function tickersOf(
  source: MarketSource,
  market: Market,
  { tickers: named, discover }: SourceArgs,
  {
    tickers: known,
    folder,
    entities,
  }: {
    readonly tickers: KnownTickers;
    readonly folder: string | null;
    readonly entities: ReadonlySet<ProviderEntity>;
  },
): Promise<readonly string[]> {
  if (named.length > 0) return [...new Set(named.map((ticker) => canonicalTicker(market, ticker)))];
  if (discover === true && !source.tickersOf)
    throw new SourceRefusal(`${source.name} has no list of companies to discover`);
  const listed = folder === null ? [] : await readTickerList(folder, market).catch(refuseList);
  const discovered = discover === true ? ((await source.tickersOf?.(market)) ?? []) : [];
  const all = [...new Set([...(await known.of(market)), ...listed, ...discovered])];
  if (all.length > 0 || (discover === 'new' && hasList(source, entities))) return all;
  throw noneKnown(market);
}

/** There is no list of companies to request. */
export function noneKnown(market: Market): SourceRefusal {
  return new SourceRefusal(
    `no company of ${market} is known yet: list some in ${market}.txt of TICKERS_DIR, name some with '--ticker', or read a set of files first`,
  );
}

function refuseList(error: unknown): never {
  if (error instanceof TickerListError) throw new SourceRefusal(error.message);
  throw error;
}
