import type { Locale } from '@site/format';
import type { Schema } from '@site/contract';
import { classNames } from '@site/ui';
import { ChangedMetrics } from './changed-metrics';
import { OutcomeRemarks } from './outcome-remarks';
import { PointsTable } from './points-table';
import type { SimulatedCompany } from './simulated-company';
import { SimulatedQuarter } from './simulated-quarter';
import { useSimulationText } from './simulation-text';
import styles from './simulation.module.css';

export interface SimulationOutcomeProps {
  readonly result: Schema<'SimulationResult'>;
  readonly company: SimulatedCompany;
  readonly locale: Locale;
  /** Another scenario is being loaded: this is still the previous one. */
  readonly isStale: boolean;
}

/** What lies between the scores before and after. All of it is the server's. */
export function SimulationOutcome({ result, company, locale, isStale }: SimulationOutcomeProps) {
  const text = useSimulationText();
  return (
    <div className={classNames(isStale && styles.stale)} aria-busy={isStale}>
      <SimulatedQuarter result={result} company={company} locale={locale} />
      <h3>{text('simulation.points')}</h3>
      <PointsTable result={result} locale={locale} />
      <h3>{text('simulation.metrics')}</h3>
      <ChangedMetrics result={result} company={company} locale={locale} />
      <OutcomeRemarks result={result} company={company} />
    </div>
  );
}
