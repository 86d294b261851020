import { csvOf } from '@site/format';
import type { ChartModel } from './chart-model';
import { valueAt } from './chart-model';
import { unitSign } from './figures';

/**
 * The figures of a chart as CSV: a line per point, oldest first; full figures with a decimal point, empty if missing.
 * Percentages are plain numbers, as in the API.
 */
export function chartCsv(model: ChartModel): string {
  const { points, series, words, events, locale } = model;
  const head = [
    words.point,
    ...series.map(({ label, unit }) => {
      const sign = unit.kind === 'percent' ? '' : unitSign(unit, locale);
      return sign === '' ? label : `${label} (${sign})`;
    }),
  ];
  const hasMarks = points.some(({ mark }) => mark !== undefined);
  const eventsAt = (index: number): string =>
    events
      .filter((event) => event.index === index)
      .map(({ text }) => text)
      .join('; ');
  const lines = points.map((point, index) => [
    point.name,
    ...series.map((one) => valueAt(one, index)),
    ...(hasMarks ? [point.mark ? words.marks[point.mark] : ''] : []),
    ...(events.length > 0 ? [eventsAt(index)] : []),
  ]);
  return csvOf([[...head, ...(hasMarks ? [''] : []), ...(events.length > 0 ? [''] : [])], ...lines]);
}
