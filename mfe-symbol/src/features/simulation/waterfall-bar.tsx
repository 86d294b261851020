import { useId } from 'react';
import type { Waterfall } from './waterfall';
import styles from './simulation.module.css';

const WIDTH = 240;
const HEIGHT = 32;
const BAR = { y: 8, height: 16 } as const;

interface BarProps {
  readonly scale: Pick<Waterfall, 'low' | 'high'>;
  readonly from: number;
  readonly to: number;
  readonly look: 'before' | 'step' | 'after';
}

/**
 * A row of the waterfall: a bar from one point of the scale to another, tied to its neighbours above and below. It says
 * nothing that the cells beside it don't.
 */
export function WaterfallBar({ scale: { low, high }, from, to, look }: BarProps) {
  const hatch = useId();
  const place = (points: number): number => ((points - low) / (high - low)) * WIDTH;
  const [start, end] = [place(from), place(to)];
  const x = Math.min(start, end);
  const width = Math.max(1, Math.abs(end - start));
  const fill =
    look === 'before' ? 'var(--c5)' : look === 'after' ? `url(#${hatch})` : to >= from ? 'var(--c1)' : 'var(--down)';
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {look === 'after' && (
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" fill="var(--surface)" />
          <rect width="2.5" height="6" fill="var(--c1)" />
        </pattern>
      )}
      {look !== 'before' && <Tie x={look === 'after' ? end : start} y1={0} y2={BAR.y} />}
      {look !== 'after' && <Tie x={end} y1={BAR.y + BAR.height} y2={HEIGHT} />}
      <rect
        x={x}
        y={BAR.y}
        width={width}
        height={BAR.height}
        fill={fill}
        {...(look === 'after' && { stroke: 'var(--c1)', strokeWidth: 1, vectorEffect: 'non-scaling-stroke' })}
      />
      {look !== 'step' && low > 0 && (
        // The scale does not start at zero: the bar is broken.
        <path d={`M9 ${BAR.y - 2}l5 5-5 5 5 5-5 5 h4l5-5-5-5 5-5-5-5z`} fill="var(--surface)" />
      )}
    </svg>
  );
}

function Tie({ x, y1, y2 }: { readonly x: number; readonly y1: number; readonly y2: number }) {
  return (
    <line x1={x} x2={x} y1={y1} y2={y2} stroke="var(--axis)" strokeDasharray="2 2" vectorEffect="non-scaling-stroke" />
  );
}
