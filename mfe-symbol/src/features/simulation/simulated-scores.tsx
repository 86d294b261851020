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

/** The scores before and after, side by side; of a supposed quarter also after a year of such quarters. */
export function SimulatedScores({ result, locale, isStale }: SimulatedScoresProps) {
  const text = useSimulationText();
  const { before, after, afterFourQuarters, moved } = result;
  return (
    <div className={classNames(isStale && styles.stale)} aria-busy={isStale}>
      <dl className={styles.sides}>
        <Side title={text('simulation.before')} score={before.score} locale={locale} />
        <Side title={afterTitle(result, text)} score={after.score} locale={locale} isSimulated />
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
        {afterFourQuarters && (
          <Side title={text('simulation.afterFour')} score={afterFourQuarters.score} locale={locale} isSimulated />
        )}
      </dl>
      {[before, after, afterFourQuarters].some((side) => side?.score === null) && (
        <p className={styles.hint}>{text('simulation.unratedWhy')}</p>
      )}
    </div>
  );
}

/** A score as it is said. */
export const scoreText = (score: number | null, text: SimulationText, locale: Locale): string =>
  (score === null ? null : fixed(score, 2, locale)) ?? text('simulation.unrated');

/** What was simulated, where a year of it stands beside it. */
export const afterTitle = ({ afterFourQuarters }: Schema<'SimulationResult'>, text: SimulationText): string =>
  text(afterFourQuarters ? 'simulation.afterOne' : 'simulation.after');

/** The scores in one text, for readers who hear the outcome. */
export function announcementOf(
  { before, after, afterFourQuarters }: Schema<'SimulationResult'>,
  text: SimulationText,
  locale: Locale,
): string {
  const said = text('simulation.announce', {
    before: scoreText(before.score, text, locale),
    after: scoreText(after.score, text, locale),
  });
  if (!afterFourQuarters) return said;
  return `${said} ${text('simulation.announceFour', { score: scoreText(afterFourQuarters.score, text, locale) })}`;
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
