import { OPTIONS_OF_REASON } from '@site/board-rules';
import type { Schema } from '@site/contract';
import type { Locale } from '@site/format';
import { dayText, fixed } from '@site/format';
import { inLocale, onDay, symbolPath } from '@site/remote-kit';
import { Note, Passage } from '@site/ui';
import styles from './board.module.css';
import type { ChoiceName } from '../../model/board-choices';
import type { BoardQuery } from '../../model/board-query';
import type { RestTextOf } from '../../texts/use-text';
import type { LeftOff, Missed } from './use-left-off';

export interface BoardLeftOffProps {
  readonly missed: Missed;
  readonly query: BoardQuery;
  readonly locale: Locale;
  readonly hrefWithout: (names: readonly ChoiceName[]) => string;
  readonly text: RestTextOf;
}

const LIFTS: Readonly<Partial<Record<Schema<'LeftOffReason'>, readonly ChoiceName[]>>> = OPTIONS_OF_REASON;

/** Companies that match the search but are not on the board: the reason, and links to them. */
export function BoardLeftOff({ missed, query, locale, hrefWithout, text }: BoardLeftOffProps) {
  const { leftOff, unknown } = missed;
  // A server of an earlier version sends no Hebrew names.
  const nameOf = ({ long_name: name, hebrew_name: hebrewName }: LeftOff): string | null =>
    (locale === 'he' ? hebrewName : null) ?? name;
  const company = ({ market_name: market, symbol }: LeftOff): string =>
    inLocale(onDay(symbolPath(market, symbol), query.asOf), locale);
  return (
    <div className={styles.leftOff} role="status">
      {unknown !== null && <Note tone="info">{text('leftOff.unknown', { words: `“${unknown}”` })}</Note>}
      {leftOff.length > 0 && (
        <Note tone="info">
          <ul className={styles.leftOffList} aria-label={text('leftOff.title')}>
            {leftOff.map((one) => {
              const lifted = (LIFTS[one.reason] ?? []).filter((name) => query[name] !== undefined);
              return (
                <li key={`${one.market_name} ${one.symbol}`}>
                  <a href={company(one)}>
                    <bdi>{one.symbol}</bdi>
                  </a>{' '}
                  {nameOf(one) !== null && <Passage>{`(${nameOf(one)})`}</Passage>}{' '}
                  <span>{reasonText(one, locale, text)}</span>{' '}
                  {one.reason === 'plan_limit' && <a href={inLocale('/subscribe', locale)}>{text('more.plans')}</a>}
                  {lifted.length > 0 && (
                    <a href={hrefWithout(lifted)} rel="nofollow">
                      {text('leftOff.lift')}
                    </a>
                  )}
                </li>
              );
            })}
          </ul>
        </Note>
      )}
    </div>
  );
}

function reasonText(
  { reason, value, limit, day, market_name: market }: LeftOff,
  locale: Locale,
  text: RestTextOf,
): string {
  if (reason === 'score_below_minimum' && value === null) return text('leftOff.unrated');
  const figure = (number: number | null): string => (number === null ? '' : (plain(number, locale) ?? ''));
  return text(`leftOff.${reason}`, {
    value: figure(value),
    limit: figure(limit),
    day: (day && dayText(day)) ?? '',
    market: text(`market.${market}`),
  });
}

/** Two decimals, or three near zero, where a figure and its limit are close; without trailing zeros. */
function plain(value: number, locale: Locale): string | null {
  const max = Math.abs(value) < 0.1 ? 3 : 2;
  const rounded = Number(value.toFixed(max));
  const decimals = [0, 1, 2, 3].find((places) => Number(value.toFixed(places)) === rounded) ?? max;
  return fixed(value, decimals, locale);
}
