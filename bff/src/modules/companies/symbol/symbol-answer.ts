import type { AgeFlag } from '@site/board-rules';
import type { Day, Market } from '../../../domain/company';
import type { Evaluation } from '../../../domain/score/explanation';
import type { Averages, YearRow } from '../../../domain/symbol-page/period-rows';
import type { ArticleSummaryRow } from '../../articles';
import type { DataKind, DividendRow, LabelRow, ListingCard, RatesOfDay, ShownRate, SplitRow } from '../../market-data';
import type { HistoryRow } from '../price-history';
import type { Trailing } from '../trailing';
import type { KeyFacts } from './key-facts';
import type { Peers } from './peer-groups';
import type { PeriodRow } from './symbol-periods';

/** What happened to the shares. Shape: latest first. */
export interface Events {
  readonly dividends: readonly DividendRow[];
  readonly splits: readonly SplitRow[];
}

/** A recorded score. */
export interface ScoreDay {
  readonly date: Day;
  /** Null: unrated. */
  readonly score: number | null;
  readonly version: string;
}

/** How amounts of statements were converted to the quote's currency, with the rates of their day. */
export interface ShownConversion {
  readonly from: string | null;
  readonly to: string;
  readonly rate: number | null;
  readonly rates: readonly ShownRate[];
}

export interface SymbolAnswer {
  readonly market: Market;
  readonly dataKind: DataKind;
  readonly card: ListingCard;
  readonly evaluation: Evaluation;
  /** Currency of the latest statement. */
  readonly reportedCurrency: string | null;
  /** Whether the viewer may see score and scoreObject. */
  readonly showsScore: boolean;
  /** None for a viewer who may not use them. */
  readonly labels: readonly LabelRow[];
  readonly alsoListedOn: readonly { readonly market: Market; readonly symbol: string }[];
  /** Latest day with a quote in this market. */
  readonly latestDay: Day | null;
  readonly ageFlags: readonly AgeFlag[];
  /** Its market's figures are old, or its quote is much older than its market. */
  readonly isOld: boolean;
}

export interface SymbolDetailAnswer extends SymbolAnswer, Events {
  /** The requested past day. Absent: now. */
  readonly asOf?: Day;
  readonly fx: RatesOfDay['shown'];
  readonly delistedOn: Day | null;
  /** Where the company that took a delisted one over is listed. Null: not known, or the site does not show it. */
  readonly successor: { readonly market: Market; readonly symbol: string } | null;
  /** Null: there is no statement. */
  readonly trailing: Trailing | null;
  readonly conversions: readonly ShownConversion[];
  readonly peers: Peers;
  /** Null: not for this viewer. Shape: oldest first, one a day. */
  readonly scoreHistory: readonly ScoreDay[] | null;
  /** Up to five years, one day a week. Shape: oldest first. */
  readonly weeks: readonly HistoryRow[];
  readonly keyFacts: KeyFacts;
  readonly periods: readonly PeriodRow[];
  readonly years: readonly YearRow[];
  readonly averages: { readonly four: Averages; readonly eight: Averages };
  readonly articles: readonly ArticleSummaryRow[];
}
