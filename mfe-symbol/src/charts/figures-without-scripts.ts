import { escapeHtml } from '@site/format';
import type { ChartModel } from './model/chart-model';
import { valueAt } from './model/chart-model';
import { fullFigureText, pointName, unitSign } from './model/figures';

/** More would enlarge every first page, for the few readers without scripts. */
const MAX_ROWS = 8;

/** Places of the rows: the last periods; of days some, the last one among them. Shape: latest first. */
function rowsOf({ points, x }: ChartModel): readonly number[] {
  const step = x === 'time' ? Math.max(1, Math.ceil(points.length / MAX_ROWS)) : 1;
  return points
    .map((_, index) => points.length - 1 - index)
    .filter((_, index) => index % step === 0)
    .slice(0, MAX_ROWS);
}

/** The latest figures of a chart as a table, for pages without scripts. Empty: none. */
export function figuresWithoutScripts(model: ChartModel, caption: string): string {
  const { series, words, locale } = model;
  if (series.length === 0) return '';
  const head = series.map(
    ({ label, unit }) => `<th scope="col">${escapeHtml(`${label} ${unitSign(unit, locale)}`.trim())}</th>`,
  );
  const rows = rowsOf(model).map((index) => {
    const cells = series.map((one) => {
      const value = valueAt(one, index);
      const text = value === null ? null : fullFigureText(value, one.unit, locale);
      return text === null
        ? `<td>${escapeHtml(words.missing)}</td>`
        : `<td><bdi dir="ltr">${escapeHtml(text)}</bdi></td>`;
    });
    return `<tr><th scope="row"><bdi>${escapeHtml(pointName(model, index))}</bdi></th>${cells.join('')}</tr>`;
  });
  return (
    `<table><caption>${escapeHtml(caption)}</caption>` +
    `<thead><tr><th scope="col">${escapeHtml(words.point)}</th>${head.join('')}</tr></thead>` +
    `<tbody>${rows.join('')}</tbody></table>`
  );
}

/** How many of a chart's points the table has. */
export const shownWithoutScripts = (model: ChartModel): number => rowsOf(model).length;
