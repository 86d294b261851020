import { bandOf, bandWord, fixed } from '@site/format';
import type { Locale } from '@site/format';
import type { Schema } from '@site/contract';
import { classNames, EstimatedFigure, TideMark } from '@site/ui';
import { signed } from './move-texts';
import { useSimulationText } from './simulation-text';
import type { SimulationText } from './simulation-text';
import styles from './simulation.module.css';

interface SimulatedScoresProps {
  readonly result: Schema<'SimulationResult'>;
  readonly locale: Locale;
  /** Another scenario is on its way: this is still the one before. */
  readonly isStale: boolean;
}

/** The scores before and after, side by side. */
export function SimulatedScores({ result: { before, after, moved }, locale, isStale }: SimulatedScoresProps) {
  const text = useSimulationText();
  return (
    <div className={classNames(isStale && styles.stale)} aria-busy={isStale}>
      <dl className={styles.sides}>
        <Side title={text('simulation.before')} score={before.score} locale={locale} />
        <Side title={text('simulation.after')} score={after.score} locale={locale} isSimulated />
        {moved.score !== null && (
          <div>
            <dt>{text('simulation.change')}</dt>
            <dd>
              <bdi dir="ltr" className={styles.score}>
                {signed(moved.score, locale)}
              </bdi>
            </dd>
          </div>
        )}
      </dl>
      {(before.score === null || after.score === null) && (
        <p className={styles.hint}>{text('simulation.unratedWhy')}</p>
      )}
    </div>
  );
}

/** A score as it is said. */
export const scoreText = (score: number | null, text: SimulationText, locale: Locale): string =>
  (score === null ? null : fixed(score, 2, locale)) ?? text('simulation.unrated');

interface SideProps {
  readonly title: string;
  readonly score: number | null;
  readonly locale: Locale;
  readonly isSimulated?: boolean;
}

function Side({ title, score, locale, isSimulated = false }: SideProps) {
  const text = useSimulationText();
  const band = bandOf('score', score);
  const figure = <bdi dir={score === null ? 'auto' : 'ltr'}>{scoreText(score, text, locale)}</bdi>;
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <span className={styles.score}>{isSimulated ? <EstimatedFigure>{figure}</EstimatedFigure> : figure}</span>
        {band && (
          <span className={styles.band}>
            <TideMark metric="score" band={band} locale={locale} />
            <span aria-hidden="true">{bandWord('score', band, locale)}</span>
          </span>
        )}
      </dd>
    </div>
  );
}
