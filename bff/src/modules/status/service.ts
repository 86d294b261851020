import type { Market } from '../../domain/company';
import { addDays, type Day } from '../../domain/day';
import { holidaysKnownUntil } from '../../domain/exchange-holidays';
import type { BoardService } from '../boards';
import { createPromiseCache } from '../../platform/promise-cache';
import {
  dataAgeOf,
  type DataKind,
  type LoadedMarket,
  type MarketAge,
  marketAgeOn,
  type MarketData,
} from '../market-data';
import type { Clock } from '../../platform/clock';
import type { IngestRun } from '../ingest';
import type { SourceDay } from './site-status';
import { coverageOf, type MarketCoverage } from './market-coverage';
import { runFigures, type RunFigures } from './run-figures';
import { sourceHistory, type SourceHistory } from './source-history';
import type { SiteStatusReader } from './reader';

export type StatusState = 'ok' | 'limited' | 'down';
export type SitePart = 'boards' | 'accounts' | 'mail';

export interface MarketStatus extends MarketAge, MarketCoverage {
  /** Null: it can't be counted now. */
  readonly withEightQuarters: number | null;
  readonly lastRun: (Pick<IngestRun, 'provider' | 'state' | 'startedAt' | 'finishedAt'> & RunFigures) | null;
  readonly lastGoodRunAt: string | null;
  /** Instant; null: none is scheduled. */
  readonly nextRunAt: string | null;
  /** After that day the exchange's holidays are not known: every working day counts as a trading day. */
  readonly holidaysKnownUntil: Day;
}

export interface SiteStatus {
  /** Instant. */
  readonly at: string;
  readonly state: StatusState;
  readonly parts: readonly { readonly part: SitePart; readonly state: StatusState }[];
  /** Shape: in the order of menus. */
  readonly markets: readonly MarketStatus[];
  readonly sources: readonly SourceHistory[];
  readonly dataKind: DataKind;
}

export type StatusService = ReturnType<typeof createStatusService>;

export interface StatusServiceParts {
  readonly data: Pick<MarketData, 'markets' | 'status'>;
  readonly boards: Pick<BoardService, 'scoredMarket'>;
  readonly reader: SiteStatusReader;
  /** Whether the database takes writes. Throws if it does not answer. */
  readonly writes: () => Promise<'ok' | 'full' | 'read_only' | 'failed'>;
  /** Results of calls to the sources, in addition to those of runs. Absent: none. */
  readonly calls?: ((from: Day) => Promise<readonly SourceDay[]>) | undefined;
  /** When a market's next run is due. Null: none is scheduled. */
  readonly nextRunOf: (market: Market) => string | null;
  readonly clock: Clock;
}

const MAX_AGE_MS = 60_000;
const SOURCE_DAYS = 30;
const HISTORY_PERIODS = 8;
/** A mail that has waited for this long has been tried without success. */
const MAIL_LATE_MS = 60 * 60_000;

const orNull = <T>(reading: Promise<T>): Promise<T | null> => reading.catch(() => null);
const worst = (states: readonly StatusState[]): StatusState =>
  (['down', 'limited'] as const).find((state) => states.includes(state)) ?? 'ok';

export function createStatusService(parts: StatusServiceParts) {
  const { data, boards, reader, writes, calls, nextRunOf, clock } = parts;
  const statusCache = createPromiseCache<SiteStatus>({ now: () => clock.now().getTime(), lifetimeMs: MAX_AGE_MS });
  // Expensive to count, and unchanged until the market's data change.
  const counted = new Map<Market, { readonly version: number; readonly listings: number }>();

  async function withEightQuarters({ market, dataVersion }: LoadedMarket): Promise<number | null> {
    const known = counted.get(market);
    if (known?.version === dataVersion) return known.listings;
    const listings = await orNull(reader.listingsWithPeriods(market, HISTORY_PERIODS));
    if (listings !== null) counted.set(market, { version: dataVersion, listings });
    return listings;
  }

  async function partStates(): Promise<SiteStatus['parts']> {
    const { isReady, isDetached } = data.status();
    const [written, oldest] = await Promise.all([orNull(writes()), orNull(reader.oldestMail())]);
    const isLate = oldest !== null && clock.now().getTime() - Date.parse(oldest) > MAIL_LATE_MS;
    return [
      { part: 'boards', state: !isReady ? 'down' : isDetached ? 'limited' : 'ok' },
      {
        part: 'accounts',
        state: written === null || written === 'failed' ? 'down' : written === 'ok' ? 'ok' : 'limited',
      },
      { part: 'mail', state: isLate || written !== 'ok' ? 'limited' : 'ok' },
    ];
  }

  async function look(): Promise<SiteStatus> {
    const now = clock.now();
    const today = clock.today();
    const from = addDays(today, 1 - SOURCE_DAYS);
    const [states, runs, days, requested] = await Promise.all([
      partStates(),
      orNull(reader.lastRuns()),
      orNull(reader.sourceDays(from)),
      calls ? orNull(calls(from)) : null,
    ]);
    const markets: MarketStatus[] = [];
    for (const loaded of data.markets()) {
      const scored = boards.scoredMarket(loaded.market);
      if (!scored) continue;
      const known = runs?.get(loaded.market);
      markets.push({
        ...marketAgeOn(today, dataAgeOf(loaded), loaded.dataKind),
        ...coverageOf(scored),
        withEightQuarters: await withEightQuarters(loaded),
        lastRun: known ? { ...known.last, ...runFigures(known.last.summary) } : null,
        lastGoodRunAt: known?.lastGoodAt ?? null,
        nextRunAt: nextRunOf(loaded.market),
        holidaysKnownUntil: holidaysKnownUntil(loaded.market),
      });
    }
    const isOld = markets.some((market) => market.isOld);
    return {
      at: now.toISOString(),
      state: worst([...states.map(({ state }) => state), isOld ? 'limited' : 'ok']),
      parts: states,
      markets,
      // Single calls show more than the runs that made them.
      sources: sourceHistory([...(days ?? []), ...(requested ?? [])]),
      dataKind: markets.some(({ dataKind }) => dataKind === 'sample') ? 'sample' : 'real',
    };
  }

  return {
    /** At most a minute old. If storage cannot be read, the status says so. */
    read: (): Promise<SiteStatus> => {
      const versions = data.markets().map(({ market, version }) => `${market} ${version}`);
      const { isReady, isDetached } = data.status();
      return statusCache([...versions, isReady, isDetached].join('\n'), look);
    },
  };
}
