import type { Schema } from '@site/contract';
import { asTypedNumber } from '@site/fields/typed-text';
import { fixed } from '@site/format';
import { AMOUNT_OF, FIGURE_NAMES, figureError, isPercent, PERCENT_OF } from './figures';
import type { FigureError, FigureName, Figures } from './figures';
import { greyFigure, wholeAmount } from './next-quarter';
import type { Basis } from './next-quarter';

/**
 * The input, as typed. Of an amount and its percentage it has only the one that was typed last: the other follows from it
 * and from revenue.
 */
export type QuarterForm = Readonly<Partial<Record<FigureName, string>>>;

/** Digits with or without commas between thousands, a fraction, a sign, and K, M, B or T. */
const NUMBER = /^([+-]?)((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)([kmbt]?)$/i;
/** A change of the grey figure; its sign distinguishes it from a figure. */
const CHANGE = /^([+-]\d+(?:\.\d*)?)%$/;
const POWER_OF: Readonly<Record<string, string>> = { '': '0', k: '3', m: '6', b: '9', t: '12' };

/** Without spaces and invisible characters; any minus sign becomes the hyphen. */
const plainly = (written: string): string => asTypedNumber(written).replace(/\s/g, '');

/** The input for a figure. Null: blank. NaN: not a number. */
export function numberFrom(name: FigureName, written: string): number | null {
  const plain = plainly(written);
  const text = isPercent(name) ? plain.replace(/%$/, '') : plain;
  if (text === '') return null;
  const [, sign = '', digits = '', suffix = ''] = NUMBER.exec(text) ?? [];
  if (digits === '') return NaN;
  // As a power in the text: 2.3 times a million is not exactly 2,300,000.
  return Number(`${sign}${digits.replaceAll(',', '')}e${POWER_OF[suffix.toLowerCase()] ?? '0'}`) + 0;
}

/** The percentage by which an amount differs from the grey figure: `-20%`. Null: the input is no change. */
export function changeFrom(name: FigureName, written: string): number | null {
  const [, percent] = (isPercent(name) ? null : CHANGE.exec(plainly(written))) ?? [];
  return percent === undefined ? null : Number(percent);
}

/** A whole amount as a field has it. Fields run left to right in both languages. */
export const figureText = (value: number): string => fixed(Math.trunc(value) + 0, 0) ?? '';

/** A figure that is shown in a field without input: amounts whole, percentages with one decimal. */
export const textOf = (name: FigureName, value: number): string =>
  isPercent(name) ? (fixed(value, 1) ?? '') : figureText(value);

/** A figure as the address has it, with its fraction. */
const givenText = (value: number): string => fixed(value, String(value).split('.')[1]?.length ?? 0) ?? '';

/** The form of a scenario's quarter. */
export const formFrom = (figures: Figures | null): QuarterForm =>
  Object.fromEntries(
    FIGURE_NAMES.flatMap((name) => {
      const value = figures?.[name];
      return value === undefined ? [] : [[name, givenText(value)]];
    }),
  );

const partnerOf = (name: FigureName): FigureName | null =>
  isPercent(name) ? AMOUNT_OF[name] : name === 'Ebit' || name === 'earnings' ? PERCENT_OF[name] : null;

/** The form after input; the input of its partner is dropped. */
export function withTyped(form: QuarterForm, name: FigureName, text: string): QuarterForm {
  const partner = partnerOf(name);
  const { [name]: _was, ...others } = form;
  if (partner !== null) delete (others as Partial<Record<FigureName, string>>)[partner];
  return text === '' ? others : { ...others, [name]: text };
}

/** Figures for which the server used other values. */
export type CutFigures = readonly Schema<'CutFigure'>[];

/** The value that the server used for the figure in a field. Null: that very figure, or no answer yet. */
export function takenInstead(form: QuarterForm, name: FigureName, cut: CutFigures): number | null {
  const value = numberFrom(name, form[name] ?? '');
  return cut.find((one) => one.name === name && one.given === value)?.taken ?? null;
}

/** The text of a field: the input, or what follows from its partner and revenue. */
export function shownText(form: QuarterForm, name: FigureName, basis: Basis, figures: Figures): string {
  const typed = form[name];
  const partner = partnerOf(name);
  if (typed !== undefined || partner === null || figures[partner] === undefined) return typed ?? '';
  const value = greyFigure(name, basis, figures);
  return value === null ? '' : textOf(name, value);
}

export type FormErrors = Readonly<Partial<Record<FigureName, FigureError | 'noGrey'>>>;

/** The values of a form; a blank field is absent. They are complete only without errors. */
export function readForm(form: QuarterForm, basis: Basis): { readonly figures: Figures; readonly errors: FormErrors } {
  const figures: Partial<Record<FigureName, number>> = {};
  const errors: Partial<Record<FigureName, FigureError | 'noGrey'>> = {};
  // In the order of the form: revenue comes before what may follow from it.
  for (const name of FIGURE_NAMES) {
    const written = form[name] ?? '';
    const change = changeFrom(name, written);
    const grey = change === null ? null : greyFigure(name, basis, figures);
    const value =
      change === null ? numberFrom(name, written) : grey === null ? NaN : wholeAmount((grey * (100 + change)) / 100);
    if (value === null) continue;
    const error = change !== null && grey === null ? 'noGrey' : figureError(name, value);
    if (error === null) figures[name] = value;
    else errors[name] = error;
  }
  return { figures, errors };
}

/** The form with figures in place of changes, because their base figures may change. */
export const withFigures = (form: QuarterForm, figures: Figures): QuarterForm =>
  Object.fromEntries(
    Object.entries(form).map(([name, written]) => {
      const figure = FIGURE_NAMES.find((one) => one === name);
      const value = figure && changeFrom(figure, written) !== null ? figures[figure] : undefined;
      return [name, value === undefined ? written : figureText(value)];
    }),
  );
