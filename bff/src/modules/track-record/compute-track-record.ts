import type { Day, Market } from '../../domain/company';
import { METHOD_VERSION } from '../../domain/score/explanation';
import { holdingOf, HORIZONS, overOn } from '../../domain/track-record/holding';
import { endsOf } from '../../domain/track-record/months';
import type { TrackRecord } from '../../domain/track-record/track-record';
import type { CompanyReader, QuotedListing, StoredIncome } from '../market-data';
import type { Clock } from '../../platform/clock';
import type { UnitOfWork } from '../../platform/db/database';
import { foldGrid } from './fold-grid';
import type { PastReader } from './past/listing-past';
import { rhythmOf } from './past/market-rhythm';
import { walkPastMarket } from './past/past-markets';
import type { HoldingFrom } from './past/past-quotes';
import { createPastGrid, type PastGrid } from './past-grid';
import type { TrackRecordStore } from './store';

export interface TrackRecordParts extends PastReader {
  readonly reader: Pick<CompanyReader, 'readQuotedListings' | 'readStatements' | 'readIncomes' | 'readFx'>;
  readonly database: UnitOfWork;
  readonly records: Pick<TrackRecordStore, 'span' | 'replace'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly onProgress?: (done: number, total: number) => void;
  /** Called between companies and between boards, by work that yields to the event loop. Throws to stop it. */
  readonly pause?: () => Promise<void>;
}

/** Number of listings in memory at once, with prices and statements. */
const LISTINGS_AT_ONCE = 256;

/** Counts of a market, collected company by company. */
interface Tally {
  incomes: number;
  estimated: number;
  replaced: number;
  single: number;
  withYield: number;
}

/**
 * Forms a market's past boards from what was public on each day, computes the returns after it, and stores both in one transaction. Only
 * some companies are in memory at a time; the rest are columns of numbers. Null: the market has no prices.
 */
export async function computeTrackRecord(parts: TrackRecordParts, market: Market): Promise<TrackRecord | null> {
  const { database, reader, records, clock } = parts;
  const listings = await reader.readQuotedListings({ market });
  const span = await records.span(market);
  const first = listings[0];
  if (!first || !span) return null;

  const rhythm = await rhythmOf(parts, listings);
  const days = endsOf(rhythm, span.from, span.to);
  const { dataKind } = first.company;
  const boards: PastBoards = { market, dataKind, days, rhythm, through: span.to };
  const grid = createPastGrid(days.length, listings.length);
  const tally: Tally = { incomes: 0, estimated: 0, replaced: 0, single: 0, withYield: 0 };
  for (let from = 0; from < listings.length; from += LISTINGS_AT_ONCE) {
    const some = listings.slice(from, from + LISTINGS_AT_ONCE);
    await placeCompanies(parts, boards, { listings: some, from, total: listings.length }, grid, tally);
  }

  const symbols = listings.map(({ listing }) => listing.ticker);
  const folded = await foldGrid(grid, { days, symbols, rhythm, through: span.to }, parts.pause);
  const record: TrackRecord = {
    market,
    dataKind,
    computedAt: clock.now().toISOString(),
    methodVersion: METHOD_VERSION,
    rhythm,
    dataThrough: span.to,
    boards: folded.boards,
    companies: {
      stored: listings.length,
      ranked: folded.ranked,
      left: listings.filter(({ listing }) => listing.delistedOn !== null).length,
    },
    estimatedPublication: tally.incomes === 0 ? null : tally.estimated / tally.incomes,
    restated: tally.incomes === 0 ? null : tally.replaced / tally.incomes,
    dividends: { single: tally.single, yield: tally.withYield },
    horizons: folded.horizons,
  };
  await database.write((session) => records.replace(record, folded.days(), session));
  return record;
}

/** Boards that are formed of a market. */
interface PastBoards extends Pick<TrackRecord, 'market' | 'dataKind' | 'rhythm'> {
  readonly days: readonly Day[];
  /** Last day with a price in the market. */
  readonly through: Day;
}

interface SomeListings {
  readonly listings: readonly QuotedListing[];
  /** Place of the first of them in the grid. */
  readonly from: number;
  /** Listings of the market. */
  readonly total: number;
}

/** Puts some companies on the boards of every day; back-tests form boards in the same way. */
async function placeCompanies(
  parts: TrackRecordParts,
  { market, dataKind, days, rhythm, through }: PastBoards,
  { listings, from, total }: SomeListings,
  grid: PastGrid,
  tally: Tally,
): Promise<void> {
  const holdings = HORIZONS.map((horizon): HoldingFrom => {
    const areOver = days.map((day) => overOn(day, horizon, rhythm) <= through);
    return (past, place) => (areOver[place] ? holdingOf(past, days[place]!, horizon, rhythm) : { outcome: 'not_over' });
  });
  let read = from;
  const ids = [...new Set(listings.map(({ company }) => company.id))];
  for (const incomes of (await parts.reader.readIncomes(ids)).values()) countStatements(tally, incomes);
  const walk = await walkPastMarket(
    parts,
    { market, dataKind, version: '', dataVersion: 0 },
    listings,
    { days, holdings, rhythm, readsTradedValues: false, areSeveral: false, readsCards: false },
    async (_done, { past }) => {
      if (past.dividends !== null) tally.single += 1;
      else if (past.yields.length > 0) tally.withYield += 1;
      read += 1;
      parts.onProgress?.(read, total);
      await parts.pause?.();
    },
  );
  for (const [index, day] of days.entries()) {
    await parts.pause?.();
    const { scored, holding, isOnBoard } = await walk(day);
    for (let row = 0; row < listings.length; row += 1) {
      const score = holding(row) && scored.score(row);
      const marketCap = scored.loaded.table.store.numbers.marketCap[row]!;
      if (score == null || Number.isNaN(marketCap) || !isOnBoard(row)) continue;
      grid.put(index, from + row, { score, marketCap, holdings: HORIZONS.map((_, way) => holding(row, way)!) });
    }
  }
}

function countStatements(tally: Tally, incomes: readonly StoredIncome[]): void {
  const periods = new Set(incomes.map(({ year, quarter, months, source }) => `${year} ${quarter} ${months} ${source}`));
  tally.incomes += incomes.length;
  tally.estimated += incomes.filter(({ isPublishedOnEstimated }) => isPublishedOnEstimated).length;
  tally.replaced += incomes.length - periods.size;
}
