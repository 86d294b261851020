import { scaleBand, scaleLinear, scaleUtc } from '@visx/scale';
import { monthDayText, monthText } from '@site/format';
import { niceAxis } from '../model/axis';
import type { Axis } from '../model/axis';
import type { ChartDirection, ChartModel, ChartSeries } from '../model/chart-model';
import { tickText } from '../model/figures';

/** The plot area of a chart. Unit: CSS pixels, from the upper left corner. */
export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly direction: ChartDirection;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  /** Bottom of the figures; foot bars and labels are below it. */
  readonly bottom: number;
  /** Middle of each point. */
  readonly x: readonly number[];
  /** Width available to one point. */
  readonly slot: number;
  readonly main: PlotAxis;
  readonly second: PlotAxis | null;
  /** Foot bars: their strip, and their scale. */
  readonly foot: PlotAxis | null;
  /** Lines carry their name at their end. */
  readonly hasEndLabels: boolean;
  readonly xTicks: readonly { readonly x: number; readonly text: string }[];
}

export interface PlotAxis {
  readonly axis: Axis;
  readonly y: (value: number) => number;
  readonly labels: readonly { readonly y: number; readonly text: string }[];
}

export interface PlotSize {
  readonly width: number;
  readonly height: number;
  readonly direction: ChartDirection;
}

/** Mean width of a character at 11 px; text is not measured, so that server and browser draw the same. */
const CHARACTER = 6.1;
const textWidth = (text: string): number => text.length * CHARACTER;
const widest = (texts: Iterable<string>): number => Math.max(0, ...[...texts].map(textWidth));

const TOP = 10;
const AXIS_LABELS = 22;
const FOOT_SHARE = 0.2;
const FOOT_GAP = 14;

const isOnMain = (series: ChartSeries): boolean => series.axis === 'main' && series.look !== 'footBar';
const needsZero = ({ fromZero }: ChartModel, series: readonly ChartSeries[]): boolean =>
  fromZero || series.some(({ look }) => look === 'bar' || look === 'wideBar' || look === 'footBar');

function axisOf(model: ChartModel, series: readonly ChartSeries[], from: number, to: number, ticks: number): PlotAxis {
  const axis = niceAxis(allValues(series), needsZero(model, series), ticks);
  const scale = scaleLinear<number>({ domain: [axis.min, axis.max], range: [from, to] });
  const y = (value: number): number => scale(value);
  const unit = series[0]?.unit ?? { kind: 'ratio' };
  return {
    axis,
    y,
    labels: axis.ticks.map((tick) => ({ y: y(tick), text: tickText(tick, axis.step, unit, model.locale) })),
  };
}

function* allValues(series: readonly ChartSeries[]): Generator<number | null> {
  for (const { values } of series) yield* values;
}

export function plotOf(model: ChartModel, { width, height, direction }: PlotSize): Plot {
  const { series, points } = model;
  const footSeries = series.filter(({ look }) => look === 'footBar');
  const secondSeries = series.filter((one) => one.axis === 'second' && one.look !== 'footBar');
  const bottomEdge = height - AXIS_LABELS;
  const footHeight = footSeries.length > 0 ? (bottomEdge - TOP) * FOOT_SHARE : 0;
  const bottom = footHeight > 0 ? bottomEdge - footHeight - FOOT_GAP : bottomEdge;
  const ticks = Math.max(2, Math.min(6, Math.round((bottom - TOP) / 42)));

  const { hundredAt } = model;
  const onMain = [...series.filter(isOnMain), ...(hundredAt === undefined ? [] : secondSeries.map(onScale(hundredAt)))];
  const main = axisOf(model, onMain, bottom, TOP, ticks);
  const second = secondAxis(model, secondSeries, main, () => axisOf(model, secondSeries, bottom, TOP, ticks), ticks);
  const foot = footSeries.length > 0 ? footOf(model, footSeries, bottomEdge, bottomEdge - footHeight) : null;

  const lines = series.filter(({ look }) => look === 'line');
  const hasEndLabels = second === null && lines.length > 1 && lines.length === series.length && width >= 400;
  const wantedStart = widest([...main.labels, ...(foot?.labels ?? [])].map(({ text }) => text)) + 12;
  const wantedEnd = second
    ? widest(second.labels.map(({ text }) => text)) + 12
    : hasEndLabels
      ? Math.min(width * 0.26, widest(lines.map(({ label, shortLabel }) => `${shortLabel ?? label} 100%`)) + 10)
      : 10;
  // However long labels are, most of a narrow chart is for its figures.
  const fit = Math.min(1, (width * 0.6) / (wantedStart + wantedEnd));
  const [startSpace, endSpace] = [wantedStart * fit, wantedEnd * fit];
  const [left, right] = direction === 'ltr' ? [startSpace, width - endSpace] : [endSpace, width - startSpace];
  const range: [number, number] = direction === 'ltr' ? [left, right] : [right, left];

  const { x, slot } = model.x === 'time' ? timeScale(model, range) : periodScale(points.length, range);
  const xTicks = model.x === 'time' ? timeTicks(model, range) : periodTicks(model, x, right - left);
  return { width, height, direction, left, right, top: TOP, bottom, x, slot, main, second, foot, hasEndLabels, xTicks };
}

const HUNDRED = 100;

/** Converts figures of the second axis to the scale of the main one. */
const onScale =
  (hundredAt: number) =>
  (series: ChartSeries): ChartSeries => ({
    ...series,
    values: series.values.map((value) => (value === null ? null : (value * hundredAt) / HUNDRED)),
  });

/** Null: there is nothing on it. One scale with the main axis where the model says so. */
function secondAxis(
  { hundredAt, locale }: ChartModel,
  series: readonly ChartSeries[],
  main: PlotAxis,
  ofItsOwn: () => PlotAxis,
  ticks: number,
): PlotAxis | null {
  const unit = series[0]?.unit;
  if (unit === undefined) return null;
  if (hundredAt === undefined) return ofItsOwn();
  const scaled = (value: number): number => (value / hundredAt) * HUNDRED;
  const [min, max] = [scaled(main.axis.min), scaled(main.axis.max)];
  const axis = niceAxis([min, max], false, ticks);
  const y = (value: number): number => main.y((value * hundredAt) / HUNDRED);
  const inside = axis.ticks.filter((tick) => tick >= min && tick <= max);
  return { axis, y, labels: inside.map((tick) => ({ y: y(tick), text: tickText(tick, axis.step, unit, locale) })) };
}

/** The axis of the bars at the foot. Only the top value has a label. */
function footOf(model: ChartModel, series: readonly ChartSeries[], from: number, to: number): PlotAxis {
  const whole = axisOf(model, series, from, to, 2);
  return { ...whole, labels: whole.labels.slice(-1) };
}

function periodScale(count: number, range: [number, number]): { x: number[]; slot: number } {
  const scale = scaleBand<number>({ domain: Array.from({ length: count }, (_, index) => index), range, padding: 0 });
  const slot = scale.bandwidth();
  return { x: Array.from({ length: count }, (_, index) => (scale(index) ?? 0) + slot / 2), slot };
}

function periodTicks({ points }: ChartModel, x: readonly number[], space: number): { x: number; text: string }[] {
  const maxLabels = Math.max(1, Math.floor(space / (widest(points.map(({ label }) => label)) + 14)));
  const every = Math.max(1, Math.ceil(points.length / maxLabels));
  const last = points.length - 1;
  return points.flatMap(({ label }, index) => ((last - index) % every === 0 ? [{ x: x[index]!, text: label }] : []));
}

const DAY_MS = 86_400_000;
const timesOf = ({ points }: ChartModel): number[] => points.map(({ time = 0 }) => time);

function timeDomain(model: ChartModel): [number, number] {
  const times = timesOf(model);
  const first = times[0] ?? 0;
  const last = times.at(-1) ?? first;
  // A single day is in the middle.
  return last > first ? [first, last] : [first - DAY_MS, first + DAY_MS];
}

function timeScale(model: ChartModel, range: [number, number]): { x: number[]; slot: number } {
  const [from, to] = timeDomain(model);
  const scale = scaleLinear<number>({ domain: [from, to], range });
  const space = Math.abs(range[1] - range[0]);
  return { x: timesOf(model).map((time) => scale(time)), slot: space / Math.max(1, model.points.length) };
}

function timeTicks(model: ChartModel, range: [number, number]): { x: number; text: string }[] {
  if (model.points.length === 0) return [];
  const scale = scaleUtc<number>({ domain: timeDomain(model).map((time) => new Date(time)), range });
  const wanted = Math.max(2, Math.floor(Math.abs(range[1] - range[0]) / 76));
  // Daily figures have no hours to label.
  const days = scale.ticks(wanted).filter((date) => date.getUTCHours() === 0);
  // Among days the first of a month is one too: 'Nov 26' beside '25 Oct' would read as the 26th.
  const areMonths = days.every((date) => date.getUTCDate() === 1);
  return days.map((date) => {
    const isNewYear = date.getUTCDate() === 1 && date.getUTCMonth() === 0;
    const write = areMonths ? monthText : monthDayText;
    return {
      x: scale(date),
      text: isNewYear ? String(date.getUTCFullYear()) : (write(date.toISOString(), model.locale) ?? ''),
    };
  });
}

/** The point nearest to a place. Null: there is none. */
export function nearestPoint({ x }: Plot, at: number): number | null {
  let best: number | null = null;
  for (let index = 0; index < x.length; index += 1) {
    if (best === null || Math.abs(x[index]! - at) < Math.abs(x[best]! - at)) best = index;
  }
  return best;
}

/** The scale that a series is drawn with. */
export const axisFor = ({ main, second, foot }: Plot, series: ChartSeries): PlotAxis =>
  series.look === 'footBar' ? (foot ?? main) : series.axis === 'second' ? (second ?? main) : main;
