import { useRef, useState } from 'react';
import { SiteLink, useLoad, usePageSearch, type Locale, type User } from '@site/remote-kit';
import { loadedNotes } from '@site/remote-kit/company-note';
import { WATCHLIST_BOARD_PATH } from '@site/remote-kit/screen-path';
import { Button, Note, saveFile, SelectField } from '@site/ui';
import { listFollowedFigures, readFollowedScores } from '../../api/user-account';
import { listAlerts } from '../../api/user-lists';
import { LoadedPart } from '../../frame/load-note';
import typography from '../../frame/text.module.css';
import { useText } from '../../texts/use-text';
import { unfollow } from '../../frame/unfollow';
import {
  keyOf,
  ORDERS,
  sorted,
  sortingFrom,
  sortText,
  watchlistCsv,
  type FollowedFigures,
  type Sorting,
} from './watchlist-rows';
import { WatchlistTable } from './watchlist-table';
import styles from './watchlist.module.css';

interface Props {
  readonly user: User;
  readonly locale: Locale;
}

/** Followed companies with figures, next dates and the reader's notes. */
export function Watchlist({ user, locale }: Props) {
  const text = useText();
  const loaded = useLoad(user.followsList.length === 0 ? null : 'watchlist', listFollowedFigures);
  if (user.followsList.length === 0) {
    return (
      <p>
        {text('profile.following.none')} <SiteLink to="/">{text('profile.following.boards')}</SiteLink>
      </p>
    );
  }
  return (
    <LoadedPart loaded={loaded} loading={text('watchlist.loading')} failed={text('profile.figures.failed')}>
      {(all) => <Listed all={all} follows={user.followsList} userId={user.id} locale={locale} />}
    </LoadedPart>
  );
}

interface ListedProps {
  readonly all: readonly FollowedFigures[];
  readonly follows: User['followsList'];
  readonly userId: string;
  readonly locale: Locale;
}

function Listed({ all, follows, userId, locale }: ListedProps) {
  const text = useText();
  const heading = useRef<HTMLParagraphElement>(null);
  const [search, setSearch] = usePageSearch();
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState<{ readonly isBad: boolean; readonly text: string } | null>(null);
  // The list does not wait for the alerts; without them it has no count.
  const alertList = useLoad('watchlist alerts', listAlerts);
  // Nor for the reader's own score: if no row has one, it has no column.
  const own = useLoad(`watchlist scores ${follows.length}`, readFollowedScores);
  const mine = own.status === 'ready' && own.data.myScore ? own.data : null;
  const myScores = new Map(
    mine?.scores.map(({ symbol, market, myScore }) => [keyOf({ symbol, market_name: market }), myScore]),
  );
  const sorting = sortingFrom(search);
  const isFollowed = new Set(follows.map(keyOf));
  const rows = sorted(
    all
      .filter((one) => isFollowed.has(keyOf(one)))
      .map((one) => (mine ? { ...one, myScore: myScores.get(keyOf(one)) ?? null } : one)),
    sorting,
    locale,
  );
  const withheld = rows.filter((one) => one.withheld).length;
  const alerts = new Map<string, number>();
  if (alertList.status === 'ready') {
    for (const { company } of alertList.data.alerts)
      if (company) alerts.set(keyOf(company), (alerts.get(keyOf(company)) ?? 0) + 1);
  }

  function sort(next: Sorting): void {
    const changed = new URLSearchParams(search);
    changed.set('sort', sortText(next));
    setSearch(changed, { replace: true });
  }

  async function takeOff(one: FollowedFigures): Promise<void> {
    if (busy !== null) return;
    setBusy(keyOf(one));
    const isDone = await unfollow(one);
    setBusy(null);
    setSaid({
      isBad: !isDone,
      text: text(isDone ? 'profile.unfollow.done' : 'profile.unfollow.failed', { symbol: one.symbol }),
    });
    // The pressed button goes with its row.
    if (isDone) heading.current?.focus();
  }

  async function save(): Promise<void> {
    const notes = await loadedNotes(userId).catch(() => null);
    if (notes === null) return setSaid({ isBad: true, text: text('watchlist.csv.noNotes') });
    const name = mine?.myScore?.name ?? null;
    const myScoreHead = mine && `${text('watchlist.sort.myScore')}${name === null ? '' : `: ${name}`}`;
    saveFile(
      'watchlist.csv',
      new Blob([watchlistCsv(rows, notes, text, myScoreHead)], { type: 'text/csv;charset=utf-8' }),
    );
  }

  return (
    <>
      <p ref={heading} tabIndex={-1} className={typography.second}>
        {text('watchlist.count', { count: rows.length })}{' '}
        <SiteLink to="/profile/screens#alerts">
          {alertList.status === 'ready'
            ? text('watchlist.alerts', { count: alertList.data.alerts.length })
            : text('alerts.title')}
        </SiteLink>{' '}
        · <SiteLink to={WATCHLIST_BOARD_PATH}>{text('profile.following.watchlist')}</SiteLink>
      </p>
      {withheld > 0 && (
        <Note tone="info">
          {text('watchlist.withheld', { count: withheld })}{' '}
          <SiteLink to="/subscribe">{text('profile.seePlans')}</SiteLink>
        </Note>
      )}
      <Tools sorting={sorting} hasMyScore={mine !== null} onSort={sort} onSave={() => void save()} />
      <div role="status">{said && <Note tone={said.isBad ? 'bad' : 'ok'}>{said.text}</Note>}</div>
      <WatchlistTable
        rows={rows}
        locale={locale}
        sorting={sorting}
        alerts={alerts}
        busy={busy}
        hasMyScore={mine !== null}
        onSort={sort}
        onUnfollow={(one) => void takeOff(one)}
      />
    </>
  );
}

interface ToolsProps {
  readonly sorting: Sorting;
  readonly hasMyScore: boolean;
  readonly onSort: (sorting: Sorting) => void;
  readonly onSave: () => void;
}

/** The order of the list, and the list as a file. */
function Tools({ sorting, hasMyScore, onSort, onSave }: ToolsProps) {
  const text = useText();
  return (
    <div className={styles.tools}>
      <SelectField
        label={text('watchlist.sort')}
        options={ORDERS.filter((order) => order !== 'myScore' || hasMyScore).map((order) => ({
          value: order,
          label: text(`watchlist.sort.${order}`),
        }))}
        value={sorting.by}
        onChange={({ target }) => {
          const by = ORDERS.find((order) => order === target.value);
          if (by) onSort({ by, isDescending: false });
        }}
      />
      <Button
        aria-pressed={sorting.isDescending}
        disabled={sorting.by === 'added'}
        onClick={() => onSort({ ...sorting, isDescending: !sorting.isDescending })}
      >
        {text('watchlist.descending')}
      </Button>
      <Button onClick={onSave}>{text('watchlist.csv')}</Button>
    </div>
  );
}
