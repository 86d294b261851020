import { dayText } from '@site/format';
import type { ChartEvent, ChartPoint } from '../../charts';
import type { CompanyFigures } from '../../company/company-series';
import { dividendText } from '../../company/dividend-text';
import type { ChartSources } from './statement-charts';
import { dayTime } from './time-range';

/** Payments and splits at the first day on or after theirs. */
export function priceEvents(
  { dividends, splits }: CompanyFigures,
  points: readonly ChartPoint[],
  { text, locale }: Pick<ChartSources, 'text' | 'locale'>,
): readonly ChartEvent[] {
  const first = points[0]?.time;
  if (first === undefined) return [];
  const place = (day: string): number | null => {
    const time = dayTime(day);
    if (time < first) return null;
    const index = points.findIndex((point) => point.time! >= time);
    return index < 0 ? null : index;
  };
  const events: ChartEvent[] = [];
  for (const dividend of dividends) {
    const { date } = dividend;
    const index = place(date);
    if (index === null) continue;
    const values = { day: dayText(date) ?? date, amount: dividendText(dividend, locale) };
    events.push({ index, sign: text('chart.sign.dividend'), text: text('chart.event.dividend', values) });
  }
  for (const { date, numerator, denominator } of splits) {
    const index = place(date);
    if (index === null) continue;
    const values = { day: dayText(date) ?? date, numerator: String(numerator), denominator: String(denominator) };
    events.push({ index, sign: text('chart.sign.split'), text: text('chart.event.split', values) });
  }
  return events.sort((a, b) => a.index - b.index);
}
