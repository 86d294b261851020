import { useId } from 'react';
import { flaskConicalPath, Passage, ProvenanceMark, VisuallyHidden } from '@site/ui';
import { useText, type TextId } from '../../texts/use-text';
import { bandOfPoints, shareOf, workedScore, type WorkedComponent } from './worked-score';
import styles from './score-example.module.css';

const NAMES: Readonly<Record<WorkedComponent, TextId>> = {
  pe: 'example.pe',
  de: 'example.de',
  roe: 'example.roe',
  ps: 'example.ps',
  dividend: 'example.dividend',
};

/** An explained score: the five largest components with their figures, the rest in two lines, adding up to the total. */
export function ScoreExample() {
  const text = useText();
  const captionId = useId();
  const { company, total, components, others, bonuses } = workedScore;
  return (
    <figure className={styles.panel} aria-labelledby={captionId}>
      <div className={styles.head}>
        <b className={styles.total} dir="ltr">
          {total}
        </b>
        <Passage className={styles.company}>{company}</Passage>
        <span className={styles.mark}>
          <ProvenanceMark iconPath={flaskConicalPath}>{text('example.mark')}</ProvenanceMark>
        </span>
      </div>
      <ul className={styles.rows}>
        {components.map(({ id, value, points, maximum }) => (
          <Row key={id} name={text(NAMES[id])} value={value} points={points} maximum={maximum} />
        ))}
        <Row name={text('example.others')} {...others} />
        <Row name={text('example.bonuses')} {...bonuses} hasBar={false} />
      </ul>
      <figcaption id={captionId} className={styles.caption}>
        <VisuallyHidden>{text('example.caption', { company })}. </VisuallyHidden>
        {text('example.invented')}
      </figcaption>
    </figure>
  );
}

interface RowProps {
  readonly name: string;
  readonly value?: string;
  readonly points: string;
  readonly maximum: number;
  /** Bonuses have none: few companies earn many of them, and a short bar would look like blame. */
  readonly hasBar?: boolean;
}

function Row({ name, value, points, maximum, hasBar = true }: RowProps) {
  const text = useText();
  return (
    <li className={styles.row}>
      <span>{name}</span>
      <span className={styles.value} dir="ltr">
        {value}
      </span>
      {/* An attribute, not a style: the page's policy allows no inline style. */}
      {hasBar ? (
        <svg
          className={styles.track}
          data-band={bandOfPoints(points, maximum)}
          viewBox="0 0 100 8"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect width={shareOf(points, maximum)} height="8" />
        </svg>
      ) : (
        <span />
      )}
      <span className={styles.points} dir="ltr" aria-hidden="true">
        <b>{points}</b> <small>/ {maximum}</small>
      </span>
      <VisuallyHidden>{text('example.of', { points, maximum })}</VisuallyHidden>
    </li>
  );
}
