import { contractFieldName, GROUPED_NAMES, isNumericMetric, ownFieldName } from '../fields';
import type { GroupedName } from '../fields';

/** Figures that are stored as they came, under their names in the contract, by what they are part of. */
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
/** What stands in the lists of a company's page: a payment, a trade, and so on; one of them has a day. */
export const LIST_FIGURES = [
  'dividend',
  'split',
  'insider_trade',
  'executive_pay',
  'day_price',
  'news_item',
  'report_link',
] as const;
/** Those whose rows hold figures that are stored as they came. */
export const ROW_FIGURES = ['dividend', 'split', 'insider_trade', 'executive_pay', 'day_price'] as const;
export type RowFigureName = (typeof ROW_FIGURES)[number];
export const isRowFigure = (figure: string): figure is RowFigureName => ROW_FIGURES.some((name) => name === figure);
export type ListFigure = (typeof LIST_FIGURES)[number];
export const isListFigure = (figure: string): figure is ListFigure => LIST_FIGURES.some((name) => name === figure);
/** What is no stored figure and no metric. */
type OtherFigure = ListFigure | 'score' | 'other';

const kindOf = new Map<string, FactKind>(
  (Object.keys(FACT_FIGURES) as FactKind[]).flatMap((kind) => FACT_FIGURES[kind].map((name) => [name, kind] as const)),
);

/** What a stored figure is part of. Undefined: it is no stored figure. */
export const factKindOf = (figure: string): FactKind | undefined => kindOf.get(figure);

export const isFactFigure = (figure: string): figure is FactFigure => kindOf.has(figure);

/**
 * Metrics of a company's page, each derived of facts; what bears the name of a fact is reported as that.
 * Shape: names in the contract, in the order of the page.
 */
export const DERIVED_FIGURES: readonly string[] = GROUPED_NAMES.filter(isNumericMetric)
  .map((name): string => contractFieldName(name))
  .filter((name) => !isFactFigure(name));

/** Whether a figure is computed of stored ones. */
export const isComputedFigure = (figure: string): boolean => figure === 'score' || DERIVED_FIGURES.includes(figure);

/** Whether somebody can report it: every figure of a company's page can be. */
export const isReportedFigure = (figure: string): boolean =>
  isFactFigure(figure) || isListFigure(figure) || isComputedFigure(figure) || figure === 'other';

/** The id of its name in the texts: those of metrics, or of `reported-figures/texts`. Of what nobody can report: that of 'other'. */
export function figureTextId(figure: string): `metric.${GroupedName}` | `figure.${FactFigure | OtherFigure}` {
  if (isFactFigure(figure)) return `figure.${figure}`;
  if (isListFigure(figure)) return `figure.${figure}`;
  if (figure === 'score') return 'figure.score';
  const own = GROUPED_NAMES.find((name) => name === ownFieldName(figure));
  return own === undefined ? 'figure.other' : `metric.${own}`;
}
