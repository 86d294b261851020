import type { Schema } from '@site/contract';
import { figureTextId } from '@site/fields/reported-figures';
import { dayText, fixed, periodText, type Locale } from '@site/format';
import { SiteLink, symbolPath, usePlace } from '@site/remote-kit';
import reading from '../../frame/reading-page.module.css';
import { useCorrectionsText } from './corrections-text';
import styles from './corrections.module.css';

type Correction = Schema<'Correction'>;

/** What of a figure it was: a statement's quarter, a quote's day. Null: neither is known. */
export function whenOf({ year, quarter, day }: Pick<Correction, 'year' | 'quarter' | 'day'>): string | null {
  if (year !== null && quarter !== null) return periodText({ year, quarter, months: 3 });
  return day === null ? null : dayText(day);
}

/** A figure with its thousands apart; words as they are. */
export function shownValue(value: string | null, unit: string | null, locale: Locale): string {
  if (value === null) return '–';
  const [, digits = ''] = /^-?\d+(?:\.(\d{1,6})\d*)?$/.exec(value) ?? [];
  const isNumber = /^-?\d+(\.\d+)?$/.test(value);
  const shown = isNumber ? (fixed(Number(value), digits.length, locale) ?? value) : value;
  return unit === null ? shown : `${shown} ${unit}`;
}

/** Corrections, a row each. */
export function CorrectionRows({ corrections }: { readonly corrections: readonly Correction[] }) {
  const text = useCorrectionsText();
  const { locale } = usePlace();
  return (
    <ul className={styles.rows}>
      {corrections.map((one) => {
        const when = whenOf(one);
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
                  {' · '}
                  <bdi dir="ltr">{when}</bdi>
                </>
              )}
            </h2>
            <dl>
              <div>
                <dt>{text('corrections.before')}</dt>
                <dd>
                  <bdi>{shownValue(one.before, one.unit, locale)}</bdi>
                </dd>
              </div>
              <div>
                <dt>{text('corrections.after')}</dt>
                <dd>
                  <bdi>{shownValue(one.after, one.unit, locale)}</bdi>
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
