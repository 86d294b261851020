import type { Day, Market } from '../../../domain/company';
import {
  closeIn,
  firstSharedWeek,
  medianOfWeek,
  MIN_COMPANIES,
  PRICE_RANGES,
  startOfRange,
  weeklyPrices,
  type PriceRange,
  type WeeklyPrices,
} from '../../../domain/symbol-page/market-median';
import { weekOf } from '../../../domain/symbol-page/price-series';
import { NotFoundError } from '../../../platform/errors';
import { inTurns, type Steps } from '../../../platform/jobs/cooperative-yield';
import { marketFrom } from '../../../platform/market-code';
import type { DataKind, LoadedMarket, MarketData, MarketIndexReader } from '../../market-data';

/** The median company of a market, from the first day of a range on. */
export interface MarketMedian {
  readonly market: Market;
  readonly range: PriceRange;
  readonly dataKind: DataKind;
  /** The day with the value 100. Null: too few companies have prices of that time. */
  readonly base: Day | null;
  /** Companies with a price on that day. */
  readonly companies: number;
  /** Shape: oldest first; the base, and then the last day with prices of each week. */
  readonly dates: readonly Day[];
  /** Shape: one a date. Unit: 100 on the base. */
  readonly values: readonly (number | null)[];
}

export type MarketMedianService = ReturnType<typeof createMarketMedianService>;

export interface MarketMedianParts {
  readonly reader: Pick<MarketIndexReader, 'pagesOfPrices'>;
  readonly data: Pick<MarketData, 'ofMarket' | 'markets' | 'onChange'>;
}

type Medians = ReadonlyMap<PriceRange, Pick<MarketMedian, 'base' | 'companies' | 'dates' | 'values'>>;

const UNKNOWN = { base: null, companies: 0, dates: [], values: [] } as const;

/** Medians of all ranges of a market are computed together, once per version of its data. */
export function createMarketMedianService({ reader, data }: MarketMedianParts) {
  const known = new Map<Market, { readonly version: number; readonly medians: Promise<Medians> }>();

  const compute = async (market: Market, asOf: Day): Promise<Medians> => {
    const ranges = PRICE_RANGES.map((range) => ({ range, start: startOfRange(asOf, range) }));
    const starts = ranges.flatMap(({ start }) => start ?? []);
    const companies: WeeklyPrices[] = [];
    const lastDays = new Map<number, Day>();
    for await (const page of reader.pagesOfPrices(market)) {
      for (const points of page) {
        const until = points.filter(({ date }) => date <= asOf);
        const prices = weeklyPrices(until, starts);
        if (!prices) continue;
        companies.push(prices);
        for (const { date } of until) {
          const week = weekOf(date);
          if (date > (lastDays.get(week) ?? '')) lastDays.set(week, date);
        }
      }
    }
    return inTurns(medianSteps(companies, ranges, lastDays));
  };

  const mediansOf = async ({ market, dataVersion: version, asOf }: LoadedMarket): Promise<Medians> => {
    const found = known.get(market);
    if (found?.version === version) return found.medians;
    const mine = { version, medians: asOf === null ? Promise.resolve(new Map()) : compute(market, asOf) };
    known.set(market, mine);
    mine.medians.catch(() => {
      if (known.get(market) === mine) known.delete(market);
    });
    return mine.medians;
  };

  return {
    /** Throws: NotFoundError('market_not_found'). */
    async readMedian(code: string, range: PriceRange): Promise<MarketMedian> {
      const market = marketFrom(code);
      const loaded = data.ofMarket(market);
      if (!loaded) throw new NotFoundError('market_not_found', `There is no data for ${market}.`);
      const medians = await mediansOf(loaded);
      return { market, range, dataKind: loaded.dataKind, ...(medians.get(range) ?? UNKNOWN) };
    },

    /**
     * Computes the medians of all markets, one market after another, and those of a market again when its data has
     * changed. `after`: what runs first. Returns a function that stops it.
     */
    keepReady(after: Promise<unknown>): () => void {
      const waiting = new Set(data.markets().map(({ market }) => market));
      let isStopped = false;
      const computeWaiting = async (): Promise<void> => {
        for (const market of waiting) {
          if (isStopped) return;
          waiting.delete(market);
          const loaded = data.ofMarket(market);
          // What fails here is computed again for the next request, which reports the failure.
          if (loaded) await mediansOf(loaded).catch(() => undefined);
        }
      };
      let work = after.then(computeWaiting);
      const stopListening = data.onChange((market) => {
        waiting.add(market);
        work = work.then(computeWaiting);
      });
      return () => {
        isStopped = true;
        stopListening();
      };
    },
  };
}

function* medianSteps(
  companies: readonly WeeklyPrices[],
  ranges: readonly { readonly range: PriceRange; readonly start: Day | null }[],
  lastDays: ReadonlyMap<number, Day>,
): Steps<Medians> {
  const weeks = [...lastDays.keys()].sort((a, b) => a - b);
  const lastWeek = weeks.at(-1);
  const made = new Map<PriceRange, Pick<MarketMedian, 'base' | 'companies' | 'dates' | 'values'>>();
  if (lastWeek === undefined) return made;
  let place = 0;
  for (const { range, start } of ranges) {
    const shared = start === null ? firstSharedWeek(companies, lastWeek) : null;
    const base = start ?? (shared === null ? null : lastDays.get(shared)!);
    if (base === null) continue;
    const bases =
      shared === null
        ? companies.map((company) => company.bases[place] ?? null)
        : companies.map((company) => closeOrNull(company, shared));
    if (start !== null) place += 1;
    const priced = bases.filter((price) => price !== null).length;
    if (priced < MIN_COMPANIES) continue;
    const dates: Day[] = [base];
    const values: (number | null)[] = [100];
    for (const week of weeks) {
      const day = lastDays.get(week)!;
      if (day <= base) continue;
      dates.push(day);
      values.push(medianOfWeek(companies, bases, week));
      yield;
    }
    made.set(range, { base, companies: priced, dates, values });
  }
  return made;
}

function closeOrNull(company: WeeklyPrices, week: number): number | null {
  const close = closeIn(company, week);
  return Number.isNaN(close) ? null : close;
}
