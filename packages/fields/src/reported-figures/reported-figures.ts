import { contractFieldName, GROUPED_NAMES, isNumericMetric, ownFieldName } from '../fields';
import type { GroupedName } from '../fields';

/** Figures that are stored as received, under their names in the contract, by their table. */
export const FACT_FIGURES = {
  quote: [
    'price',
    'market_cap',
    'dividend_yield',
    'five_year_avg_dividend_yield',
    'trailing_pe',
    'volume',
    'average_volume',
  ],
  income: [
    'revenue',
    'gross_profit',
    'Ebit',
    'Ebitda',
    'earnings',
    'interest_expense',
    'income_tax_expense',
    'eps',
    'BasicShares',
  ],
  balance: [
    'total_liab',
    'total_long_liab',
    'total_current_assets',
    'shareholders_equity',
    'cash',
    'cashandshortterminvestments',
    'inventory',
    'totaldebt',
  ],
} as const;

export type FactKind = keyof typeof FACT_FIGURES;
export type FactFigure<Kind extends FactKind = FactKind> = (typeof FACT_FIGURES)[Kind][number];
/** Entries of the lists on a company's page: a payment, a trade, and so on; identified by a day. */
export const LIST_FIGURES = [
  'dividend',
  'split',
  'insider_trade',
  'executive_pay',
  'day_price',
  'news_item',
  'report_link',
] as const;
/** Those with stored figures in their rows. */
export const ROW_FIGURES = ['dividend', 'split', 'insider_trade', 'executive_pay', 'day_price'] as const;
export type RowFigureName = (typeof ROW_FIGURES)[number];
export const isRowFigure = (figure: string): figure is RowFigureName => ROW_FIGURES.some((name) => name === figure);
export type ListFigure = (typeof LIST_FIGURES)[number];
export const isListFigure = (figure: string): figure is ListFigure => LIST_FIGURES.some((name) => name === figure);
/** Other figures: neither stored nor a metric. */
type OtherFigure = ListFigure | 'score' | 'other';

const kindOf = new Map<string, FactKind>(
  (Object.keys(FACT_FIGURES) as FactKind[]).flatMap((kind) => FACT_FIGURES[kind].map((name) => [name, kind] as const)),
);

/** The table of a stored figure. Undefined: not a stored figure. */
export const factKindOf = (figure: string): FactKind | undefined => kindOf.get(figure);

export const isFactFigure = (figure: string): figure is FactFigure => kindOf.has(figure);

/**
 * Metrics of a company's page, derived from facts; one with the name of a fact is reported as the fact.
 * Shape: names in the contract, in the order of the page.
 */
export const DERIVED_FIGURES: readonly string[] = GROUPED_NAMES.filter(isNumericMetric)
  .map((name): string => contractFieldName(name))
  .filter((name) => !isFactFigure(name));

/** Whether a figure is computed from stored ones. */
export const isComputedFigure = (figure: string): boolean => figure === 'score' || DERIVED_FIGURES.includes(figure);

/** Whether readers can report it: every figure of a company's page. */
export const isReportedFigure = (figure: string): boolean =>
  isFactFigure(figure) || isListFigure(figure) || isComputedFigure(figure) || figure === 'other';

/** The text id of its name: of a metric, or in `reported-figures/texts`; 'other' for unknown figures. */
export function figureTextId(figure: string): `metric.${GroupedName}` | `figure.${FactFigure | OtherFigure}` {
  if (isFactFigure(figure)) return `figure.${figure}`;
  if (isListFigure(figure)) return `figure.${figure}`;
  if (figure === 'score') return 'figure.score';
  const own = GROUPED_NAMES.find((name) => name === ownFieldName(figure));
  return own === undefined ? 'figure.other' : `metric.${own}`;
}
