import type { Schema } from '@site/contract';
import type { Locale } from '@site/format';
import styles from '../fixed-page.module.css';
import { figureText } from './figure-text';

type Part = Schema<'PageMethod'>['parts'][number];

const WIDTH = 240;
const HEIGHT = 72;
const TOP = 6;
/** Of the flat ends beyond the first and the last corner. */
const END = 16;

/** How a figure becomes points: from none below to all above, figures from small to large. */
export function CurveChart({
  part: { component, knots },
  language,
  label,
}: {
  readonly part: Part;
  readonly language: Locale;
  readonly label: string;
}) {
  const [first, last] = [knots[0]!, knots[knots.length - 1]!];
  const x = (value: number): number => END + ((value - first.value) / (last.value - first.value)) * (WIDTH - 2 * END);
  const y = (share: number): number => HEIGHT - share * (HEIGHT - TOP);
  const corners = knots.map(({ value, subScore }) => `${x(value).toFixed(1)} ${y(subScore).toFixed(1)}`);
  const line = `M0 ${y(first.subScore).toFixed(1)} L${corners.join(' L')} L${WIDTH} ${y(last.subScore).toFixed(1)}`;
  return (
    <div className={styles.curve}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 2}`} role="img" aria-label={label} focusable="false">
        <path className={styles.under} d={`${line} V${HEIGHT} H0 Z`} />
        <path className={styles.line} d={line} />
        {knots.map(({ value, subScore }) => (
          <circle key={value} cx={x(value).toFixed(1)} cy={y(subScore).toFixed(1)} r="2.5" />
        ))}
        <path className={styles.axis} d={`M0 ${HEIGHT} H${WIDTH}`} />
      </svg>
      <p aria-hidden="true" dir="ltr">
        <span>{figureText(component, first.value, language)}</span>
        <span>{figureText(component, last.value, language)}</span>
      </p>
    </div>
  );
}
