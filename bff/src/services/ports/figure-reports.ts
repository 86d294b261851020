/** Figures that readers report as wrong, and what comes of it. */
import type { Day, Market } from '../../domain/company';
import type { AuditEntry } from './accounts';
import type { NamedAccount, PageOf } from './administration';
import type { CompanyBundle, KeptFigure } from './company-bundle';
import type { MailTemplate, MailValues } from './mail';

/** `looking`: somebody has begun; the last two are for good. */
export type FigureReportState = 'received' | 'looking' | 'corrected' | 'refused';

/** Which figure of which company. */
export interface FigureName {
  readonly market: Market;
  /** Canonical ticker. */
  readonly symbol: string;
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

/** A figure that was corrected. Names nobody. */
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

/** A step, with the mail that tells it and its trace. */
export interface FigureReportStep {
  readonly state: Exclude<FigureReportState, 'received'>;
  readonly at: string;
  readonly reason: string | null;
  /** What everybody is told. Null: nothing was corrected. */
  readonly correction: Omit<Correction, 'id' | keyof FigureName> | null;
  /** What puts the right figure into the store. Null: it does not stand there, or nothing was corrected. */
  readonly bundle: CompanyBundle | null;
  /** The same of a figure in a row of a list. Null: as `bundle`. */
  readonly kept: KeptFigure | null;
  readonly mail: { readonly template: MailTemplate; readonly values: MailValues };
  readonly entry: AuditEntry;
}

export interface FigureReportRepository {
  /** Shape: the latest first. */
  listOf(userId: string): Promise<readonly FigureReport[]>;
  /**
   * With its mail, in one transaction. Gives when the oldest report since then was received instead, where there are `atMost`
   * already and nothing was added.
   */
  add(
    userId: string,
    report: NewFigureReport,
    limit: { readonly since: string; readonly atMost: number },
    mail: FigureReportStep['mail'],
  ): Promise<FigureReport | { readonly oldestAt: string }>;
  /** Without `state` those that wait, as they are to be answered; with one the latest first. */
  queue(query: {
    readonly state?: FigureReportState | undefined;
    readonly before?: string | undefined;
  }): Promise<PageOf<FigureReport & { readonly reader: NamedAccount }>>;
  find(id: number): Promise<(FigureReport & { readonly reader: NamedAccount }) | null>;
  /**
   * All in one transaction. False: it is not in one of those states any more, and nothing was done. Throws: 400
   * `invalid_options` where the row of `kept` is no longer there as it was.
   */
  step(id: number, from: readonly FigureReportState[], step: FigureReportStep): Promise<boolean>;
  corrections(before: string | undefined): Promise<PageOf<Correction>>;
}

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

/** The figures that are stored as they came. */
export interface FactCorrection {
  /** Null: there is no such figure: no fact, or none of that company and period. */
  find(name: ShownFigure): Promise<StoredFigure | null>;
  /** What stands there, and a new version of it with the source `correction`, to be stored. Null: as `find`. */
  correct(
    name: ShownFigure,
    value: number,
  ): Promise<{ readonly before: StoredFigure; readonly bundle: CompanyBundle } | null>;
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
  readonly kept: KeptFigure;
}

/** The figures in rows of a company's lists, which are stored as they came. */
export interface RowCorrection {
  /** Those that a report may be of: of its day, where it names one. Shape: as the page has them, a hundred at most. */
  find(name: ShownFigure): Promise<readonly RowFigure[]>;
  /** Null: no such figure stands there now. `impossible`: it can be no such figure. */
  correct(name: ShownFigure, id: string, value: number): Promise<RowCorrected | 'impossible' | null>;
}
