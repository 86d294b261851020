import type { Locale } from '@site/format';
import type { ChartDirection, ChartModel, ChartSeries } from '../model/chart-model';
import { hasMark, marksIn } from '../model/chart-model';
import { barPaint } from './draw-bars';
import { chartParts } from './draw-chart';
import { DASHES } from './draw-lines';
import { plotOf } from './plot';
import { at, svgWords } from './svg-text';

/** A self-contained picture of a chart, with company, title, unit, key and source. Unit: CSS pixels. */
export const FILE_SIZE = { width: 960, height: 600 } as const;

const SIDE = 24;
const HEAD = 84;
const FOOT = 40;

/** Colours and fonts are still variables; `withValues` of the exporter replaces them by their values. */
export function drawFile(model: ChartModel, direction: ChartDirection, siteName: string, company: string): string {
  const { width, height } = FILE_SIZE;
  const plot = plotOf(model, { width: width - 2 * SIDE, height: height - HEAD - FOOT, direction });
  const isHebrew = model.locale === 'he';
  const start = isHebrew ? width - SIDE : SIDE;
  const marks = marksIn(model).map((mark) => model.words.marks[mark]);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"` +
    ` font-family="var(--font-ui)" font-size="11" fill="var(--c-label)" direction="ltr">` +
    `<rect width="${width}" height="${height}" fill="var(--surface)"/>` +
    svgWords(start, 34, model.title, model.locale, ' font-size="20" font-weight="600" fill="var(--text)"') +
    svgWords(
      start,
      54,
      [company, model.unitText, ...marks].filter((words) => words !== '').join(' · '),
      model.locale,
      ' font-size="12"',
    ) +
    drawKey(model.series.filter(hasMark), model.locale) +
    `<g transform="translate(${SIDE} ${HEAD})">${chartParts(model, plot, `${model.id}-file`)}</g>` +
    svgWords(start, height - 14, `${siteName} · ${model.sourceText}`, model.locale) +
    `</svg>`
  );
}

/** Swatch and name of each series, in a row. */
function drawKey(series: readonly ChartSeries[], locale: Locale): string {
  const isHebrew = locale === 'he';
  let x: number = SIDE;
  return series
    .map((one) => {
      const from = x;
      x += 22 + one.label.length * 6.4 + 14;
      const edge = isHebrew ? FILE_SIZE.width - from : from;
      const swatchAt = isHebrew ? edge - 14 : edge;
      const textAt = isHebrew ? edge - 20 : edge + 20;
      return swatch(one, swatchAt, 64) + svgWords(textAt, 73, one.label, locale);
    })
    .join('');
}

function swatch({ look, colour, dash = 0 }: ChartSeries, x: number, y: number): string {
  return look === 'line' || look === 'area'
    ? `<path d="M${at(x)} ${at(y + 5)}h14" stroke="var(--${colour})" stroke-width="2"${dash ? ` stroke-dasharray="${DASHES[dash]}"` : ''}/>`
    : `<rect x="${at(x)}" y="${at(y)}" width="14" height="10"${barPaint(colour)}/>`;
}
