import { contractFieldName, spansMarkets } from '@site/fields';
import type { BoardMarket, OrderName } from '@site/fields';
import { writeLimits } from '@site/board-rules';
import type { Limit, LimitName, LimitOperator } from '@site/board-rules';
import type { ColumnId } from './board-columns';
import { currencyOfFilters } from './board-figure-filters';
import type { BoardQuery, QueryChange } from './board-query';

export const PRESET_IDS = ['cheap', 'cash', 'quality', 'growing', 'small'] as const;
export type PresetId = (typeof PRESET_IDS)[number];

/** A common query: filters, the relevant columns, and its order. */
export interface Preset {
  readonly id: PresetId;
  readonly filters: readonly Limit[];
  readonly columns: readonly ColumnId[];
  /** Ordered by one of its own columns. */
  readonly order: { readonly by: Exclude<OrderName, 'longName'>; readonly descending: boolean };
}

const filter = (field: LimitName, operator: LimitOperator, value: number): Limit => ({ field, operator, value });

const PRESETS: Readonly<Record<Exclude<PresetId, 'small'>, Omit<Preset, 'id'>>> = {
  cheap: {
    filters: [
      filter('priceToEarnings', '<=', 12),
      filter('priceToBook', '<=', 2),
      filter('debtToEquity', '<=', 1.5),
      filter('dividendYieldPercent', '>=', 3),
    ],
    columns: [
      ...(['marketCap', 'priceToEarnings', 'priceToBook', 'debtToEquity'] as const),
      ...(['dividendYieldPercent', 'fiveYearAverageDividendYieldPercent', 'payoutRatio'] as const),
    ],
    order: { by: 'dividendYieldPercent', descending: true },
  },
  cash: {
    filters: [
      filter('cashToMarketCap', '>=', 0.25),
      filter('debtToEquity', '<=', 1),
      filter('currentRatio', '>=', 1.5),
    ],
    columns: ['marketCap', 'cash', 'cashToMarketCap', 'enterpriseValue', 'debtToEquity', 'currentRatio', 'quickRatio'],
    order: { by: 'cashToMarketCap', descending: true },
  },
  quality: {
    filters: [
      filter('returnOnEquityFactor', '>=', 1.15),
      filter('returnOnInvestedCapital', '>=', 0.12),
      filter('netProfitMargin', '>=', 0.1),
      filter('debtToEquity', '<=', 1.5),
    ],
    columns: [
      ...(['marketCap', 'returnOnEquityFactor', 'returnOnInvestedCapital', 'netProfitMargin'] as const),
      ...(['debtToEquity', 'interestCoverage', 'priceToEarnings'] as const),
    ],
    order: { by: 'returnOnInvestedCapital', descending: true },
  },
  growing: {
    filters: [
      filter('returnOnEquityFactor', '>=', 1.15),
      filter('payoutRatio', '<=', 0.4),
      filter('priceToEarnings', '<=', 20),
      filter('priceToBook', '<=', 4),
    ],
    columns: [
      ...(['marketCap', 'returnOnEquityFactor', 'payoutRatio', 'priceToEarnings'] as const),
      ...(['earningsYield', 'priceToBook', 'netProfitMargin'] as const),
    ],
    order: { by: 'returnOnEquityFactor', descending: true },
  },
};

/** About two billion dollars, in currencies with a much lower unit. Unit: the major currency. */
const SMALL_CAPS: Readonly<Partial<Record<string, number>>> = {
  CNY: 15e9,
  HKD: 15e9,
  ILS: 2e9,
  INR: 150e9,
  ISK: 250e9,
  JPY: 300e9,
  SEK: 20e9,
  TWD: 60e9,
};
const SMALL_CAP = 2e9;

/** The presets of a board: the filter for small companies depends on its currency. */
export const presetsOn = (market: BoardMarket, query: Pick<BoardQuery, 'amountsIn'> = {}): readonly Preset[] =>
  PRESET_IDS.map((id) => {
    const { columns, ...preset } = id === 'small' ? smallOn(currencyOfFilters(market, query)) : PRESETS[id];
    return { id, ...preset, columns: spansMarkets(market) ? ['market', ...columns] : columns };
  });

function smallOn(currency: string): Omit<Preset, 'id'> {
  return {
    filters: [
      filter('marketCap', '<=', SMALL_CAPS[currency] ?? SMALL_CAP),
      filter('debtToEquity', '<=', 1),
      filter('currentRatio', '>=', 1.5),
      filter('netProfitMargin', '>=', 0.05),
    ],
    columns: [
      ...(['marketCap', 'averageVolume', 'debtToEquity', 'currentRatio'] as const),
      ...(['netProfitMargin', 'priceToEarnings', 'priceToBook'] as const),
    ],
    order: { by: 'marketCap', descending: false },
  };
}

/** The address change that applies a preset. */
export const presetChange = ({ filters, columns, order }: Preset): QueryChange => ({
  where: writeLimits(filters),
  columns: (['symbol', ...columns, 'score'] as const).map((name) => contractFieldName(name)).join(','),
  orderBy: contractFieldName(order.by),
  desc: String(order.descending),
});

/** Whether an address has exactly the options of a preset, whatever other options it has. */
export function isPresetOf(preset: Preset, search: string): boolean {
  const params = new URLSearchParams(search);
  return Object.entries(presetChange(preset)).every(([name, value]) => params.get(name) === value);
}
