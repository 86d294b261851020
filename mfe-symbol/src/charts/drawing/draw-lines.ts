import { area, line } from '@visx/shape';
import type { ChartModel, ChartSeries } from '../model/chart-model';
import { valueAt } from '../model/chart-model';
import { figureText } from '../model/figures';
import type { Plot } from './plot';
import { axisFor } from './plot';
import { at, svgText } from './svg-text';

/** Lines differ by their dash as well as by colour. */
export const DASHES = ['', '6 3', '2 2', '8 2 2 2', '14 4'] as const;

/** The resolution of a screen, which makes a line of 1,250 points a third as long. */
const rounded = (value: number): number => Math.round(value * 10) / 10;

/** A line, broken where figures are missing; a figure between two gaps is a dot, the last known one always. */
export function drawLine(model: ChartModel, series: ChartSeries, plot: Plot): string {
  const { y } = axisFor(plot, series);
  const { points } = model;
  const indexes = points.map((_, index) => index);
  const isThere = (index: number): boolean => valueAt(series, index) !== null;
  const x = (index: number): number => rounded(plot.x[index]!);
  const yAt = (index: number): number => rounded(y(valueAt(series, index)!));
  const colour = `var(--${series.colour})`;

  let svg = '';
  if (series.look === 'area') {
    const { min, max } = axisFor(plot, series).axis;
    const base = rounded(y(Math.min(Math.max(0, min), max)));
    const fill = area<number>({ x, y0: base, y1: yAt, defined: isThere })(indexes);
    if (fill) svg += `<path d="${fill}" fill="${colour}" fill-opacity="0.09"/>`;
  }
  const path = line<number>({ x, y: yAt, defined: isThere })(series.isSparse ? indexes.filter(isThere) : indexes);
  const dash = DASHES[series.dash ?? 0];
  if (path) {
    svg +=
      `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${points.length > 120 ? 1.25 : 1.75}"` +
      ` stroke-linejoin="round"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>`;
  }
  return svg + dots(model, series, plot, isThere, yAt);
}

function dots(
  { points }: ChartModel,
  series: ChartSeries,
  plot: Plot,
  isThere: (index: number) => boolean,
  yAt: (index: number) => number,
): string {
  const colour = `var(--${series.colour})`;
  const isSparse = series.isSparse ?? false;
  let last = points.length - 1;
  while (last >= 0 && !isThere(last)) last -= 1;
  let svg = '';
  for (let index = 0; index < points.length; index += 1) {
    if (!isThere(index)) continue;
    const mark = points[index]!.mark;
    const isAlone = !isSparse && !isThere(index - 1) && !isThere(index + 1);
    if (index !== last && !isAlone && mark === undefined) continue;
    // Hollow: not reported.
    const look =
      mark === undefined ? `fill="${colour}"` : `fill="var(--surface)" stroke="${colour}" stroke-width="1.5"`;
    svg += `<circle cx="${at(plot.x[index]!)}" cy="${at(yAt(index))}" r="2.5" ${look}/>`;
  }
  return svg;
}

/** Names and last figures at the ends of lines, moved apart where they would touch. */
export function drawEndLabels(model: ChartModel, plot: Plot): string {
  const isLeftToRight = plot.direction === 'ltr';
  const labels = model.series.flatMap((series) => {
    let last = series.values.length - 1;
    while (last >= 0 && valueAt(series, last) === null) last -= 1;
    if (last < 0) return [];
    const value = valueAt(series, last)!;
    const figure = figureText(value, series.unit, model.locale) ?? '';
    const text = `${series.shortLabel ?? series.label} \u2068${figure}\u2069`;
    return [{ y: axisFor(plot, series).y(value), text }];
  });
  labels.sort((a, b) => a.y - b.y);
  const gap = 13;
  for (let index = 1; index < labels.length; index += 1) {
    labels[index]!.y = Math.max(labels[index]!.y, labels[index - 1]!.y + gap);
  }
  const overflow = (labels.at(-1)?.y ?? 0) - plot.bottom;
  // Pushed below the figures: the whole stack moves up, as far as it must.
  if (overflow > 0) {
    for (let index = labels.length - 1, limit = plot.bottom; index >= 0; index -= 1, limit -= gap) {
      labels[index]!.y = Math.min(labels[index]!.y, limit);
    }
  }
  const x = isLeftToRight ? plot.right + 6 : plot.left - 6;
  // Away from the figures: where words run to the left, their end is on the left.
  const anchor = isLeftToRight === (model.locale === 'en') ? 'start' : 'end';
  const look = `${model.locale === 'he' ? ' direction="rtl"' : ''} font-weight="600" fill="var(--text)"`;
  return labels.map(({ y, text }) => svgText(x, y + 4, text, anchor, look)).join('');
}
