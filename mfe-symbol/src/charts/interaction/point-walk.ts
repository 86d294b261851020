import type { ChartDirection } from '../model/chart-model';

/**
 * The point that a key leads to: arrows go one point in their direction on the screen, Home to the oldest, End to the
 * latest, PageUp and PageDown four points earlier or later. Null: not such a key. Without a current point: the latest.
 */
export function nextPoint(
  key: string,
  current: number | null,
  count: number,
  direction: ChartDirection,
): number | null {
  if (count === 0) return null;
  const last = count - 1;
  const later = direction === 'ltr' ? 1 : -1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: later,
    ArrowLeft: -later,
    PageUp: -4,
    PageDown: 4,
  };
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = steps[key];
  if (step === undefined) return null;
  if (current === null) return last;
  return Math.min(last, Math.max(0, current + step));
}
