import { MISSING, percentOf, periodText, shortNumber } from '@site/format';
import type { Locale } from '@site/format';
import type { Schema } from '@site/contract';
import { EstimatedFigure, ScrollFrame } from '@site/ui';
import { changePercent, quarterMoves } from './quarter-moves';
import type { SimulatedCompany } from './simulated-company';
import { useSimulationText } from './simulation-text';
import styles from './simulation.module.css';

interface SimulatedQuarterProps {
  readonly result: Schema<'SimulationResult'>;
  readonly company: SimulatedCompany;
  readonly locale: Locale;
}

/** The changes of the simulated quarter: against the quarter that it copies, and against the one that it replaces. */
export function SimulatedQuarter({ result, company, locale }: SimulatedQuarterProps) {
  const text = useSimulationText();
  const reported = quarterMoves(result, company.quarters);
  if (!reported) return null;
  const { months, moves } = reported;
  const quarter = periodText({ ...reported.quarter, months });
  const copiedFrom = periodText({ ...reported.copiedFrom, months: reported.copiedMonths });
  const replaces = reported.replaces && periodText({ ...reported.replaces, months });
  const title = text('simulation.moved', { quarter });
  return (
    <>
      <h3>{title}</h3>
      <p className={styles.hint}>
        {replaces
          ? text('simulation.movedReplacing', {
              quarter,
              copied: copiedFrom,
              replaced: replaces,
            })
          : text('simulation.movedAgainst', { quarter, copied: copiedFrom })}
      </p>
      <ScrollFrame aria-label={title}>
        <table className={styles.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{text('simulation.movedFigure')}</th>
              <th scope="col" className={styles.figure}>
                <bdi dir="ltr">{quarter}</bdi>
              </th>
              <th scope="col" className={styles.figure}>
                {text('simulation.movedFrom', { period: copiedFrom })}
              </th>
              {replaces && (
                <th scope="col" className={styles.figure}>
                  {text('simulation.movedFrom', { period: replaces })}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {moves.map(({ name, supposed, copied, replaced }) => (
              <tr key={name}>
                <th scope="row">{text(`simulation.figure.${name}`)}</th>
                <td className={styles.figure}>
                  <EstimatedFigure>
                    <bdi dir="ltr">{shortNumber(supposed, locale) ?? MISSING}</bdi>
                  </EstimatedFigure>
                </td>
                <ChangeCell from={copied} to={supposed} locale={locale} />
                {replaces && <ChangeCell from={replaced} to={supposed} locale={locale} />}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </>
  );
}

interface ChangeCellProps {
  readonly from: number | null;
  readonly to: number;
  readonly locale: Locale;
}

/** The change in percent, and the figure that it is a change of. */
function ChangeCell({ from, to, locale }: ChangeCellProps) {
  const percent = changePercent(from, to);
  const written = percent === null ? null : percentOf(percent, 1, locale);
  const sign = percent !== null && percent > 0 && /[1-9]/.test(written ?? '') ? '+' : '';
  return (
    <td className={styles.figure}>
      <bdi dir="ltr" className={styles.change}>
        {written === null ? MISSING : `${sign}${written}`}
      </bdi>
      <bdi dir="ltr" className={styles.from}>
        {from === null ? MISSING : (shortNumber(from, locale) ?? MISSING)}
      </bdi>
    </td>
  );
}
