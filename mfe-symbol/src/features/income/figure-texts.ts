import { fixed, growthPercent, percentOfRatio, shortNumber } from '@site/format';
import type { Locale } from '@site/format';
import type { IncomeColumn, Origin } from './income-columns';
import { isFlow } from './income-lines';
import type { IncomeLine, LineId, LineUnit } from './income-lines';
import type { Against, Change } from './period-change';
import type { Text } from '../../texts/use-text';

const NAMES = {
  revenue: 'chart.revenue',
  cost: 'sankey.node.cost',
  gross: 'chart.grossProfit',
  operating: 'sankey.node.operating',
  ebit: 'chart.ebit',
  ebitda: 'chart.ebitda',
  interest: 'income.interest',
  tax: 'sankey.node.tax',
  earnings: 'chart.earnings',
  eps: 'chart.eps',
  shares: 'chart.sharesOutstanding',
  grossMargin: 'chart.grossMargin',
  ebitMargin: 'chart.ebitMargin',
  ebitdaMargin: 'chart.ebitdaMargin',
  netMargin: 'chart.netMargin',
} as const satisfies Readonly<Record<LineId, string>>;

export const lineName = ({ id }: IncomeLine, text: Text): string => text(NAMES[id]);

/** A figure in a table with the unit in its caption: `4.12B`, `2.35`, `18.2%`. */
export function figureText(value: number, unit: LineUnit, locale: Locale, perShareDecimals = 2): string | null {
  if (unit === 'percent') return percentOfRatio(value, 1, locale);
  return unit === 'perShare' ? fixed(value, perShareDecimals, locale) : shortNumber(value, locale);
}

/** A change in its displayed form and for screen readers; `tone` is none without a rise or fall. */
export interface ChangeWords {
  readonly shown: string;
  readonly spoken: string;
  readonly tone: 'up' | 'down' | null;
}

/**
 * Shape: blank if unchanged, a dash if not comparable, the infinity sign beyond 9999 times. Source: boards, section 5;
 * scoring rules, section 8.
 */
export function changeWords(change: Change, against: Against, locale: Locale, text: Text): ChangeWords {
  const said = (what: string): string => text(`income.spoken.${against}`, { change: what });
  if (change.kind === 'none') {
    return { shown: '–', spoken: said(text(`income.noChange.${change.reason}`)), tone: null };
  }
  const { ratio } = change;
  if (ratio === 1) return { shown: '', spoken: said(text('income.unchanged')), tone: null };
  const percent = growthPercent(ratio, 1, locale);
  const isZero = !/[1-9∞]/.test(percent);
  const shown = ratio > 1 && !isZero ? `+${percent}` : percent;
  const spoken = Math.abs(ratio) > 9999 ? text(ratio > 0 ? 'income.beyond' : 'income.beyondBelow') : shown;
  return { shown, spoken: said(spoken), tone: isZero ? null : ratio > 1 ? 'up' : 'down' };
}

/** How a period's figures came about, in a word or two. */
export function originText({ origin, months }: Pick<IncomeColumn, 'origin' | 'months'>, text: Text): string {
  return text(`income.origin.${origin}`, { months });
}

/** A figure that was not reported as such: filled in, or scaled up (shares and margins of a year are not). */
export const isMade = (origin: Origin, line: IncomeLine): boolean =>
  origin === 'generated' || (origin === 'estimated' && isFlow(line));
