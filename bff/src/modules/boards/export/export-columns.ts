import { defaultColumns, type FieldName, type Measure } from '@site/fields';
import en from '@site/fields/texts/en.json';
import he from '@site/fields/texts/he.json';
import type { Locale } from '@site/format';
import { majorUnitOf } from '../../../domain/currency';
import type { BoardColumn } from '../board-answer';
import type { ShownFormula } from '../board-formulas';

/** The value of a cell in a file. Null: missing. */
export type Cell = string | number | boolean | null;

type TitleId = Extract<keyof typeof en, `${'title' | 'metric'}.${FieldName}`>;

const TEXTS: Readonly<Record<Locale, Readonly<Record<keyof typeof en, string>>>> = { en, he };
const isTitle = (id: string): id is TitleId => Object.hasOwn(en, id);

/** A column's title: a separate text if a file needs more than the screen's label. */
export function titleOf(field: FieldName, locale: Locale): string {
  const id = [`title.${field}`, `metric.${field}`].find(isTitle);
  if (id === undefined) throw new Error(`the field ${field} has no title`);
  return TEXTS[locale][id];
}

/** The columns of a market's page, in order: the default of a file. */
export const screenFields = (market: string): readonly FieldName[] =>
  defaultColumns(market).flatMap((field): readonly FieldName[] => {
    if (field === 'symbol') return [field, 'longName'];
    // If it exists.
    return field === 'score' ? ['myScore', field] : [field];
  });

const UNITS: Readonly<Record<Exclude<Measure, 'price' | 'amount'>, Readonly<Record<Locale, string>>>> = {
  text: { en: '', he: '' },
  list: { en: '', he: '' },
  yesNo: { en: 'yes or no', he: 'כן או לא' },
  day: { en: 'YYYY-MM-DD', he: 'YYYY-MM-DD' },
  instant: { en: 'YYYY-MM-DDThh:mm:ssZ', he: 'YYYY-MM-DDThh:mm:ssZ' },
  period: { en: 'year and quarter', he: 'שנה ורבעון' },
  shares: { en: 'shares', he: 'מניות' },
  ratio: { en: 'ratio', he: 'יחס' },
  percent: { en: '%', he: '%' },
  percentOfRatio: { en: '%', he: '%' },
  percentOfFactor: { en: '%', he: '%' },
  months: { en: 'months', he: 'חודשים' },
  points: { en: 'points, 0 to 100', he: 'נקודות, 0 עד 100' },
};
const MANY_CURRENCIES = {
  price: { en: 'quote currency, as quoted', he: 'מטבע הציטוט, כפי שצוטט' },
  amount: { en: 'quote currency, major unit', he: 'מטבע הציטוט, יחידה ראשית' },
} as const;

/** The unit of a column. `currencies`: those of the quotes in the rows. */
export function unitOf(measure: Measure, currencies: ReadonlySet<string>, locale: Locale): string {
  if (measure !== 'price' && measure !== 'amount') return UNITS[measure][locale];
  const units = new Set([...currencies].map((code) => (measure === 'price' ? code : majorUnitOf(code))));
  const [only] = units;
  return units.size === 1 && only !== undefined ? only : MANY_CURRENCIES[measure][locale];
}

/** More digits than are ever reported, but without artefacts of binary fractions. */
const SIGNIFICANT_DIGITS = 12;
const tidy = (value: number): number => Number(value.toPrecision(SIGNIFICANT_DIGITS));

/** The cells of a column, in its measure. */
export function cellsOf(column: BoardColumn, measure: Measure): readonly Cell[] {
  switch (column.kind) {
    case 'number':
      return column.values.map((value) =>
        value === null || !Number.isFinite(value) ? null : cellOfFigure(value, measure),
      );
    case 'text':
    case 'flag':
      return column.values;
    case 'list':
      return column.values.map((texts) => texts.join(', '));
    case 'period':
      return column.values.map((period) => period && `${period.year} ${period.quarter}Q`);
  }
}

/** A figure in the unit of its column: percent as percent. */
export function cellOfFigure(value: number, measure: Measure): number {
  if (measure === 'percentOfRatio') return tidy(value * 100);
  if (measure === 'percentOfFactor') return tidy((value - 1) * 100);
  return tidy(value);
}

export interface SheetColumn {
  readonly title: string;
  readonly unit: string;
  readonly measure: Measure;
}

const FORMULA_UNITS = {
  number: { measure: 'ratio', unit: { en: '', he: '' } },
  percent: { measure: 'percent', unit: UNITS.percent },
  amount: { measure: 'amount', unit: { en: '', he: '' } },
  amount_per_share: { measure: 'price', unit: { en: 'a share', he: 'למניה' } },
  shares: { measure: 'shares', unit: UNITS.shares },
} as const;

/** The column of a formula, with the name from the query. */
export function formulaSheetColumn({ name, unit, currency }: ShownFormula, locale: Locale): SheetColumn {
  const { measure, unit: words } = FORMULA_UNITS[unit];
  return {
    title: name,
    unit: [currency, words[locale]].filter((word) => word !== null && word !== '').join(' '),
    measure,
  };
}

/** `Market cap (USD)`: a title with its unit, unless the title already contains it. */
export const titleWithUnit = ({ title, unit }: Pick<SheetColumn, 'title' | 'unit'>): string =>
  unit === '' || title.endsWith(`(${unit})`) ? title : `${title} (${unit})`;
