import { fixed } from '@site/format';
import { AMOUNT_OF, amountOf, FIGURE_NAMES, figureError, isPercent, PERCENT_OF, percentOf, whole } from './figures';
import type { FigureError, FigureName, Figures } from './figures';

/**
 * What is typed, as it is typed. Of an amount and its percentage only the one that was typed last is in it: the other
 * one follows from it and from revenue.
 */
export type QuarterForm = Readonly<Partial<Record<FigureName, string>>>;

/** Digits with or without commas between thousands, a fraction, a sign, and K, M, B or T. */
const NUMBER = /^([+-]?)((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)([kmbt]?)$/i;
const POWER_OF: Readonly<Record<string, string>> = { '': '0', k: '3', m: '6', b: '9', t: '12' };

/** What is typed for a figure, before anything is cut. Null: blank. NaN: not a number. */
export function numberFrom(name: FigureName, written: string): number | null {
  // Without spaces and marks of direction; the real minus is as good as the hyphen.
  const plain = written.replace(/[\s\u200e\u200f\u2066-\u2069]/g, '').replace('−', '-');
  const text = isPercent(name) ? plain.replace(/%$/, '') : plain;
  if (text === '') return null;
  const [, sign = '', digits = '', suffix = ''] = NUMBER.exec(text) ?? [];
  if (digits === '') return NaN;
  // As a power in the text: 2.3 times a million is not exactly 2,300,000.
  return Number(`${sign}${digits.replaceAll(',', '')}e${POWER_OF[suffix.toLowerCase()] ?? '0'}`);
}

/** A figure as it stands in a field. Fields run left to right in both languages. */
export const figureText = (value: number): string => fixed(whole(value), 0) ?? '';

/** The form of a scenario's quarter. */
export const formFrom = (figures: Figures | null): QuarterForm =>
  Object.fromEntries(
    FIGURE_NAMES.flatMap((name) => {
      const value = figures?.[name];
      return value === undefined ? [] : [[name, figureText(value)]];
    }),
  );

const partnerOf = (name: FigureName): FigureName | null =>
  isPercent(name) ? AMOUNT_OF[name] : name === 'Ebit' || name === 'earnings' ? PERCENT_OF[name] : null;

/** The form after something was typed; what was typed for its partner gives way. */
export function withTyped(form: QuarterForm, name: FigureName, text: string): QuarterForm {
  const partner = partnerOf(name);
  const { [name]: _was, ...others } = form;
  if (partner !== null) delete (others as Partial<Record<FigureName, string>>)[partner];
  return text === '' ? others : { ...others, [name]: text };
}

/** The figure of a field, cut toward zero. Null: blank, or it cannot be used. */
function figureIn(form: QuarterForm, name: FigureName): number | null {
  const value = numberFrom(name, form[name] ?? '');
  return value === null || figureError(name, value) !== null ? null : whole(value);
}

/** Revenue as it would be: the given one, else the copied one. */
export const revenueOf = (form: QuarterForm, copied: number | null): number | null =>
  figureIn(form, 'revenue') ?? copied;

/** What stands in a field: what was typed, or what follows from its partner and revenue. */
export function shownText(form: QuarterForm, name: FigureName, revenue: number | null): string {
  const typed = form[name];
  const partner = partnerOf(name);
  if (typed !== undefined || partner === null) return typed ?? '';
  const given = figureIn(form, partner);
  if (given === null) return '';
  const value = isPercent(name) ? percentOf(revenue, given) : amountOf(revenue, given);
  return value === null ? '' : figureText(value);
}

export type FormErrors = Readonly<Partial<Record<FigureName, FigureError>>>;

/** What a form says; a blank field is absent. Figures are complete only without errors. */
export function readForm(form: QuarterForm): { readonly figures: Figures; readonly errors: FormErrors } {
  const figures: Partial<Record<FigureName, number>> = {};
  const errors: Partial<Record<FigureName, FigureError>> = {};
  for (const name of FIGURE_NAMES) {
    const value = numberFrom(name, form[name] ?? '');
    if (value === null) continue;
    const error = figureError(name, value);
    if (error === null) figures[name] = whole(value);
    else errors[name] = error;
  }
  return { figures, errors };
}
