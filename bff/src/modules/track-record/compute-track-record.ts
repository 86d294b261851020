import type { Day, FxRates, Market } from '../../domain/company';
import { METHOD_VERSION } from '../../domain/score/explanation';
import { boardPlaceOf } from '../../domain/track-record/board-place';
import { holdingOf, HORIZONS, overOn } from '../../domain/track-record/holding';
import { endsOf, type Rhythm } from '../../domain/track-record/months';
import type { TrackRecord } from '../../domain/track-record/track-record';
import {
  type BoardFacts,
  companyOf,
  type CompanyReader,
  type QuotedListing,
  ratesOfDay,
  type StoredIncome,
} from '../market-data';
import type { Clock } from '../../platform/clock';
import { foldGrid } from './fold-grid';
import { quoteOn, readListingPast, type PastReader, type StoredPast } from './listing-past';
import { createPastGrid, type PastGrid } from './past-grid';
import { rhythmOf } from './market-rhythm';
import type { TrackRecordStore } from './store';

export interface TrackRecordParts extends PastReader {
  readonly reader: Pick<CompanyReader, 'readQuotedListings' | 'readIncomes' | 'readBalances' | 'readFx'>;
  readonly records: Pick<TrackRecordStore, 'span' | 'replace'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly onProgress?: (done: number, total: number) => void;
  /** Called between companies and between boards, by work that shares the event loop. Throws to stop it. */
  readonly pause?: () => Promise<void>;
}

/** Companies whose statements are held at once. */
const LISTINGS_AT_ONCE = 50;

/** What is counted of a market while its companies pass by. */
interface Tally {
  incomes: number;
  estimated: number;
  replaced: number;
  single: number;
  withYield: number;
}

/**
 * Forms a market's boards of the past from what was public on each day, looks at what followed, and stores both. Only some
 * companies are held at a time; the rest are columns of numbers. Null: the market holds nothing with a price.
 */
export async function computeTrackRecord(parts: TrackRecordParts, market: Market): Promise<TrackRecord | null> {
  const { reader, records, clock } = parts;
  const listings = await reader.readQuotedListings({ market });
  const span = await records.span(market);
  const first = listings[0];
  if (!first || !span) return null;

  const rhythm = await rhythmOf(parts, listings);
  const days = endsOf(rhythm, span.from, span.to);
  const rates = await ratesOfDays(reader, days);
  const grid = createPastGrid(days.length, listings.length);
  const tally: Tally = { incomes: 0, estimated: 0, replaced: 0, single: 0, withYield: 0 };
  for (let from = 0; from < listings.length; from += LISTINGS_AT_ONCE) {
    const some = listings.slice(from, from + LISTINGS_AT_ONCE);
    await placeCompanies(parts, { some, from, days, rates, rhythm, through: span.to }, grid, tally);
    parts.onProgress?.(Math.min(from + LISTINGS_AT_ONCE, listings.length), listings.length);
  }

  const symbols = listings.map(({ listing }) => listing.ticker);
  const folded = await foldGrid(grid, { days, symbols, rhythm, through: span.to }, parts.pause);
  const record: TrackRecord = {
    market,
    dataKind: first.company.dataKind,
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
  await records.replace(record, folded.days());
  return record;
}

async function ratesOfDays(reader: Pick<CompanyReader, 'readFx'>, days: readonly Day[]): Promise<readonly FxRates[]> {
  const rates: FxRates[] = [];
  for (const day of days) rates.push(ratesOfDay(await reader.readFx(day)).rates);
  return rates;
}

interface Passing {
  readonly some: readonly QuotedListing[];
  /** Place of the first of them in the grid. */
  readonly from: number;
  readonly days: readonly Day[];
  readonly rates: readonly FxRates[];
  readonly rhythm: Rhythm;
  /** Last day with a price in the market. */
  readonly through: Day;
}

async function placeCompanies(
  parts: TrackRecordParts,
  { some, from, days, rates, rhythm, through }: Passing,
  grid: PastGrid,
  tally: Tally,
): Promise<void> {
  const ids = [...new Set(some.map(({ company }) => company.id))];
  const [incomes, balances] = await Promise.all([parts.reader.readIncomes(ids), parts.reader.readBalances(ids)]);
  for (const [place, one] of some.entries()) {
    await parts.pause?.();
    const stored = await readListingPast(parts, one.listing);
    const own = incomes.get(one.company.id) ?? [];
    count(tally, own, stored);
    const facts = { ...one, incomes: own, balances: balances.get(one.company.id) ?? [] };
    for (const [index, day] of days.entries()) {
      const quoted = quotedFacts(facts, stored, day);
      const board = quoted && boardPlaceOf(companyOf(quoted), rates[index]!, day, rhythm);
      if (!board) continue;
      const holdings = HORIZONS.map((horizon) =>
        overOn(day, horizon, rhythm) > through
          ? ({ outcome: 'not_over' } as const)
          : holdingOf(stored.past, day, horizon, rhythm),
      );
      grid.put(index, from + place, { ...board, holdings });
    }
  }
}

/** A listing as it was known on a day. Null: it had no quote yet, or had left. */
function quotedFacts(facts: BoardFacts, stored: StoredPast, day: Day): BoardFacts | null {
  const { delistedOn } = facts.listing;
  if (delistedOn !== null && delistedOn <= day) return null;
  const quote = quoteOn(stored, day);
  return quote && { ...facts, quote };
}

function count(tally: Tally, incomes: readonly StoredIncome[], { past }: StoredPast): void {
  const periods = new Set(incomes.map(({ year, quarter, months, source }) => `${year} ${quarter} ${months} ${source}`));
  tally.incomes += incomes.length;
  tally.estimated += incomes.filter(({ isPublishedOnEstimated }) => isPublishedOnEstimated).length;
  tally.replaced += incomes.length - periods.size;
  if (past.dividends !== null) tally.single += 1;
  else if (past.yields.length > 0) tally.withYield += 1;
}
