import { bandOf, bandWord, fixed } from '@site/format';
import type { Locale } from '@site/format';
import type { Schema } from '@site/contract';
import { classNames, EstimatedFigure, TideMark } from '@site/ui';
import { MetricsMoved } from './metrics-moved';
import { signed } from './move-texts';
import { OutcomeRemarks } from './outcome-remarks';
import { PointsTable } from './points-table';
import type { SimulatedCompany } from './use-full-quarters';
import { useSimulationText } from './simulation-text';
import type { SimulationText } from './simulation-text';
import styles from './simulation.module.css';

export interface SimulationOutcomeProps {
  readonly result: Schema<'SimulationResult'>;
  readonly company: SimulatedCompany;
  readonly locale: Locale;
  /** Another scenario is on its way: this is still the one before. */
  readonly isStale: boolean;
}

/** Before and after side by side, and what lies between them. All of it is the server's. */
export function SimulationOutcome({ result, company, locale, isStale }: SimulationOutcomeProps) {
  const text = useSimulationText();
  const { before, after, moved } = result;
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
      <h3>{text('simulation.points')}</h3>
      <PointsTable result={result} locale={locale} />
      <h3>{text('simulation.metrics')}</h3>
      <MetricsMoved metrics={moved.metrics} company={company} locale={locale} />
      <OutcomeRemarks result={result} sector={company.symbol.sector} />
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
