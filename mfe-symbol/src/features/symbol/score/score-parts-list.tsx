import { fixed } from '@site/format';
import type { Locale } from '@site/format';
import type { Schema } from '@site/contract';
import { useChartText } from '../../../charts';
import { partBand, partFigure, SCORE_PARTS } from './score-parts';
import styles from './score.module.css';

interface PartsProps {
  readonly scoreObject: Schema<'ScoreObject'>;
  readonly locale: Locale;
}

/** What each part could give and gave, as bars: the length is the share of the points to be had. */
export function ScoreBars({ scoreObject, locale }: PartsProps) {
  const text = useChartText();
  return (
    <table className={styles.bars}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{text('score.part')}</th>
          <th scope="col">{text('symbol.value')}</th>
          <th scope="col">{text('score.share')}</th>
          <th scope="col">{text('score.points')}</th>
        </tr>
      </thead>
      <tbody>
        {SCORE_PARTS.map((part) => {
          const { value, points, weight } = scoreObject.components[part];
          const most = weight * 100;
          return (
            <tr key={part}>
              <th scope="row">{text(`score.part.${part}`)}</th>
              <td>
                <bdi dir="ltr">{partFigure(part, value, locale)}</bdi>
              </td>
              <td>
                <meter
                  className={styles.meter}
                  data-band={partBand(part, value)}
                  min={0}
                  max={Math.max(most, 0.01)}
                  value={points}
                  aria-label={text('score.share')}
                />
              </td>
              <td>
                <bdi dir="ltr">
                  <b>{fixed(points, 2, locale)}</b> / {fixed(most, 0, locale)}
                </bdi>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Everything that the sum is made of, figure by figure; its last line is the total before it is cut. */
export function ScoreTable({ scoreObject, locale }: PartsProps) {
  const text = useChartText();
  const sum = SCORE_PARTS.reduce((weights, part) => weights + scoreObject.components[part].weight, 0);
  const bonus = Object.values(scoreObject.bonuses).reduce((points, one) => points + one.points, 0);
  const figure = (value: number, decimals: number) => <bdi dir="ltr">{fixed(value, decimals, locale)}</bdi>;
  return (
    <div className={styles.scroll} role="region" aria-label={text('score.parts')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('score.part')}</th>
            <th scope="col">{text('symbol.value')}</th>
            <th scope="col">{text('score.weight')}</th>
            <th scope="col">{text('score.subScore')}</th>
            <th scope="col">{text('score.pointsOnly')}</th>
          </tr>
        </thead>
        <tbody>
          {SCORE_PARTS.map((part) => {
            const { value, weight, subScore, points } = scoreObject.components[part];
            return (
              <tr key={part}>
                <th scope="row">{text(`score.part.${part}`)}</th>
                <td>
                  <bdi dir="ltr">{partFigure(part, value, locale)}</bdi>
                </td>
                <td>{figure(weight, 2)}</td>
                <td>{figure(subScore, 3)}</td>
                <td>{figure(points, 2)}</td>
              </tr>
            );
          })}
          <tr>
            <th scope="row">{text('score.bonuses')}</th>
            <td />
            <td />
            <td />
            <td>{figure(bonus, 2)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('score.total')}</th>
            <td />
            <td>{figure(sum, 2)}</td>
            <td />
            <td>{figure(scoreObject.total, 2)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
