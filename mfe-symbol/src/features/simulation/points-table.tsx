import { fixed, MISSING } from '@site/format';
import type { Locale } from '@site/format';
import type { Schema } from '@site/contract';
import { EstimatedFigure, ScrollFrame } from '@site/ui';
import { signed } from './move-texts';
import { partName } from './part-name';
import { afterTitle } from './period-length';
import { waterfallOf } from './waterfall';
import { WaterfallBar } from './waterfall-bar';
import { useSimulationText } from './simulation-text';
import styles from './simulation.module.css';

interface PointsTableProps {
  readonly result: Schema<'SimulationResult'>;
  readonly locale: Locale;
}

/** From the old score to the new: which part moved by how many points, as figures and as a waterfall beside them. */
export function PointsTable({ result, locale }: PointsTableProps) {
  const text = useSimulationText();
  const waterfall = waterfallOf(result);
  const points = (value: number): string => fixed(value, 2, locale) ?? MISSING;
  const { points: moves } = result.moved;
  if (moves.length === 0) return <p className={styles.hint}>{text('simulation.noPoints')}</p>;
  const cut = waterfall?.steps.find(({ name }) => name === 'cut');
  return (
    <ScrollFrame aria-label={text('simulation.points')}>
      <table className={styles.table}>
        <caption className="visually-hidden">{text('simulation.pointsCaption')}</caption>
        <Head result={result} waterfall={waterfall} />
        <tbody>
          {waterfall && (
            <tr className={styles.sum}>
              <th scope="row">{text('simulation.scoreBefore')}</th>
              <td className={styles.figure}>
                <bdi dir="ltr">{points(waterfall.before)}</bdi>
              </td>
              <td />
              <td />
              <td className={styles.drawing}>
                <WaterfallBar scale={waterfall} from={Math.max(0, waterfall.low)} to={waterfall.before} look="before" />
              </td>
            </tr>
          )}
          {moves.map(({ name, before, after, change }, index) => (
            <tr key={name}>
              <th scope="row">{partName(name, text)}</th>
              <td className={styles.figure}>
                <bdi dir="ltr">{points(before)}</bdi>
              </td>
              <td className={styles.figure}>
                <EstimatedFigure>
                  <bdi dir="ltr">{points(after)}</bdi>
                </EstimatedFigure>
              </td>
              <td className={styles.figure}>
                <bdi dir="ltr">{signed(change, locale)}</bdi>
              </td>
              {waterfall && (
                <td className={styles.drawing}>
                  <WaterfallBar scale={waterfall} {...waterfall.steps[index]!} look="step" />
                </td>
              )}
            </tr>
          ))}
          {waterfall && cut && (
            <tr>
              <th scope="row">{text('simulation.cut')}</th>
              <td />
              <td />
              <td className={styles.figure}>
                <bdi dir="ltr">{signed(cut.to - cut.from, locale)}</bdi>
              </td>
              <td className={styles.drawing}>
                <WaterfallBar scale={waterfall} {...cut} look="step" />
              </td>
            </tr>
          )}
          {waterfall && (
            <tr className={styles.sum}>
              <th scope="row">{text('simulation.scoreAfter')}</th>
              <td />
              <td className={styles.figure}>
                <EstimatedFigure>
                  <bdi dir="ltr">{points(waterfall.after)}</bdi>
                </EstimatedFigure>
              </td>
              <td className={styles.figure}>
                <bdi dir="ltr">{signed(waterfall.after - waterfall.before, locale)}</bdi>
              </td>
              <td className={styles.drawing}>
                <WaterfallBar scale={waterfall} from={Math.max(0, waterfall.low)} to={waterfall.after} look="after" />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

interface HeadProps extends Pick<PointsTableProps, 'result'> {
  readonly waterfall: ReturnType<typeof waterfallOf>;
}

function Head({ result, waterfall }: HeadProps) {
  const text = useSimulationText();
  return (
    <thead>
      <tr>
        <th scope="col">{text('score.part')}</th>
        <th scope="col" className={styles.figure}>
          {text('simulation.before')}
        </th>
        <th scope="col" className={styles.figure}>
          {text(afterTitle(result))}
        </th>
        <th scope="col" className={styles.figure}>
          {text('simulation.change')}
        </th>
        {waterfall && (
          <th scope="col" className={styles.scale}>
            <span className="visually-hidden">{text('simulation.waterfall')}</span>
            <span className={styles.ends}>
              <bdi dir="ltr">{fixed(waterfall.low, 0)}</bdi>
              <bdi dir="ltr">{fixed(waterfall.high, 0)}</bdi>
            </span>
          </th>
        )}
      </tr>
    </thead>
  );
}
