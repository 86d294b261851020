import { fieldOf, ownFieldName } from '@site/fields';
import type { Claim, FieldName, Measure, MetricName } from '@site/fields';
import { fixed, percentOfFactor, percentOfRatio, shortNumber } from '@site/format';
import type { BandMetric, Locale } from '@site/format';
import type { SimulationTextId } from './simulation-text';

/** A change with its sign, in points: `+1.42`; a change that rounds to 0 has no sign. */
export function signed(change: number, locale: Locale): string {
  const written = fixed(change, 2, locale) ?? '';
  return change > 0 && /[1-9]/.test(written) ? `+${written}` : written;
}

interface MetricText {
  readonly id: MetricName;
  readonly label: SimulationTextId;
  readonly measure: Measure;
  readonly band?: BandMetric;
}

/** Claims that are also bonuses of the score have the bonus's name. */
const LABELS: Readonly<Record<Claim, SimulationTextId>> = {
  isSmallFirm: 'metric.isSmallFirm',
  hasPositiveCash: 'score.bonus.positiveCash',
  hasPositiveEarningsToRevenue: 'score.bonus.positiveEarningsToRevenue',
  hasHighNetProfitMargin: 'score.bonus.highNetProfitMargin',
  hasHighRoeHighDividendLowPriceToBook: 'score.bonus.roeHighDividendHighPbLow',
};

const isMetric = (name: FieldName): name is MetricName => fieldOf(name).isMetric === true;
const isClaim = (name: MetricName): name is Claim => fieldOf(name).measure === 'yesNo';

/** How a metric of the contract is named, written and judged. Null: a name that this version does not know. */
export function metricTextOf(name: string): MetricText | null {
  const id = ownFieldName(name);
  if (id === undefined || !isMetric(id)) return null;
  const { measure, band } = fieldOf(id);
  return { id, measure, label: isClaim(id) ? LABELS[id] : `metric.${id}`, ...(band ? { band } : {}) };
}

/** A metric's figure in its displayed form. Null: it has none. */
export function metricFigure(value: number, measure: Measure, locale: Locale): string | null {
  switch (measure) {
    case 'percentOfRatio':
      return percentOfRatio(value, 1, locale);
    case 'percentOfFactor':
      return percentOfFactor(value, 1, locale);
    case 'amount':
      return shortNumber(value, locale);
    default:
      return fixed(value, 2, locale);
  }
}
