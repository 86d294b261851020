/** Readers of markets, listings and names. */
import type { Day, Market } from '../../domain/company';
import type { DataKind } from './stored-facts';

export interface MarketState {
  readonly market: Market;
  readonly dataKind: DataKind | null;
  readonly dataVersion: number;
  readonly listings: number;
  readonly asOf: Day | null;
}

/** A listing by its ticker alone, including delisted ones. */
export interface ListingRef {
  readonly listingId: number;
  readonly companyId: number;
  readonly market: Market;
  readonly ticker: string;
  readonly isPrimary: boolean;
  readonly delistedOn: Day | null;
  readonly dataKind: DataKind;
}

/** A release of earnings in the calendar. */
export interface NextEarnings {
  readonly day: Day;
  /** Last day of an expected span. Absent: a single day. */
  readonly lastDay?: Day;
  readonly isConfirmed: boolean;
}

/** A name that the search box finds. */
export interface SearchRow {
  readonly listingId: number;
  readonly market: Market;
  readonly ticker: string;
  readonly longName: string;
  readonly hebrewName: string | null;
  readonly hebrewSymbol: string | null;
  readonly isPrimary: boolean;
  readonly dataKind: DataKind;
}
