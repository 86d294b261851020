import type { SKRSContext2D as Context } from '@napi-rs/canvas';

/** The area of a line chart. Unit: pixels. */
export interface LineArea {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

export interface LineColours {
  readonly accent: string;
  readonly line: string;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The points of the known values, from the minimum at the bottom to the maximum at the top. Shape: in the order of the values. */
export function pointsOf(values: readonly (number | null)[], { left, width, top, bottom }: LineArea): readonly Point[] {
  const known = values.filter((value): value is number => value !== null);
  const min = Math.min(...known);
  const range = Math.max(...known) - min;
  const last = Math.max(values.length - 1, 1);
  return values.flatMap((value, index) =>
    value === null
      ? []
      : [
          {
            x: left + (index / last) * width,
            y: range === 0 ? (top + bottom) / 2 : bottom - ((value - min) / range) * (bottom - top),
          },
        ],
  );
}

/** Draws a line chart with a baseline and a dot at its end, from left to right in every language. Needs two values at least. */
export function drawLine(ctx: Context, values: readonly (number | null)[], area: LineArea, colours: LineColours): void {
  const points = pointsOf(values, area);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return;
  ctx.fillStyle = colours.line;
  ctx.fillRect(area.left, area.bottom + 8, area.width, 2);
  ctx.strokeStyle = colours.accent;
  ctx.lineWidth = 5;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(first.x, first.y);
  for (const { x, y } of points.slice(1)) ctx.lineTo(x, y);
  ctx.stroke();
  ctx.fillStyle = colours.accent;
  ctx.beginPath();
  ctx.arc(last.x, last.y, 9, 0, 2 * Math.PI);
  ctx.fill();
}
