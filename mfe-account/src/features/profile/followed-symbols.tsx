import { useRef, useState } from 'react';
import { boardPath, SiteLink, symbolPath, type User } from '@site/remote-kit';
import { classNames, Icon, starPath, tableClasses, VisuallyHidden } from '@site/ui';
import { useText } from '../../texts/use-text';
import { unfollow } from './unfollow';
import styles from './profile.module.css';

type Followed = User['followsList'][number];
type Message = { readonly kind: 'done' | 'failed'; readonly symbol: string };

/** The reader's list, each symbol with its page, its board and a way off the list. */
export function FollowedSymbols({ follows }: { readonly follows: User['followsList'] }) {
  const text = useText();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [message, setMessage] = useState<Message | null>(null);

  async function takeOff(followed: Followed): Promise<void> {
    if (busy !== null) return;
    setBusy(keyOf(followed));
    const isDone = await unfollow(followed);
    setBusy(null);
    setMessage({ kind: isDone ? 'done' : 'failed', symbol: followed.symbol });
    // The pressed button goes with its row; the reader stays at the list.
    if (isDone) headingRef.current?.focus();
  }

  return (
    <section className={styles.following}>
      <h2 ref={headingRef} tabIndex={-1}>
        {text('profile.following')}
      </h2>
      <p role="status" className={message?.kind === 'failed' ? styles.failed : styles.spoken}>
        {message &&
          text(message.kind === 'done' ? 'profile.unfollow.done' : 'profile.unfollow.failed', {
            symbol: message.symbol,
          })}
      </p>
      {follows.length === 0 ? (
        <p>
          {text('profile.following.none')} <SiteLink to="/">{text('profile.following.boards')}</SiteLink>
        </p>
      ) : (
        <table className={classNames(tableClasses.frame, tableClasses.table, styles.table)}>
          <thead>
            <tr>
              <th scope="col">{text('profile.symbol')}</th>
              <th scope="col">{text('profile.market')}</th>
              <th scope="col">
                <VisuallyHidden>{text('profile.following')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {follows.map((followed) => (
              <tr key={keyOf(followed)}>
                <th scope="row">
                  <SiteLink to={symbolPath(followed.market_name, followed.symbol)}>
                    <bdi dir="ltr">{followed.symbol}</bdi>
                  </SiteLink>
                </th>
                <td>
                  <SiteLink to={boardPath(followed.market_name)}>
                    <bdi dir="ltr">{followed.market_name}</bdi>
                  </SiteLink>
                </td>
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
      )}
    </section>
  );
}

const keyOf = ({ symbol, market_name }: Followed): string => `${symbol}@${market_name}`;
