import { bandOf, bandWord, fixed } from '@site/format';
import type { Locale } from '@site/format';
import type { Schema } from '@site/contract';
import { classNames, EstimatedFigure, TideMark } from '@site/ui';
import { signed } from './move-texts';
import { afterTitle, supposedYear } from './period-length';
import { useSimulationText } from './simulation-text';
import type { SimulationText } from './simulation-text';
import styles from './simulation.module.css';

interface SimulatedScoresProps {
  readonly result: Schema<'SimulationResult'>;
  readonly locale: Locale;
  /** Another scenario is being loaded: this is still the previous one. */
  readonly isStale: boolean;
}

/** The scores before and after, side by side; of a simulated quarter also after a year of such quarters. */
export function SimulatedScores({ result, locale, isStale }: SimulatedScoresProps) {
  const text = useSimulationText();
  const { before, after, moved } = result;
  const year = supposedYear(result);
  return (
    <div className={classNames(isStale && styles.stale)} aria-busy={isStale}>
      <dl className={styles.sides}>
        <Side title={text('simulation.before')} score={before.score} locale={locale} />
        <Side title={text(afterTitle(result))} score={after.score} locale={locale} isSimulated />
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
        {year && <Side title={text(year.title)} score={year.side.score} locale={locale} isSimulated />}
      </dl>
      {[before, after, year?.side].some((side) => side?.score === null) && (
        <p className={styles.hint}>{text('simulation.unratedWhy')}</p>
      )}
    </div>
  );
}

/** A score as text. */
export const scoreText = (score: number | null, text: SimulationText, locale: Locale): string =>
  (score === null ? null : fixed(score, 2, locale)) ?? text('simulation.unrated');

/** The scores in one text, for screen readers. */
export function announcementOf(result: Schema<'SimulationResult'>, text: SimulationText, locale: Locale): string {
  const year = supposedYear(result);
  const said = text('simulation.announce', {
    before: scoreText(result.before.score, text, locale),
    after: scoreText(result.after.score, text, locale),
  });
  if (!year) return said;
  const score = scoreText(year.side.score, text, locale);
  return `${said} ${text('simulation.announceYear', { title: text(year.title), score })}`;
}

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
