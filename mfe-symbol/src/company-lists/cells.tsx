import { dayText, MISSING } from '@site/format';
import { VisuallyHidden } from '@site/ui';
import { useText } from '../texts/use-text';
import styles from './list.module.css';

export interface FigureProps {
  /** Null: it was not reported. */
  readonly children: string | null;
}

/** A figure, or the sign that none was reported. */
export function Figure({ children }: FigureProps) {
  const text = useText();
  if (children !== null) return <bdi dir="ltr">{children}</bdi>;
  return (
    <span className={styles.missing}>
      <span aria-hidden="true">{MISSING}</span>
      <VisuallyHidden>{text('chart.notReported')}</VisuallyHidden>
    </span>
  );
}

/** A day as readers write it. */
export function DayFigure({ day }: { readonly day: string }) {
  return (
    <time dateTime={day} dir="ltr" className={styles.day}>
      {dayText(day) ?? day}
    </time>
  );
}
