import { periodText, quarterIndex } from '@site/format';
import type { Schema } from '@site/contract';
import { FINANCIAL_SECTOR } from '@site/fields';
import { hasEmptyFigure } from '../../company/figure-reader';
import { flagReasons, flagsToSay } from '../../company/flag-texts';
import type { FlagFacts } from '../../company/flag-texts';
import { partName } from './part-name';
import { PERIOD_TEXTS, QUARTER_MONTHS, supposedMonths } from './period-length';
import type { SimulatedCompany } from './simulated-company';
import { useSimulationText } from './simulation-text';
import type { SimulationText } from './simulation-text';
import styles from './simulation.module.css';

interface OutcomeRemarksProps {
  readonly result: Schema<'SimulationResult'>;
  readonly company: SimulatedCompany;
}

/** The applied steps, those without effect, and remarks on the new score, whether or not they applied to the old one. */
export function OutcomeRemarks({ result, company }: OutcomeRemarksProps) {
  const text = useSimulationText();
  const { before, after, moved, steps } = result;
  const names = (parts: readonly string[]): string => parts.map((part) => partName(part, text)).join(', ');
  const [was, is] = [before.scoreObject.missing, after.scoreObject.missing];
  const raised = is.filter((part) => !was.includes(part));
  const resolved = was.filter((part) => !is.includes(part));
  const still = is.filter((part) => was.includes(part));
  const facts = factsOf(result, company);
  const flags = flagsToSay(after.scoreObject.flags, facts);
  const remaining = flags.filter((flag) => !moved.flags.raised.includes(flag));
  // As on the page: nothing is missing if no figure is empty and no flag is set, even if the score needs neither.
  const isAllKnown = is.length + flags.length === 0 && !hasEmptyFigure(company.symbol, after.metrics);
  const flagsSaid = moved.flags.raised.length + remaining.length + moved.flags.gone.length;
  const isAnythingSaid = isAllKnown || flagsSaid + raised.length + resolved.length + still.length > 0;
  return (
    <>
      <h3>{text('simulation.done')}</h3>
      <ul className={styles.remarks}>
        {steps.map((step) => (
          <li key={step.name}>
            <b>
              {text(
                step.name === 'nextQuarter'
                  ? PERIOD_TEXTS[supposedMonths(result)].step
                  : `simulation.step.${step.name}`,
              )}
            </b>
            : {effectText(step, result, company.symbol.sector, text)}
          </li>
        ))}
      </ul>
      {isAnythingSaid && (
        <>
          <h3>{text('simulation.known')}</h3>
          <ul className={styles.remarks}>
            {moved.flags.raised.map((flag) => (
              <li key={flag}>
                <b>{text('simulation.raised')}</b> {text(`score.flag.${flag}`)}{' '}
                {flagReasons(flag, facts, text).join(' ')}
              </li>
            ))}
            {remaining.map((flag) => (
              <li key={flag}>
                <b>{text('simulation.remaining')}</b> {text(`score.flag.${flag}`)}{' '}
                {flagReasons(flag, facts, text).join(' ')}
              </li>
            ))}
            {moved.flags.gone.map((flag) => (
              <li key={flag}>
                <b>{text('simulation.cleared')}</b> {text(`score.flag.${flag}`)} {text(`score.flag.${flag}.why`)}
              </li>
            ))}
            {raised.length > 0 && <li>{text('simulation.missingNow', { names: names(raised) })}</li>}
            {resolved.length > 0 && <li>{text('simulation.missingNoMore', { names: names(resolved) })}</li>}
            {still.length > 0 && <li>{text('simulation.missingStill', { names: names(still) })}</li>}
            {isAllKnown && <li>{text('score.nothingMissing')}</li>}
          </ul>
        </>
      )}
    </>
  );
}

/**
 * The reported span is right until a quarter is added. After that it is of other periods, and the plain reason is shown.
 */
const factsOf = ({ quarters, after }: Schema<'SimulationResult'>, { trailing }: SimulatedCompany): FlagFacts => ({
  unknownGrowth: after.scoreObject.unknownGrowth,
  trailing: quarters.length === 0 ? trailing : undefined,
});

function effectText(
  { name, changedFigures, addedQuarters }: Schema<'SimulationStep'>,
  { quarters }: Schema<'SimulationResult'>,
  sector: string | null,
  text: SimulationText,
): string {
  if (!changedFigures) {
    // Source: scoring rules, section 5, step 6.
    const isCustomersCash = name === 'deductCash' && sector === FINANCIAL_SECTOR;
    return text(isCustomersCash ? 'simulation.nothing.customersCash' : `simulation.nothing.${name}`);
  }
  if (name === 'generateMissingQuarters' && addedQuarters.length === 0) return text('simulation.did.filledBalances');
  const nameOf = (period: Schema<'PeriodRef'>): string => {
    const made = quarters.find((one) => quarterIndex(one) === quarterIndex(period));
    return periodText({ ...period, months: made?.income.months ?? QUARTER_MONTHS });
  };
  return text(`simulation.did.${name}`, { quarters: addedQuarters.map(nameOf).join(', ') });
}
