import type { Schema } from '@site/contract';
import { readLimitNumber } from '@site/board-rules';
import { isMarketCode, MARKET_CODES } from '@site/remote-kit';
import type { MarketCode } from '@site/remote-kit';
import type { BacktestRequest } from '../../api/backtests';

export const REBALANCES = ['monthly', 'quarterly', 'yearly'] as const;
export const WEIGHTINGS = ['equal', 'value'] as const;

/** The form's values as typed. */
export interface BacktestValues {
  readonly markets: readonly MarketCode[];
  readonly rule: 'score' | 'formula';
  readonly formula: string;
  /** `bsi`, or a score definition. */
  readonly score: string;
  readonly start: string;
  /** Empty: until the last available price. */
  readonly end: string;
  readonly rebalance: (typeof REBALANCES)[number];
  /** Empty: all selected companies. */
  readonly holdings: string;
  readonly weighting: (typeof WEIGHTINGS)[number];
  readonly costs: string;
  /** Empty: no minimum. Unit: the result's currency, or USD. */
  readonly minTradedValue: string;
  /** Empty: the currency of each quote. */
  readonly currency: string;
}

/** Fields that can be invalid, in the order of the form. */
export const CHECKED_FIELDS = [
  'markets',
  'formula',
  'score',
  'start',
  'end',
  'holdings',
  'costs',
  'minTradedValue',
  'currency',
] as const;
export type CheckedField = (typeof CHECKED_FIELDS)[number];

const FIRST: BacktestValues = {
  markets: ['SP500'],
  rule: 'score',
  formula: '',
  score: 'bsi',
  start: '2015-01-01',
  end: '',
  rebalance: 'quarterly',
  holdings: '30',
  weighting: 'equal',
  costs: '0.2',
  minTradedValue: '',
  currency: '',
};

const oneOf = <T extends string>(all: readonly T[], wanted: string | null, otherwise: T): T =>
  all.find((one) => one === wanted) ?? otherwise;

/** Reads the form's values from an address. Missing or invalid values are those of an empty form. */
export function valuesIn(search: string): BacktestValues {
  const query = new URLSearchParams(search);
  const markets = query
    .getAll('markets')
    .flatMap((some) => some.split(','))
    .filter(isMarketCode);
  const formula = query.get('formula') ?? '';
  return {
    markets: markets.length > 0 ? MARKET_CODES.filter((market) => markets.includes(market)) : FIRST.markets,
    rule: formula === '' ? 'score' : 'formula',
    formula,
    score: query.get('score') || FIRST.score,
    start: dayIn(query.get('start')) ?? FIRST.start,
    end: dayIn(query.get('end')) ?? FIRST.end,
    rebalance: oneOf(REBALANCES, query.get('rebalance'), FIRST.rebalance),
    holdings: query.get('holdings') ?? FIRST.holdings,
    weighting: oneOf(WEIGHTINGS, query.get('weighting'), FIRST.weighting),
    costs: query.get('costs') ?? FIRST.costs,
    minTradedValue: query.get('minTradedValue') ?? FIRST.minTradedValue,
    currency: query.get('currency') ?? FIRST.currency,
  };
}

const dayIn = (text: string | null): string | null => (text !== null && isDay(text) ? text : null);
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** The shareable address of the form with these values. */
export function questionPath(requested: Schema<'BacktestQuestion'>): string {
  const query = new URLSearchParams();
  const set = (name: string, value: string | number | undefined): void => {
    if (value !== undefined) query.set(name, String(value));
  };
  set('markets', requested.markets?.join(','));
  set('formula', requested.formula);
  if (requested.scoreId !== FIRST.score) set('score', requested.scoreId);
  set('start', requested.start);
  set('end', requested.end);
  set('rebalance', requested.rebalance);
  // Absent and empty differ: empty holds all.
  set('holdings', requested.holdings ?? '');
  set('weighting', requested.weighting);
  set('costs', requested.costsPercent);
  set('minTradedValue', requested.minTradedValue);
  set('currency', requested.currency);
  return `/backtest?${query.toString()}`;
}

/** The request, or the invalid fields. */
export type ReadValues =
  | { readonly request: BacktestRequest; readonly wrong: null }
  | { readonly request: null; readonly wrong: readonly CheckedField[] };

const MAX_HOLDINGS = 1000;
const MAX_COSTS = 10;
const MAX_TRADED_VALUE = 1e12;

/** Validates what needs no server. */
export function readValues(values: BacktestValues): ReadValues {
  const { markets, rule, rebalance, weighting, start, end, currency } = values;
  const formula = values.formula.trim();
  const holdings = values.holdings.trim();
  const count = Number(holdings);
  const costsPercent = Number(values.costs.trim() || '0');
  const traded = values.minTradedValue.trim();
  const minTradedValue = readLimitNumber(traded.replaceAll(',', ''));
  const wrong: CheckedField[] = [];
  if (markets.length === 0) wrong.push('markets');
  if (rule === 'formula' && formula === '') wrong.push('formula');
  if (!isDay(start)) wrong.push('start');
  if (end !== '' && (!isDay(end) || end <= start)) wrong.push('end');
  if (holdings !== '' && !(Number.isInteger(count) && count >= 1 && count <= MAX_HOLDINGS)) wrong.push('holdings');
  if (!(costsPercent >= 0 && costsPercent <= MAX_COSTS)) wrong.push('costs');
  if (traded !== '' && !(minTradedValue !== undefined && minTradedValue >= 0 && minTradedValue <= MAX_TRADED_VALUE))
    wrong.push('minTradedValue');
  if (wrong.length > 0) return { request: null, wrong };
  return {
    wrong: null,
    request: {
      markets: [...markets],
      start,
      rebalance,
      weighting,
      costsPercent,
      ...(rule === 'formula' ? { formula } : { scoreId: values.score }),
      ...(end !== '' && { end }),
      ...(holdings !== '' && { holdings: count }),
      ...(minTradedValue !== undefined && { minTradedValue }),
      ...(currency !== '' && { currency }),
    },
  };
}

/** The field of a path such as `body.costsPercent`. Null: no such field. */
export function fieldOfPath(path: string): CheckedField | null {
  const name = path.replace(/^body\.(\w+).*$/, '$1');
  if (name === 'scoreId') return 'score';
  return name === 'costsPercent' ? 'costs' : (CHECKED_FIELDS.find((field) => field === name) ?? null);
}
