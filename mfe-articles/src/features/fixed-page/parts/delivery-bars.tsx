import { fixed, type Locale } from '@site/format';
import { classNames } from '@site/ui';
import type { PartOf } from '../fixed-page-data';
import styles from '../fixed-page.module.css';

/** Of the longest bar, in the drawing's own units. */
const LENGTH = 1000;
const THICKNESS = 10;

/** The rows of a table as bars from zero, the later period above the earlier one. The table has the same figures. */
export function DeliveryBars({
  part: { rows, before, after },
  language,
  label,
}: {
  readonly part: PartOf<'deliveries'>;
  readonly language: Locale;
  readonly label: string;
}) {
  const max = Math.max(...rows.map((row) => Math.max(row.before, row.after)), 1);
  return (
    <figure className={styles.bars} aria-label={label}>
      <figcaption>
        <span className={styles.later}>{after}</span>
        <span className={styles.earlier}>{before}</span>
      </figcaption>
      <dl>
        {rows.map((row) => (
          <div key={row.name}>
            <dt>{row.name}</dt>
            <Bar figure={row.after} max={max} language={language} isLater />
            <Bar figure={row.before} max={max} language={language} />
          </div>
        ))}
      </dl>
    </figure>
  );
}

function Bar({
  figure,
  max,
  language,
  isLater = false,
}: {
  readonly figure: number;
  readonly max: number;
  readonly language: Locale;
  readonly isLater?: boolean;
}) {
  return (
    <dd className={classNames(styles.bar, isLater ? styles.later : styles.earlier)}>
      <svg viewBox={`0 0 ${LENGTH} ${THICKNESS}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect width={Math.round((LENGTH * figure) / max)} height={THICKNESS} />
      </svg>
      <span>{fixed(figure, 0, language)}</span>
    </dd>
  );
}
