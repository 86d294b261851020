import type { Schema } from '@site/contract';
import { fixed, type Locale } from '@site/format';
import type { Calculation } from '../fixed-page-data';
import { pageText } from '../page-text';
import styles from '../fixed-page.module.css';

const PARTS = ['pe', 'ps', 'dividend', 'roe', 'de', 'pb', 'growthRevenue', 'growthEbit', 'growthEarnings'] as const;
const BONUSES = [
  'positiveCash',
  'positiveEarningsToRevenue',
  'highNetProfitMargin',
  'roeHighDividendHighPbLow',
] as const satisfies readonly Schema<'ScoreBonusName'>[];

/** A score with its points. */
export function CalculatedScore({
  calculation: { score, total, components, bonuses },
  language,
}: {
  readonly calculation: Calculation;
  readonly language: Locale;
}) {
  const text = pageText(language);
  return (
    <>
      <p className={styles.score} role="status">
        <span>{text('calculator.result')}</span> <b>{fixed(score, 2, language)}</b> <span>{text('calculator.of')}</span>
      </p>
      <p className={styles.fine}>{text('calculator.total', { total: fixed(total, 2, language) ?? '' })}</p>
      <table>
        <caption>{text('calculator.parts')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('method.part')}</th>
            <th scope="col" className={styles.figure}>
              {text('calculator.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {PARTS.map((name) => {
            const { points, weight, subScore } = components[name];
            return (
              <tr key={name}>
                <th scope="row">{text(`part.${name}`)}</th>
                <td className={styles.points}>
                  <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                    <rect className={styles.room} width="100" height="6" />
                    <rect width={(100 * subScore).toFixed(1)} height="6" />
                  </svg>
                  <span>
                    <b>{fixed(points, 1, language)}</b>{' '}
                    <small>{text('calculator.outOf', { points: fixed(100 * weight, 0, language) ?? '' })}</small>
                  </span>
                </td>
              </tr>
            );
          })}
          {BONUSES.map((name) => (
            <tr key={name}>
              <th scope="row">{text(`bonus.${name}`)}</th>
              <td className={styles.points}>
                <span>
                  <b>{bonuses[name].earned ? `+${bonuses[name].points}` : '0'}</b>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
