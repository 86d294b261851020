import type { Schema } from '@site/contract';
import { figureTextId } from '@site/fields/reported-figures';
import { dayText, toldFigure, toldPeriod } from '@site/format';
import { SiteLink, symbolPath, usePlace } from '@site/remote-kit';
import reading from '../../frame/reading-page.module.css';
import { useCorrectionsText } from './corrections-text';
import styles from './corrections.module.css';

type Correction = Schema<'Correction'>;

/** Corrections, a row each. */
export function CorrectionRows({ corrections }: { readonly corrections: readonly Correction[] }) {
  const text = useCorrectionsText();
  const { locale } = usePlace();
  return (
    <ul className={styles.rows}>
      {corrections.map((one) => {
        const when = toldPeriod(one);
        return (
          <li key={one.id}>
            <h2>
              <SiteLink to={symbolPath(one.market_name, one.symbol)}>
                <bdi>{one.symbol}</bdi>
              </SiteLink>
              {' · '}
              {text(figureTextId(one.figure))}
              {when !== null && (
                <>
                  <span>{' · '}</span>
                  <bdi dir="ltr">{when}</bdi>
                </>
              )}
              {one.row !== null && (
                <>
                  <span>{' · '}</span>
                  <bdi>{one.row}</bdi>
                </>
              )}
            </h2>
            <dl>
              <div>
                <dt>{text('corrections.before')}</dt>
                <dd>
                  <bdi>{toldFigure(one.before, one.unit, locale)}</bdi>
                </dd>
              </div>
              <div>
                <dt>{text('corrections.after')}</dt>
                <dd>
                  <bdi>{toldFigure(one.after, one.unit, locale)}</bdi>
                </dd>
              </div>
            </dl>
            <p dir="auto">{one.reason}</p>
            <p className={reading.asOf}>
              {text(`market.${one.market_name}`)} · <time dateTime={one.at}>{dayText(one.at)}</time>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
