/** One quarter of a small chart. */
export interface QuarterFigure {
  readonly name: string;
  /** Null: unknown; leaves a gap. */
  readonly value: number | null;
  readonly isEstimated: boolean;
}

export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly figure: QuarterFigure & { readonly value: number };
}

export interface Bars {
  readonly bars: readonly Bar[];
  /** Position of zero. */
  readonly zero: number;
}

/** Minimum height of a bar, so that zero is visible. */
const THINNEST = 1;
const GAP = 0.28;

/**
 * Bars of quarters, from zero.
 * Shape: left to right in time; one slot per quarter, known or not.
 * Unit: that of the box.
 */
export function quarterBars(
  figures: readonly QuarterFigure[],
  box: { readonly width: number; readonly height: number },
): Bars {
  const values = figures.map(({ value }) => value ?? 0);
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const span = highest - lowest;
  const heightOf = (value: number): number => (span === 0 ? 0 : (Math.abs(value) / span) * box.height);
  const zero = heightOf(highest);
  const step = figures.length === 0 ? 0 : box.width / figures.length;
  const bars = figures.flatMap((figure, index): Bar[] => {
    const { value } = figure;
    if (value === null) return [];
    const height = Math.max(THINNEST, heightOf(value));
    const y = value < 0 ? Math.min(zero, box.height - height) : Math.max(0, zero - height);
    return [{ x: (index + GAP / 2) * step, y, width: step * (1 - GAP), height, figure: { ...figure, value } }];
  });
  return { bars, zero };
}
