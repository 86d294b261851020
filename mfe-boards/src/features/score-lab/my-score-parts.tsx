import type { CustomScore } from '@site/board-rules';
import { fixed } from '@site/format';
import { usePlace } from '@site/remote-kit';
import { unitOfPart } from './curve-units';
import { useLabText } from './lab-text';
import { partName } from './part-editor';
import styles from './score-lab.module.css';

/** Points and maximum of each part of a score. */
export function MyScoreParts({ explained }: { readonly explained: CustomScore }) {
  const text = useLabText();
  const { locale } = usePlace();
  const points = (value: number): string => fixed(value, 2, locale) ?? '';
  return (
    <dl className={styles.parts}>
      {explained.parts.map(({ part, value, weight, points: given }) => {
        const unit = unitOfPart(part);
        const shown =
          value === null ? text('lab.unknown') : `${fixed(unit.shown(value), 2, locale)}${unit.percent ? '%' : ''}`;
        return (
          <div key={part}>
            <dt>
              {partName(part, text)} <small dir="auto">{shown}</small>
            </dt>
            <dd dir="ltr">
              <b>{points(given)}</b> / {points(weight * 100)}
            </dd>
          </div>
        );
      })}
      {explained.bonuses.map(({ bonus, earned, points: given }) => (
        <div key={bonus}>
          <dt>{text(`lab.bonus.${bonus}`)}</dt>
          <dd dir="ltr">
            <b>{earned ? `+${points(given)}` : points(0)}</b>
          </dd>
        </div>
      ))}
      <div>
        <dt>{text('lab.total')}</dt>
        <dd dir="ltr">
          <b>{points(explained.total)}</b>
        </dd>
      </div>
    </dl>
  );
}
