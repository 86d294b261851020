import { Button } from '@site/ui';
import type { Outlook, Scenario } from './scenario';
import { useSimulationText } from './simulation-text';
import styles from './simulation.module.css';

/** The assumptions that need no figures: each once, and each can be taken back. */
export function ScenarioOptions({
  scenario,
  formTitle,
  onChange,
  onOpenForm,
}: {
  readonly scenario: Scenario;
  /** Name of the period that the form simulates. */
  readonly formTitle: string;
  readonly onChange: (next: Scenario) => void;
  readonly onOpenForm: () => void;
}) {
  const text = useSimulationText();
  const { isFormOpen, fillsGaps, outlook, isWithoutLease, isWithoutCash } = scenario;
  const toggleOutlook = (one: Outlook): void =>
    onChange({ ...scenario, outlook: outlook === one ? 'asReported' : one });
  return (
    <div className={styles.options} role="group" aria-label={text('simulation.options')}>
      {!isFormOpen && <Button onClick={onOpenForm}>{formTitle}</Button>}
      <Button aria-pressed={outlook === 'growth'} onClick={() => toggleOutlook('growth')}>
        {text('simulation.step.simulateGrowth')}
      </Button>
      <Button aria-pressed={outlook === 'recession'} onClick={() => toggleOutlook('recession')}>
        {text('simulation.step.simulateRecession')}
      </Button>
      <Button aria-pressed={isWithoutLease} onClick={() => onChange({ ...scenario, isWithoutLease: !isWithoutLease })}>
        {text('simulation.step.deductCapitalLease')}
      </Button>
      <Button aria-pressed={isWithoutCash} onClick={() => onChange({ ...scenario, isWithoutCash: !isWithoutCash })}>
        {text('simulation.step.deductCash')}
      </Button>
      <Button aria-pressed={fillsGaps} onClick={() => onChange({ ...scenario, fillsGaps: !fillsGaps })}>
        {text('simulation.step.generateMissingQuarters')}
      </Button>
      <p className={styles.hint}>
        {text('simulation.hint.simulateGrowth')} {text('simulation.hint.simulateRecession')}
      </p>
    </div>
  );
}
