import { isComputedFigure, isFactFigure, isRowFigure } from '@site/fields/reported-figures';
import { InvalidInputError } from '../../platform/errors';
import type { CompanyBundle, StoredRowFigure } from '../market-data';
import type { createFactCorrection } from './correct-fact';
import type { createRowCorrection } from './correct-row';
import type { Correction, FigureReport, FigureReportState, ShownFigure, StoredFigure } from './report';

/** An administrator's answer. */
export interface ReportAnswer {
  readonly state: Exclude<FigureReportState, 'received'>;
  readonly reason?: string | undefined;
  /** Of a figure that is stored as reported, in its unit. */
  readonly value?: number | undefined;
  /** Which of the figures of `rows` it is. */
  readonly row?: string | undefined;
  /** Which of the figures of `inputs` was wrong. */
  readonly input?: string | undefined;
  /** Address of a document with the right figure. */
  readonly document?: string | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** Published with every correction. */
type Noted = Pick<Correction, 'reason' | 'document' | 'correctedAt'>;

/** The published correction, and what writes the right figure into the database. */
export interface Corrected {
  readonly correction: Omit<Correction, 'id'>;
  /** Of a stored fact. */
  readonly bundle?: CompanyBundle;
  /** Of a row of a list. */
  readonly rowFigure?: StoredRowFigure;
}

/** Refuses one field of a request. */
export const wrong = (path: string, message: string): InvalidInputError =>
  new InvalidInputError('invalid_options', `${path} ${message}`, [{ path, message }]);
/** Null: blank or absent. */
export const orNull = (given: string | undefined): string | null => {
  const text = given?.replace(/\r\n?/g, '\n').trim() ?? '';
  return text === '' ? null : text;
};
/** The chosen row has changed since it was read. */
export const rowNotStored = (): InvalidInputError => wrong('body.row', 'is not a stored figure; reload the page');
const nameOf = ({ market, symbol, figure }: FigureReport) => ({ market, symbol, figure });

/** Throws: 400 `invalid_options` if nothing would change. */
function changeOf({ day, value: stored, unit }: StoredFigure, value: number) {
  if (value === stored) throw wrong('body.value', 'must differ from the stored value');
  return { day, unit, beforeValue: stored === null ? null : String(stored), afterValue: String(value) };
}

interface CorrectorParts {
  readonly facts: ReturnType<typeof createFactCorrection>;
  readonly lists: ReturnType<typeof createRowCorrection>;
}

/** Finds the stored figure of a report, and prepares its correction. Writes nothing. */
export function createCorrector({ facts, lists }: CorrectorParts) {
  /** The fact that a report refers to. Null: none. A company without daily prices shows the quotes of their days. */
  async function factOf(report: FigureReport): Promise<ShownFigure | null> {
    if (isFactFigure(report.figure)) return report;
    if (report.figure !== 'day_price' || report.day === null) return null;
    const ofQuote = { ...report, figure: 'price' };
    return (await facts.find(ofQuote))?.day === report.day ? ofQuote : null;
  }

  /**
   * The corrected figure: the stored one, or, if none is stored, the one that the administrator names. Throws: 400
   * `invalid_options`.
   */
  async function correct(report: FigureReport, answer: ReportAnswer, noted: Noted): Promise<Corrected> {
    const { value, row, input, before, after } = answer;
    if (input !== undefined && !isComputedFigure(report.figure))
      throw wrong('body.input', 'is only for a computed figure');
    if (isComputedFigure(report.figure)) return correctInput(report, answer, noted);
    if (isRowFigure(report.figure) && (row !== undefined || (await lists.find(report)).length > 0))
      return correctRow(report, answer, noted);
    if (row !== undefined) throw wrong('body.row', 'is only for a figure in a row of a list');
    const fact = await factOf(report);
    if (fact) return correctFact(report, fact, value, noted);
    if (value !== undefined) throw wrong('body.value', 'is only for a stored figure; use after');
    const [beforeValue, afterValue] = [orNull(before), orNull(after)];
    if (afterValue === null) throw wrong('body.after', 'is required: the new value');
    if (afterValue === beforeValue) throw wrong('body.after', 'must differ from the current value');
    const { year, quarter } = report;
    const stated = { ...nameOf(report), year, quarter, day: null, row: null, beforeValue, afterValue, unit: null };
    return { correction: { ...stated, computed: null, ...noted } };
  }

  async function correctFact(
    report: FigureReport,
    fact: ShownFigure,
    value: number | undefined,
    noted: Noted,
    computed: string | null = null,
  ): Promise<Corrected> {
    if (value === undefined) throw wrong('body.value', 'is required: the correct value');
    const made = await facts.correct(fact, value);
    if (!made) throw wrong('body.value', 'cannot be set: the figure is not stored');
    const { year, quarter } = fact;
    // A price of a day that is stored as a quote is published as it was reported.
    const name = { ...nameOf(report), figure: computed === null ? report.figure : fact.figure, year, quarter };
    return {
      correction: { ...name, ...changeOf(made.before, value), row: null, computed, ...noted },
      bundle: made.bundle,
    };
  }

  /** A computed figure is wrong because a stored one is: the answer names it. */
  async function correctInput(report: FigureReport, { value, input }: ReportAnswer, noted: Noted): Promise<Corrected> {
    if (input === undefined) throw wrong('body.input', 'is required: the stored figure that was wrong');
    const found = (await facts.inputs(report)).find(({ id }) => id === input);
    if (!found) throw wrong('body.input', 'is not a stored figure; reload the page');
    return correctFact(report, found, value, noted, report.figure);
  }

  /** A list has many figures of one name: the answer identifies one. */
  async function correctRow(report: FigureReport, { value, row }: ReportAnswer, noted: Noted): Promise<Corrected> {
    if (row === undefined) throw wrong('body.row', 'is required: the row of the figure');
    if (value === undefined) throw wrong('body.value', 'is required: the correct value');
    const made = await lists.correct(report, row, value);
    if (made === null) throw rowNotStored();
    if (made === 'impossible') throw wrong('body.value', 'is not possible for this figure');
    const { year, quarter } = report;
    const name = { ...nameOf(report), year, quarter, row: made.before.row };
    return {
      correction: { ...name, ...changeOf(made.before, value), computed: null, ...noted },
      rowFigure: made.rowFigure,
    };
  }

  return { correct, factOf };
}
