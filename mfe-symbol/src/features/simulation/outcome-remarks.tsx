import { quarterText } from '@site/format';
import type { Schema } from '@site/contract';
import { partName } from './part-name';
import { useSimulationText } from './simulation-text';
import type { SimulationText } from './simulation-text';
import styles from './simulation.module.css';

/** Of a company in this sector cash is the customers'. Source: scoring rules, section 5, step 6. */
const FINANCIAL_SECTOR = 'Financial Services';

interface OutcomeRemarksProps {
  readonly result: Schema<'SimulationResult'>;
  readonly sector: string | null;
}

/** What was done, what came to nothing, and what to know of the new score that one need not know of the old. */
export function OutcomeRemarks({ result, sector }: OutcomeRemarksProps) {
  const text = useSimulationText();
  const { before, after, moved, steps } = result;
  const names = (parts: readonly string[]): string => parts.map((part) => partName(part, text)).join(', ');
  const [was, is] = [before.scoreObject.missing, after.scoreObject.missing];
  const raised = is.filter((part) => !was.includes(part));
  const gone = was.filter((part) => !is.includes(part));
  const still = is.filter((part) => was.includes(part));
  return (
    <>
      <h3>{text('simulation.done')}</h3>
      <ul className={styles.remarks}>
        {steps.map((step) => (
          <li key={step.name}>
            <b>{text(`simulation.step.${step.name}`)}</b>: {effectText(step, sector, text)}
          </li>
        ))}
      </ul>
      <h3>{text('simulation.known')}</h3>
      <ul className={styles.remarks}>
        {moved.flags.raised.map((flag) => (
          <li key={flag}>
            <b>{text('simulation.raised')}</b> {text(`score.flag.${flag}`)} {text(`score.flag.${flag}.why`)}
          </li>
        ))}
        {moved.flags.gone.map((flag) => (
          <li key={flag}>
            <b>{text('simulation.gone')}</b> {text(`score.flag.${flag}`)} {text(`score.flag.${flag}.why`)}
          </li>
        ))}
        {raised.length > 0 && <li>{text('simulation.missingNow', { names: names(raised) })}</li>}
        {gone.length > 0 && <li>{text('simulation.missingNoMore', { names: names(gone) })}</li>}
        {still.length > 0 && <li>{text('simulation.missingStill', { names: names(still) })}</li>}
        {was.length + is.length === 0 && <li>{text('score.nothingMissing')}</li>}
      </ul>
    </>
  );
}

function effectText(
  { name, changedFigures, addedQuarters }: Schema<'SimulationStep'>,
  sector: string | null,
  text: SimulationText,
): string {
  if (!changedFigures) {
    const isCustomersCash = name === 'deductCash' && sector === FINANCIAL_SECTOR;
    return text(isCustomersCash ? 'simulation.nothing.customersCash' : `simulation.nothing.${name}`);
  }
  if (name === 'generateMissingQuarters' && addedQuarters.length === 0) return text('simulation.did.filledBalances');
  return text(`simulation.did.${name}`, { quarters: addedQuarters.map(quarterText).join(', ') });
}
