import type { Day, Market } from '../../domain/company';
import type { Ticker } from '../../domain/markets';
import type { NamedAccount } from '../accounts';
import type { StoredRowFigure } from '../market-data';

/** `looking`: the review has begun; the last two are final. */
export type FigureReportState = 'received' | 'looking' | 'corrected' | 'refused';

/** A figure of a company. */
export interface FigureName {
  readonly market: Market;
  readonly symbol: Ticker;
  /** Its name in the contract. */
  readonly figure: string;
  /** Of a statement; null of all else. */
  readonly year: number | null;
  readonly quarter: number | null;
}

/** The user's description. Texts are as they were typed. */
export interface NewFigureReport extends FigureName {
  /** As the page showed it. */
  readonly shown: string | null;
  readonly day: Day | null;
  readonly source: string | null;
  readonly believed: string;
  readonly evidence: string | null;
  readonly note: string | null;
  readonly receivedAt: string;
  /** When it is due. Instant. Null: no time was promised. */
  readonly dueAt: string | null;
}

/** A corrected figure. Names no account. */
export interface Correction extends FigureName {
  readonly id: number;
  /** Of a quote, or of a row of a list. */
  readonly day: Day | null;
  /** Identifies its row in a list. Null: no row, or its day identifies it. */
  readonly row: string | null;
  /** Null: there was no value. */
  readonly beforeValue: string | null;
  readonly afterValue: string;
  readonly unit: string | null;
  /** Address of the document with the right figure. */
  readonly document: string | null;
  /** The reported figure, if it is computed from this one. */
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

/** A stored figure. Unit: that of the quote or the statement, as `unit` names it. */
export interface StoredFigure {
  readonly value: number | null;
  readonly unit: string | null;
  readonly source: string | null;
  /** Of a quote. */
  readonly day: Day | null;
}

/** A figure as a page showed it. `day`: of a quote's figure, its day; null: the latest. */
export type ShownFigure = FigureName & Pick<NewFigureReport, 'day'>;

/** A stored figure behind a reported one. */
export interface InputFigure extends FigureName, StoredFigure {
  /** Identifies the figure with its value: another value has another id. */
  readonly id: string;
}

/** One figure of a row of a list. */
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
  /** Identifies the figure with its value: another value has another id. */
  readonly id: string;
  readonly part: RowPart;
  /** Identifies its row among others of its day: 'Ada Example, S-Sale'. Null: its day does. */
  readonly row: string | null;
}

/** A figure of a row, and the right value to store. */
export interface RowCorrected {
  readonly before: RowFigure;
  readonly rowFigure: StoredRowFigure;
}
