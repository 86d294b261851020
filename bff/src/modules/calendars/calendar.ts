import type { Day, Market } from '../../domain/company';
import type { DataKind } from '../../modules/market-data';

/** `at` is an instant in UTC; `time` says when in the trading day. */
export interface EarningsEventRow {
  readonly symbol: string;
  readonly market: Market;
  readonly day: Day;
  /** It is expected from `day` until this day. Absent: on `day`. */
  readonly lastDay?: Day;
  readonly when: 'before_open' | 'after_close' | 'during' | 'unknown';
  readonly time: string | null;
  readonly exchange: string;
  readonly title: string;
  readonly url: string | null;
  readonly isConfirmed: boolean;
  readonly dataKind: DataKind;
  /** The source of an event to store. Absent: no source. */
  readonly source?: string;
}

/** Figures as printed by the statistical office, unit included in `unit`. */
export interface EconomicEventRow {
  readonly at: string;
  readonly country: 'US' | 'EU' | 'GB' | 'DE' | 'FR' | 'JP' | 'CH' | 'IL';
  readonly impact: 'High' | 'Medium' | 'Low';
  readonly event: string;
  readonly unit: string | null;
  readonly previous: number | null;
  readonly estimate: number | null;
  readonly actual: number | null;
  /** The period before, as revised by this release; null: not revised. */
  readonly revised: number | null;
  readonly dataKind: DataKind;
}

/** An event with the displayed data of its company; null if the site does not know it. */
export interface ListedEarningsEvent extends EarningsEventRow {
  readonly longName: string | null;
  readonly hebrewName: string | null;
  readonly logoPath: string | null;
  /** The instant of the last change; null: never. */
  readonly changedAt: string | null;
  /** The first reported day. It identifies the event when its day changes. */
  readonly firstDay: Day;
}

/** A release, with its first reported instant. It identifies the release when its time changes. */
export interface ListedEconomicEvent extends EconomicEventRow {
  readonly firstAt: string;
}

export interface KnownDays {
  readonly from: Day;
  readonly to: Day;
}
