import type { ChartModel } from './chart-model';
import { valueAt } from './chart-model';
import { unitSign } from './figures';

/** A spreadsheet takes a text that starts with one of these for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A field of a CSV file: quoted where it must be, and harmless in a spreadsheet. Source: RFC 4180; OWASP, CSV injection. */
export function csvField(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The figures of a chart as CSV: a line a point, oldest first; full figures, a point as decimal sign, empty for what is
 * missing. Percentages are plain numbers, as the API has them.
 */
export function chartCsv(model: ChartModel): string {
  const { points, series, words, events } = model;
  const head = [
    words.point,
    ...series.map(({ label, unit }) => {
      const sign = unit.kind === 'percent' ? '' : unitSign(unit);
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

/** Lines as a CSV file. A number is a number to every spreadsheet; null is an empty field. */
export function csvOf(lines: readonly (readonly (string | number | null)[])[]): string {
  const field = (value: string | number | null): string =>
    value === null ? '' : typeof value === 'number' ? String(value) : csvField(value);
  // The byte order mark tells spreadsheets that Hebrew is UTF-8.
  return `\uFEFF${lines.map((line) => line.map(field).join(',')).join('\r\n')}\r\n`;
}
