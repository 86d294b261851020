import { currencyName, fixed, percentOfRatio, shortNumber, withCurrency } from '@site/format';
import type { Locale } from '@site/format';
import type { ChartModel, ChartSeries, Unit } from './chart-model';
import { valueAt } from './chart-model';

const inCurrency = (figure: string, currency: string | null, locale: Locale): string =>
  currency === null ? figure : withCurrency(figure, currency, locale);

/** A figure in its displayed form: `$4.12B`, `18.2%`. Null: no number. */
export function figureText(value: number, unit: Unit, locale: Locale): string | null {
  const text = ((): string | null => {
    switch (unit.kind) {
      case 'amount':
      case 'shares':
        return shortNumber(value, locale);
      case 'perShare':
        return fixed(value, unit.decimals ?? 2, locale);
      case 'ratio':
        return fixed(value, 2, locale);
      case 'index':
        return fixed(value, 1, locale);
      case 'price':
        return fixed(value, unit.decimals, locale);
      case 'percent':
        return percentOfRatio(value, 1, locale);
    }
  })();
  if (text === null) return null;
  return unit.kind === 'amount' || unit.kind === 'perShare' || unit.kind === 'price'
    ? inCurrency(text, unit.currency, locale)
    : text;
}

/** A figure in full, for tables: not shortened, with the unit in the head of its column. Null: no number. */
export function fullFigureText(value: number, unit: Unit, locale: Locale): string | null {
  switch (unit.kind) {
    case 'amount':
    case 'shares':
      return fixed(value, Number.isInteger(value) ? 0 : 2, locale);
    case 'perShare':
      return fixed(value, unit.decimals ?? 2, locale);
    case 'price':
      return fixed(value, unit.decimals, locale);
    case 'ratio':
      return fixed(value, 2, locale);
    case 'index':
      return fixed(value, 1, locale);
    case 'percent':
      return percentOfRatio(value, 1, locale);
  }
}

/** Decimals of per-share figures, the same for all of them: two, more where two would leave hardly a digit of any. */
export function perShareDecimals(values: readonly (number | null | undefined)[]): number {
  const max = Math.max(0, ...values.map((value) => Math.abs(value ?? 0)));
  if (max === 0 || max >= 0.1) return 2;
  return max >= 0.001 ? 4 : 6;
}

/** The unit of a column: a currency as readers name it, `%`; empty where the name says it all. */
export function unitSign(unit: Unit, locale: Locale): string {
  switch (unit.kind) {
    case 'amount':
    case 'perShare':
    case 'price':
      return unit.currency === null ? '' : currencyName(unit.currency, locale);
    case 'percent':
      return '%';
    default:
      return '';
  }
}

const withoutEmptyDecimals = (text: string): string =>
  text.replace(/(\.\d*?)0+(?=[KMBT]?$)/, '$1').replace(/\.(?=[KMBT]?$)/, '');

/** A tick of an axis, with the decimals that its step needs: `800M`, `2.5%`, `0`. */
export function tickText(value: number, step: number, unit: Unit, locale: Locale): string {
  if (unit.kind === 'amount' || unit.kind === 'shares') return withoutEmptyDecimals(shortNumber(value, locale) ?? '');
  const scale = unit.kind === 'percent' ? 100 : 1;
  const decimals = decimalsOf(step * scale);
  const text = fixed(value * scale, decimals, locale) ?? '';
  return unit.kind === 'percent' ? `${text}%` : text;
}

/** The decimals that distinguish neighbouring figures. */
function decimalsOf(step: number): number {
  for (let decimals = 0; decimals < 10; decimals += 1) {
    const scaled = step * 10 ** decimals;
    if (Math.abs(scaled - Math.round(scaled)) < 1e-6 * Math.max(1, scaled) && Math.round(scaled) > 0) return decimals;
  }
  return 10;
}

/** The name of a point with its mark: `3Q24 (estimated)`. */
export function pointName({ points, words }: ChartModel, index: number): string {
  const point = points[index];
  if (!point) return '';
  return point.mark ? `${point.name} (${words.marks[point.mark]})` : point.name;
}

/** One series at one point, in words: `Revenue $782M`. */
export function seriesText(model: ChartModel, series: ChartSeries, index: number): string {
  const value = valueAt(series, index);
  const figure = value === null ? null : figureText(value, series.unit, model.locale);
  return `${series.label} ${figure ?? model.words.missing}`;
}

/** Series that say something at a point. */
export const seriesAt = ({ series }: ChartModel, index: number): readonly ChartSeries[] =>
  series.filter((one) => !one.isSparse || valueAt(one, index) !== null);

/** All figures of one point as a sentence, which is read out when a reader selects the point. */
export function pointText(model: ChartModel, index: number): string {
  const parts = seriesAt(model, index).map((series) => seriesText(model, series, index));
  const events = model.events.filter((event) => event.index === index).map(({ text }) => text);
  return `${pointName(model, index)}: ${[...parts, ...events].join('; ')}`;
}
