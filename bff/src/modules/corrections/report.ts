import type { Day, Market } from '../../domain/company';
import type { Ticker } from '../../domain/markets';
import type { NamedAccount } from '../accounts';
import type { StoredRowFigure } from '../market-data';

/** `looking`: somebody has begun; the last two are for good. */
export type FigureReportState = 'received' | 'looking' | 'corrected' | 'refused';

/** Which figure of which company. */
export interface FigureName {
  readonly market: Market;
  readonly symbol: Ticker;
  /** Its name in the contract. */
  readonly figure: string;
  /** Of a statement; null of all else. */
  readonly year: number | null;
  readonly quarter: number | null;
}

/** What a reader says of it. Texts are as they were typed. */
export interface NewFigureReport extends FigureName {
  /** As the page showed it. */
  readonly shown: string | null;
  readonly day: Day | null;
  readonly source: string | null;
  readonly believed: string;
  readonly evidence: string | null;
  readonly note: string | null;
  readonly receivedAt: string;
  /** By when it is answered. Instant; null: no time was promised. */
  readonly dueAt: string | null;
}

/** A figure that was corrected. Names no account. */
export interface Correction extends FigureName {
  readonly id: number;
  /** Of a quote, or of a row of a list. */
  readonly day: Day | null;
  /** What tells its row of a list from others. Null: it is of none, or its day does. */
  readonly row: string | null;
  /** Null: nothing stood there. */
  readonly beforeValue: string | null;
  readonly afterValue: string;
  readonly unit: string | null;
  /** Address of the document that shows the right figure. */
  readonly document: string | null;
  /** The figure that was reported, where it is computed of this one. */
  readonly computed: string | null;
  readonly reason: string;
  readonly correctedAt: string;
}

export interface FigureReport extends NewFigureReport {
  readonly id: number;
  readonly userId: string;
  readonly state: FigureReportState;
  readonly stateAt: string;
  readonly reason: string | null;
  readonly correction: Correction | null;
}

/** A report with the account that sent it. */
export type ReportOfReader = FigureReport & { readonly reader: NamedAccount };

/** A figure as it is stored. Unit: that of the quote or the statement, as `unit` names it. */
export interface StoredFigure {
  readonly value: number | null;
  readonly unit: string | null;
  readonly source: string | null;
  /** Of a quote. */
  readonly day: Day | null;
}

/** A figure as a page showed it. `day`: of a quote, whose figure of that day it is; null: the latest. */
export type ShownFigure = FigureName & Pick<NewFigureReport, 'day'>;

/** A stored figure that a reported one is computed of. */
export interface InputFigure extends FigureName, StoredFigure {
  /** Names the figure with its value; another value, another id. */
  readonly id: string;
}

/** What a row of a list tells: one figure of it. */
export type RowPart =
  | 'price'
  | 'volume'
  | 'amount'
  | 'numerator'
  | 'denominator'
  | 'pay'
  | 'securitiesTransacted'
  | 'securitiesOwned';

/** A figure in a stored row of a list: a payment, a trade, a day's price. */
export interface RowFigure extends StoredFigure {
  /** Names the figure as it stands; another value, another name. */
  readonly id: string;
  readonly part: RowPart;
  /** What tells its row from others of its day: 'Ada Example, S-Sale'. Null: its day does. */
  readonly row: string | null;
}

/** A figure of a row, and the right one on its way into the store. */
export interface RowCorrected {
  readonly before: RowFigure;
  readonly rowFigure: StoredRowFigure;
}
