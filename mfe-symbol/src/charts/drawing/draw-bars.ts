import type { ChartModel, ChartSeries, PointMark } from '../model/chart-model';
import { isBar, valueAt } from '../model/chart-model';
import type { Plot } from './plot';
import { axisFor } from './plot';
import { at, boxPath } from './svg-text';

/** Patterns of unreported figures; `id` is that of the chart. */
export const patternId = (id: string, mark: PointMark, colour: string): string => `${id}-${mark}-${colour}`;

/** Hatched one way for estimates, the other way for derived figures, dotted for simulations. */
function pattern(id: string, mark: PointMark, colour: string): string {
  const turn = mark === 'estimated' ? 45 : -45;
  const inside =
    mark === 'simulated'
      ? `<circle cx="2" cy="2" r="1.2" fill="var(--${colour})"/>`
      : `<path d="M0 0h2v5h-2z" fill="var(--${colour})"/>`;
  return (
    `<pattern id="${patternId(id, mark, colour)}" width="5" height="5" patternUnits="userSpaceOnUse"` +
    ` patternTransform="rotate(${turn})">${inside}</pattern>`
  );
}

interface Bars {
  readonly width: number;
  readonly offset: number;
}

/** Width and place of each series' bars within a point's space. */
export function barPlaces({ series, x }: ChartModel, slot: number): ReadonlyMap<string, Bars> {
  const places = new Map<string, Bars>();
  const narrow = series.filter(({ look }) => look === 'bar');
  const hasWide = series.some(({ look }) => look === 'wideBar');
  const space = Math.min(slot * (x === 'time' ? 0.8 : 0.7), 64);
  const each = hasWide ? (space * 0.5) / Math.max(1, narrow.length) : space / Math.max(1, narrow.length);
  narrow.forEach(({ id }, index) => {
    places.set(id, { width: Math.max(0.6, each * 0.94), offset: (index - (narrow.length - 1) / 2) * each });
  });
  for (const { id, look } of series) {
    if (look === 'wideBar') places.set(id, { width: Math.max(0.6, space), offset: 0 });
    if (look === 'footBar') places.set(id, { width: Math.max(0.6, Math.min(slot * 0.7, 24)), offset: 0 });
  }
  return places;
}

/** The bars of one series: a path for those above zero, one for those below, and one for each mark. */
export function drawBars(model: ChartModel, series: ChartSeries, plot: Plot, bars: Bars, id: string): string {
  const { y } = axisFor(plot, series);
  const zero = y(0);
  const sign = plot.direction === 'ltr' ? 1 : -1;
  const parts = new Map<string, string>();
  for (let index = 0; index < series.values.length; index += 1) {
    const value = valueAt(series, index);
    if (value === null) continue;
    const end = y(value);
    const x = plot.x[index]! + sign * bars.offset - bars.width / 2;
    // Zero is drawn as a hairline, to distinguish it from a missing figure.
    const height = Math.max(Math.abs(end - zero), 0.7);
    const path = boxPath(x, value < 0 ? zero : zero - height, bars.width, height);
    const key = `${model.points[index]?.mark ?? ''}|${value < 0 && series.look === 'bar' ? 'down' : series.colour}`;
    parts.set(key, (parts.get(key) ?? '') + path);
  }
  let svg = '';
  for (const [key, d] of parts) {
    const [mark, colour = 'c1'] = key.split('|') as [PointMark | '', string];
    if (mark === '') svg += `<path d="${d}"${barPaint(colour)}/>`;
    else {
      svg +=
        `<defs>${pattern(`${id}-${series.id}`, mark, colour)}</defs>` +
        `<path d="${d}" fill="url(#${patternId(`${id}-${series.id}`, mark, colour)})"` +
        ` stroke="var(--${outlineOf(colour)})" stroke-dasharray="3 2"/>`;
    }
  }
  return svg;
}

const outlineOf = (colour: string): string => colour.replace('-soft', '');

/** Fill of a bar or its swatch as attributes. A pale fill has an outline: alone it is fainter than 3:1 on its ground. */
export const barPaint = (colour: string): string =>
  ` fill="var(--${colour})"${outlineOf(colour) === colour ? '' : ` stroke="var(--${outlineOf(colour)})"`}`;

/** Wide bars first: the narrow ones are drawn over them. */
export const barsInOrder = ({ series }: ChartModel): readonly ChartSeries[] => [
  ...series.filter(({ look }) => look === 'footBar'),
  ...series.filter(({ look }) => look === 'wideBar'),
  ...series.filter((one) => isBar(one) && one.look === 'bar'),
];

/** The base line of bars: the zero line of an axis, if it is in range. */
export function zeroLine({ main, left, right }: Plot): string {
  const { axis, y } = main;
  if (axis.min > 0 || axis.max < 0) return '';
  return `<path d="M${at(left)} ${at(y(0))}H${at(right)}" stroke="var(--axis)"/>`;
}
