import type { ReactNode } from 'react';
import { amountText, dayText, fixed, MISSING, percentOf, priceText, withCurrency } from '@site/format';
import { SiteLink, symbolPath, type Locale } from '@site/remote-kit';
import { classNames, Icon, Passage, ScrollFrame, starPath, tableClasses } from '@site/ui';
import table from '../../frame/table.module.css';
import { useText, type TextId } from '../../texts/use-text';
import { WatchlistNote } from './watchlist-note';
import { keyOf, nameOf, nextSorting, type FollowedFigures, type Order, type Sorting } from './watchlist-rows';
import styles from './watchlist.module.css';

interface Props {
  readonly rows: readonly FollowedFigures[];
  readonly locale: Locale;
  readonly sorting: Sorting;
  /** The reader's own score has a column. */
  readonly hasMyScore: boolean;
  /** Alerts on each company, by market and symbol. */
  readonly alerts: ReadonlyMap<string, number>;
  /** The company that is being unfollowed. */
  readonly busy: string | null;
  readonly onSort: (sorting: Sorting) => void;
  readonly onUnfollow: (one: FollowedFigures) => void;
}

/** Columns in their order. Those without an order cannot be sorted by. */
const COLUMNS: readonly { readonly name: TextId; readonly by?: Order; readonly isText?: true }[] = [
  { name: 'watchlist.company', by: 'company', isText: true },
  { name: 'profile.price' },
  { name: 'watchlist.dayChange', by: 'change' },
  { name: 'profile.score', by: 'score' },
  { name: 'watchlist.sort.myScore', by: 'myScore' },
  { name: 'watchlist.scoreChange', by: 'scoreChange' },
  { name: 'watchlist.pe', by: 'pe' },
  { name: 'watchlist.yield', by: 'yield' },
  { name: 'watchlist.nextEarnings', by: 'nextEarnings' },
  { name: 'watchlist.lastDividend', by: 'lastDividend' },
  { name: 'watchlist.note', isText: true },
  { name: 'profile.off' },
];

/** A row for each followed company; on a phone, a card. */
export function WatchlistTable({ rows, locale, sorting, hasMyScore, alerts, busy, onSort, onUnfollow }: Props) {
  const text = useText();
  const isSample = rows.some(({ sample }) => sample);
  const sortedAs = (by: Order): 'ascending' | 'descending' | 'none' =>
    sorting.by !== by ? 'none' : sorting.isDescending ? 'descending' : 'ascending';
  return (
    <ScrollFrame aria-label={text('watchlist.title')}>
      <table className={classNames(tableClasses.frame, tableClasses.table, table.table, styles.table)}>
        {isSample && <caption>{text('profile.sample')}</caption>}
        <thead>
          <tr>
            {COLUMNS.filter(({ by }) => by !== 'myScore' || hasMyScore).map(({ name, by, isText }) => (
              <th
                key={name}
                scope="col"
                className={isText ? undefined : styles.end}
                aria-sort={by === undefined ? undefined : sortedAs(by)}
              >
                {by === undefined ? (
                  text(name)
                ) : (
                  <button type="button" className={styles.sort} onClick={() => onSort(nextSorting(sorting, by))}>
                    {text(name)}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <WatchedRow
              key={keyOf(one)}
              {...{ one, locale, hasMyScore }}
              alerts={alerts.get(keyOf(one)) ?? 0}
              isBusy={busy === keyOf(one)}
              onUnfollow={() => onUnfollow(one)}
            />
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

interface RowProps {
  readonly one: FollowedFigures;
  readonly locale: Locale;
  readonly hasMyScore: boolean;
  readonly alerts: number;
  readonly isBusy: boolean;
  readonly onUnfollow: () => void;
}

function WatchedRow({ one, locale, hasMyScore, alerts, isBusy, onUnfollow }: RowProps) {
  const text = useText();
  const { symbol, market_name: market, score, scoreChange, scoreChangeSince, changePercent, changeSince } = one;
  const { nextEarnings, lastDividend } = one;
  const since = (day: string | null): ReactNode =>
    day !== null && <small>{text('profile.since', { day: dayText(day) ?? day })}</small>;
  return (
    <tr>
      <th scope="row">
        <SiteLink to={symbolPath(market, symbol)}>
          <bdi dir="ltr">{symbol}</bdi>
        </SiteLink>
        <small>
          <Passage>{nameOf(one, locale)}</Passage>
        </small>
        <small>{text(`market.${market}`)}</small>
        {alerts > 0 && (
          <small>
            <SiteLink to="/profile/screens#alerts">{text('watchlist.alerts', { count: alerts })}</SiteLink>
          </small>
        )}
      </th>
      <Cell name={text('profile.price')}>
        <Price one={one} locale={locale} />
      </Cell>
      <Cell name={text('watchlist.dayChange')} tone={changePercent}>
        <Signed value={changePercent} shown={percentOf(changePercent ?? 0, 2, locale)} />
        {since(changeSince)}
      </Cell>
      <Cell name={text('profile.score')}>
        <bdi dir="ltr">{score === null ? MISSING : fixed(score, 2, locale)}</bdi>
      </Cell>
      {hasMyScore && (
        <Cell name={text('watchlist.sort.myScore')}>
          <bdi dir="ltr">{one.myScore == null ? MISSING : fixed(one.myScore, 2, locale)}</bdi>
        </Cell>
      )}
      <Cell name={text('watchlist.scoreChange')} tone={scoreChange}>
        <Signed value={scoreChange} shown={fixed(scoreChange ?? 0, 2, locale)} />
        {since(scoreChangeSince)}
      </Cell>
      <Cell name={text('watchlist.pe')}>
        <bdi dir="ltr">{one.priceEarningsRatio === null ? MISSING : fixed(one.priceEarningsRatio, 1, locale)}</bdi>
      </Cell>
      <Cell name={text('watchlist.yield')}>
        <bdi dir="ltr">{one.dividend_yield === null ? MISSING : percentOf(one.dividend_yield, 2, locale)}</bdi>
      </Cell>
      <Cell name={text('watchlist.nextEarnings')}>
        {nextEarnings === null ? (
          <span>{MISSING}</span>
        ) : (
          <>
            <bdi dir="ltr">{dayText(nextEarnings.date)}</bdi>
            {nextEarnings.lastDate !== undefined && (
              <small>{text('watchlist.until', { day: dayText(nextEarnings.lastDate) ?? nextEarnings.lastDate })}</small>
            )}
            {!nextEarnings.confirmed && <small>{text('watchlist.expected')}</small>}
          </>
        )}
      </Cell>
      <Cell name={text('watchlist.lastDividend')}>
        {lastDividend === null ? (
          <span>{MISSING}</span>
        ) : (
          <>
            <bdi dir="ltr">{dividendText(lastDividend, locale)}</bdi>
            <small>
              <bdi dir="ltr">{dayText(lastDividend.date)}</bdi>
            </small>
          </>
        )}
      </Cell>
      <td data-name={text('watchlist.note')} className={styles.noteCell}>
        <WatchlistNote {...{ market, symbol }} />
      </td>
      <td className={styles.off}>
        <button
          type="button"
          className={styles.star}
          aria-label={text('profile.unfollow', { symbol })}
          aria-busy={isBusy || undefined}
          onClick={onUnfollow}
        >
          <Icon path={starPath} />
        </button>
      </td>
    </tr>
  );
}

/** `name`: the label of the figure on a card. The sign carries the meaning too, not colour alone. */
function Cell(props: { readonly name: string; readonly tone?: number | null; readonly children: ReactNode }) {
  const { name, tone = null, children } = props;
  const colour = tone === null || tone === 0 ? undefined : tone > 0 ? styles.up : styles.down;
  return (
    <td data-name={name} className={classNames(styles.end, colour)}>
      <span>{children}</span>
    </td>
  );
}

function Signed({ value, shown }: { readonly value: number | null; readonly shown: string | null }) {
  return <bdi dir="ltr">{value === null || shown === null ? MISSING : `${value > 0 ? '+' : ''}${shown}`}</bdi>;
}

/** The price with its day; or why there is none. */
function Price({ one, locale }: { readonly one: FollowedFigures; readonly locale: Locale }) {
  const text = useText();
  const { price, currency, market_name: market, asOf, delistedOn, withheld } = one;
  if (withheld) return <SiteLink to="/subscribe">{text('profile.withheld')}</SiteLink>;
  const figure = price === null ? null : priceText(price, market, locale);
  return (
    <>
      <bdi dir="ltr">
        {figure === null ? MISSING : currency === null ? figure : withCurrency(figure, currency, locale)}
      </bdi>
      {delistedOn !== null ? (
        <small>{text('profile.delisted')}</small>
      ) : (
        asOf !== null && (
          <small>
            <bdi dir="ltr">{dayText(asOf)}</bdi>
          </small>
        )
      )}
    </>
  );
}

const dividendText = ({ amount, currency }: NonNullable<FollowedFigures['lastDividend']>, locale: Locale): string =>
  amountText(amount, currency, locale) ?? MISSING;
