import type { Locale } from '@site/format';
import type { Failure } from '@site/remote-kit';
import { Note } from '@site/ui';
import { BoardLeftOff } from './board-left-off';
import styles from './board-page.module.css';
import { isWithheld, OptionFailed, RestFailed } from './board-states';
import type { ChoiceName } from './model/board-choices';
import type { BoardQuery } from './model/board-query';
import type { TextOf } from './texts';
import type { Missed } from './use-left-off';

export interface BoardNotesProps {
  /** As the address asks, whoever reads. */
  readonly asked: BoardQuery;
  /** Null: the reader is logged in. */
  readonly loginHref: string | null;
  readonly missed: Missed;
  /** The rest of a board did not come, though its first rows stand there. Null: it did, or nothing stands there. */
  readonly failure: Failure | null;
  /** The same board without any option in its address. */
  readonly plainHref: string;
  readonly onRetry: (() => void) | null;
  readonly locale: Locale;
  readonly hrefWithout: (names: readonly ChoiceName[]) => string;
  readonly text: TextOf;
}

/** What to know before reading the table. */
export function BoardNotes(props: BoardNotesProps) {
  const { asked, loginHref, missed, failure, plainHref, onRetry, locale, hrefWithout, text } = props;
  const login = loginHref !== null && (
    <a href={loginHref} rel="nofollow">
      {text('notice.login')}
    </a>
  );
  return (
    <div className={styles.notes}>
      {asked.createdAt !== null && <Note tone="info">{text('notice.pastDay')}</Note>}
      {/* The whole board is asked for without an order, so its answer has no notice: the address tells. */}
      {login && (asked.orderBy !== null || asked.minScore !== null) && (
        <Note tone="info">
          {text('notice.loginForOrder')} {login}
        </Note>
      )}
      {login && asked.label !== null && (
        <Note tone="info">
          {text('notice.loginForLabels', { label: asked.label })} {login}
        </Note>
      )}
      {failure?.status === 400 && <OptionFailed {...{ plainHref, text }} />}
      {failure && onRetry && failure.status !== 400 && !isWithheld(failure) && (
        <RestFailed onRetry={onRetry} text={text} />
      )}
      <BoardLeftOff {...{ missed, locale, hrefWithout, text }} query={asked} />
    </div>
  );
}
