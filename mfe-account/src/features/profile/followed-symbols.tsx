import { useRef, useState } from 'react';
import { dayText, fixed, MISSING, percentOf, priceText, withCurrency } from '@site/format';
import { boardPath, SiteLink, symbolPath, useLoad, type Locale, type User } from '@site/remote-kit';
import { WATCHLIST_BOARD_PATH, WATCHLIST_PATH } from '@site/remote-kit/screen-path';
import { classNames, Icon, Passage, ScrollFrame, starPath, tableClasses } from '@site/ui';
import { listFollowedFigures, type FollowedFigures } from '../../api/user-account';
import table from '../../frame/table.module.css';
import { LoadFailed } from '../../frame/load-failed';
import { useFailed } from '../../frame/use-failed';
import { useText } from '../../texts/use-text';
import { unfollow } from '../../frame/unfollow';
import styles from './profile.module.css';

type Followed = User['followsList'][number];
type Message = { readonly kind: 'done' | 'failed'; readonly symbol: string };

interface Props {
  readonly follows: User['followsList'];
  readonly locale: Locale;
}

/** The reader's list, each company with its latest figures, its page, its board and a way off the list. */
export function FollowedSymbols({ follows, locale }: Props) {
  const text = useText();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const figures = useLoad(follows.length === 0 ? null : 'followed figures', listFollowedFigures);
  const failed = useFailed(figures);
  const known = new Map(figures.status === 'ready' ? figures.data.map((one) => [keyOf(one), one]) : []);
  const isSample = [...known.values()].some(({ sample }) => sample);

  async function takeOff(followed: Followed): Promise<void> {
    if (busy !== null) return;
    setBusy(keyOf(followed));
    const isDone = await unfollow(followed);
    setBusy(null);
    setMessage({ kind: isDone ? 'done' : 'failed', symbol: followed.symbol });
    // The pressed button is removed with its row, so the focus moves to the list.
    if (isDone) headingRef.current?.focus();
  }

  return (
    <section className={styles.following}>
      <h2 ref={headingRef} tabIndex={-1}>
        {text('profile.following.companies')}
      </h2>
      <p role="status" className={message?.kind === 'failed' ? styles.failed : styles.spoken}>
        {message &&
          text(message.kind === 'done' ? 'profile.unfollow.done' : 'profile.unfollow.failed', {
            symbol: message.symbol,
          })}
      </p>
      {failed && <LoadFailed what={text('profile.figures.failed')} failed={failed} />}
      {follows.length === 0 ? (
        <p>
          {text('profile.following.none')} <SiteLink to="/">{text('profile.following.boards')}</SiteLink>
        </p>
      ) : (
        <>
          <p>
            <SiteLink to={WATCHLIST_PATH}>{text('profile.following.page')}</SiteLink> ·{' '}
            <SiteLink to={WATCHLIST_BOARD_PATH}>{text('profile.following.watchlist')}</SiteLink>
          </p>
          <ScrollFrame aria-label={text('profile.following.companies')}>
            <table className={classNames(tableClasses.frame, tableClasses.table, table.table, styles.table)}>
              {isSample && <caption>{text('profile.sample')}</caption>}
              <thead>
                <tr>
                  <th scope="col">{text('profile.symbol')}</th>
                  <th scope="col">{text('profile.market')}</th>
                  <th scope="col">{text('profile.price')}</th>
                  <th scope="col">{text('profile.change')}</th>
                  <th scope="col">{text('profile.score')}</th>
                  <th scope="col">{text('profile.asOf')}</th>
                  <th scope="col">{text('profile.off')}</th>
                </tr>
              </thead>
              <tbody>
                {follows.map((followed) => (
                  <tr key={keyOf(followed)}>
                    <th scope="row">
                      <SiteLink to={symbolPath(followed.market_name, followed.symbol)}>
                        <bdi dir="ltr">{followed.symbol}</bdi>
                      </SiteLink>
                      <CompanyName figures={known.get(keyOf(followed))} locale={locale} />
                    </th>
                    <td>
                      <SiteLink to={boardPath(followed.market_name)}>
                        <bdi dir="ltr">{followed.market_name}</bdi>
                      </SiteLink>
                    </td>
                    <FigureCells figures={known.get(keyOf(followed))} locale={locale} />
                    <td>
                      <button
                        type="button"
                        className={styles.star}
                        aria-label={text('profile.unfollow', { symbol: followed.symbol })}
                        aria-busy={busy === keyOf(followed) || undefined}
                        onClick={() => void takeOff(followed)}
                      >
                        <Icon path={starPath} />
                      </button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollFrame>
        </>
      )}
    </section>
  );
}

interface OneProps {
  /** Undefined: not here yet. */
  readonly figures: FollowedFigures | undefined;
  readonly locale: Locale;
}

function CompanyName({ figures, locale }: OneProps) {
  const name = (locale === 'he' ? figures?.hebrew_name : null) ?? figures?.long_name;
  return name ? (
    <span className={styles.company}>
      <Passage>{name}</Passage>
    </span>
  ) : null;
}

/** Price, change, score and day. Unknown or unloaded values are dashes. */
function FigureCells({ figures, locale }: OneProps) {
  const text = useText();
  const { price = null, currency = null, changePercent = null, changeSince = null } = figures ?? {};
  const priced = figures && price !== null ? priceText(price, figures.market_name, locale) : null;
  const change = changePercent === null ? null : percentOf(changePercent, 2, locale);
  const score = figures?.score == null ? null : fixed(figures.score, 2, locale);
  const day = figures?.asOf ? dayText(figures.asOf) : null;
  return (
    <>
      <td className={styles.figure}>
        {figures?.withheld ? (
          <SiteLink to="/subscribe">{text('profile.withheld')}</SiteLink>
        ) : (
          <bdi dir="ltr">
            {priced === null ? MISSING : currency === null ? priced : withCurrency(priced, currency, locale)}
          </bdi>
        )}
      </td>
      <td className={classNames(styles.figure, changeClass(changePercent))}>
        <bdi dir="ltr">{change === null ? MISSING : `${(changePercent ?? 0) > 0 ? '+' : ''}${change}`}</bdi>
        {changeSince !== null && (
          <span className={styles.since}>{text('profile.since', { day: dayText(changeSince) ?? '' })}</span>
        )}
      </td>
      <td className={styles.figure}>
        <bdi dir="ltr">{score ?? MISSING}</bdi>
      </td>
      <td className={styles.figure}>
        {figures?.delistedOn ? text('profile.delisted') : <bdi dir="ltr">{day ?? MISSING}</bdi>}
      </td>
    </>
  );
}

const changeClass = (change: number | null): string | undefined =>
  change === null || change === 0 ? undefined : change > 0 ? styles.up : styles.down;

const keyOf = ({ symbol, market_name }: Followed): string => `${symbol}@${market_name}`;
