import { scaleLinear, scaleLog, scaleUtc } from '@visx/scale';
import { line } from '@visx/shape';
import type { Schema } from '@site/contract';

type Growth = Schema<'BacktestGrowth'>;

export const CURVES = ['portfolio', 'universe', 'topTenth'] as const;
export type Curve = (typeof CURVES)[number];

/** Unit of both panels' coordinates; the drawing is stretched to the available space. */
export const WIDTH = 1000;
export const HEIGHT = 300;
export const DEPTH = 90;

export interface GrowthPlot {
  /** Path of each curve, on a logarithmic scale. */
  readonly curves: Readonly<Record<Curve, string>>;
  /** Evenly spaced, the highest first. Unit: value of an initial 1. */
  readonly ticks: readonly number[];
  readonly drawdown: string;
  /** Evenly spaced, from 0 down. */
  readonly depths: readonly number[];
}

/** Factors between two grid lines, the finest first. */
const STEPS = [1.05, 1.1, 1.25, 1.5, 2, 4, 10, 100] as const;
const MAX_TICKS = 7;
const DEPTH_STEPS = [0.05, 0.1, 0.2, 0.5] as const;
/** Lower bound of the logarithmic scale, for a portfolio that lost everything. */
const SMALLEST = 1e-4;

/** Plots the growth of 1 on a logarithmic scale: equal gains have equal heights at any time. */
export function growthPlot(growth: readonly Growth[]): GrowthPlot {
  const values = growth.flatMap((point) => CURVES.map((curve) => Math.max(point[curve], SMALLEST)));
  const [low, high] = [Math.min(1, ...values), Math.max(1, ...values)];
  const step = STEPS.find((one) => linesBetween(low, high, one) <= MAX_TICKS) ?? 1000;
  const first = Math.floor(round(Math.log(low) / Math.log(step)));
  const last = Math.max(first + 1, Math.ceil(round(Math.log(high) / Math.log(step))));
  const ticks = Array.from({ length: last - first + 1 }, (_, place) => step ** (last - place));

  const deepest = Math.min(0, ...growth.map(({ drawdown }) => drawdown));
  const depthStep = DEPTH_STEPS.find((one) => -deepest / one <= 2) ?? 0.5;
  const bottom = Math.max(depthStep, Math.ceil(round(-deepest / depthStep)) * depthStep);
  const depths = [0, -bottom / 2, -bottom];

  const days = growth.map(({ day }) => new Date(`${day}T00:00:00Z`));
  const x = scaleUtc<number>({ domain: [days[0] ?? new Date(0), days.at(-1) ?? new Date(1)], range: [0, WIDTH] });
  const y = scaleLog<number>({ domain: [ticks.at(-1)!, ticks[0]!], range: [HEIGHT, 0] });
  const down = scaleLinear<number>({ domain: [-bottom, 0], range: [DEPTH, 0] });
  const pathOf = (at: (point: Growth) => number): string =>
    line<Growth>({ x: (_, place) => tenth(x(days[place]!)), y: (point) => tenth(at(point)) })([...growth]) ?? '';
  const curve = (name: Curve): string => pathOf((point) => y(Math.max(point[name], SMALLEST)));
  return {
    curves: { portfolio: curve('portfolio'), universe: curve('universe'), topTenth: curve('topTenth') },
    ticks,
    drawdown: pathOf(({ drawdown }) => down(drawdown)),
    depths,
  };
}

/** Removes floating-point noise. */
const round = (value: number): number => Math.round(value * 1e9) / 1e9;
const tenth = (value: number): number => Math.round(value * 10) / 10;
const linesBetween = (low: number, high: number, step: number): number =>
  Math.ceil(round(Math.log(high) / Math.log(step))) - Math.floor(round(Math.log(low) / Math.log(step))) + 1;

/** Evenly spaced days, including the first and the last. */
export function spacedDays(growth: readonly Growth[], count: number): readonly string[] {
  const days = growth.map(({ day }) => day);
  if (days.length <= count) return days;
  return Array.from({ length: count }, (_, place) => days[Math.round((place * (days.length - 1)) / (count - 1))]!);
}
