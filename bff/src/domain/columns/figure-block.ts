/** Rows of a block: few enough that the results of one pass are still in the processor's cache for the next. */
export const BLOCK_ROWS = 512;

const FIGURES = [
  'marketCap',
  'known',
  'dividends',
  'revenue',
  'ebit',
  'earnings',
  'ebitda',
  'interestExpense',
  'incomeTax',
  'priorRevenue',
  'priorEbit',
  'priorEarnings',
  'totalLiabilities',
  'longTermLiabilities',
  'currentAssets',
  'shareholdersEquity',
  'liquidFunds',
  'inventory',
  'totalDebt',
  'capitalLeaseObligations',
  'yearRate',
  'priorRate',
  'balanceRate',
  'total',
] as const;

/**
 * The figures of a few rows, ready for the formulas (`Figures` as columns). `known`: 1, or NaN if a rate is missing:
 * what is multiplied with it becomes unknown; `marketCap` and `dividends` have been. `total`: points so far.
 * `yearRate`, `priorRate`, `balanceRate`: what the row's stored figures were multiplied with.
 */
export type FigureBlock = { readonly [F in (typeof FIGURES)[number]]: Float64Array } & {
  /** 1 where every entry of the trailing year shows a good margin. */
  readonly holdsMargin: Uint8Array;
  /** 1 if one of the three growth factors can't be formed. */
  readonly growthUnknown: Uint8Array;
  /** Where the row's weights begin in `WEIGHT_TABLE`. */
  readonly weights: Uint8Array;
};

export function createFigureBlock(): FigureBlock {
  const columns = Object.fromEntries(FIGURES.map((name) => [name, new Float64Array(BLOCK_ROWS)]));
  return {
    ...columns,
    holdsMargin: new Uint8Array(BLOCK_ROWS),
    growthUnknown: new Uint8Array(BLOCK_ROWS),
    weights: new Uint8Array(BLOCK_ROWS),
  } as FigureBlock;
}
