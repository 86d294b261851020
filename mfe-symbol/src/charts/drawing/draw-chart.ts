import type { ChartModel } from '../model/chart-model';
import { barPlaces, barsInOrder, drawBars, zeroLine } from './draw-bars';
import { drawEndLabels, drawLine } from './draw-lines';
import { plotOf } from './plot';
import type { Plot, PlotAxis, PlotSize } from './plot';
import { at, svgText } from './svg-text';

export interface DrawnChart {
  readonly svg: string;
  readonly plot: Plot;
}

/**
 * Draws a chart as one SVG string, the same on the server and in the browser. It is hidden from assistive technology: its
 * container names it, and its points are read out separately. Shape: colours are `var(--…)` in presentation attributes,
 * because the policy refuses inline styles.
 */
export function drawChart(model: ChartModel, size: PlotSize, id: string = model.id): DrawnChart {
  const plot = plotOf(model, size);
  return { svg: svgOf(plot, chartParts(model, plot, id)), plot };
}

const svgOf = ({ width, height }: Plot, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${at(width)} ${at(height)}" width="${at(width)}"` +
  ` height="${at(height)}" font-family="var(--font-ui)" font-size="11" fill="var(--c-label)" direction="ltr"` +
  ` aria-hidden="true" focusable="false">${content}</svg>`;

/** The inside of the drawing, for files that put more around it. */
export function chartParts(model: ChartModel, plot: Plot, id: string): string {
  const places = barPlaces(model, plot.slot);
  return (
    grid(plot) +
    barsInOrder(model)
      .map((series) => drawBars(model, series, plot, places.get(series.id)!, id))
      .join('') +
    zeroLine(plot) +
    model.series
      .filter(({ look }) => look === 'line' || look === 'area')
      .map((series) => drawLine(model, series, plot))
      .join('') +
    (plot.hasEndLabels ? drawEndLabels(model, plot) : '') +
    drawEvents(model, plot) +
    labels(plot)
  );
}

function grid({ main, left, right }: Plot): string {
  const d = main.labels.map(({ y }) => `M${at(left)} ${at(y)}H${at(right)}`).join('');
  return `<path d="${d}" stroke="var(--grid)"/>`;
}

function labels(plot: Plot): string {
  const { main, second, foot, left, right, direction, height, xTicks } = plot;
  const isLeftToRight = direction === 'ltr';
  const side = (axis: PlotAxis, isStart: boolean): string =>
    axis.labels
      .map(({ y, text }) =>
        isStart === isLeftToRight ? svgText(left - 6, y + 4, text, 'end') : svgText(right + 6, y + 4, text, 'start'),
      )
      .join('');
  return (
    side(main, true) +
    (second ? side(second, false) : '') +
    (foot ? side(foot, true) : '') +
    xTicks.map(({ x, text }) => svgText(withinEdges(x, text, plot), height - 6, text, 'middle')).join('')
  );
}

/** A label at the edge stays inside the picture. */
function withinEdges(x: number, text: string, { width }: Plot): number {
  const half = text.length * 3.1;
  return Math.min(Math.max(x, half), width - half);
}

/** Dividends and splits: a letter in a box at the bottom of the figures. */
function drawEvents({ events }: ChartModel, { x, bottom }: Plot): string {
  if (events.length === 0) return '';
  return events
    .map(({ index, sign }) => {
      const middle = x[index];
      if (middle === undefined) return '';
      return (
        `<rect x="${at(middle - 6)}" y="${at(bottom - 14)}" width="12" height="12" rx="2" fill="var(--surface)"` +
        ` stroke="var(--edge)"/>` +
        svgText(middle, bottom - 4.5, sign, 'middle', ' font-size="9" font-weight="600" fill="var(--text-2)"')
      );
    })
    .join('');
}
