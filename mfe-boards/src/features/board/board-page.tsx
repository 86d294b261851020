import { useCallback, useMemo, useState } from 'react';
import type { MouseEvent } from 'react';
import type { PageProps, Session } from '@site/remote-kit';
import {
  boardPath,
  inLocale,
  readToken,
  sectorPath,
  useDocumentTitle,
  useLoad,
  usePageSearch,
  useSession,
} from '@site/remote-kit';
import { PremiumBanner, Toast } from '@site/ui';
import { ExportButton } from './export/export-button';
import { BoardFilters } from './filters/board-filters';
import { carriedParameters } from './filters/carried-parameters';
import { BoardGrid } from './grid/board-grid';
import { rowTextsOf } from './grid/row-texts';
import type { RowSource } from './grid/row-source';
import { BoardHead } from './board-head';
import { BoardLegend } from './board-legend';
import { BoardNotes } from './board-notes';
import { BoardPages } from './board-pages';
import { BoardEmpty, BoardFailed, BoardLoading } from './board-states';
import { boardTitle } from './board-title';
import { BoardViewBar } from './board-view-bar';
import styles from './board-page.module.css';
import type { ChoiceName } from './model/board-choices';
import { activeViews, permittedQuery, withoutChoices } from './model/board-choices';
import type { BoardColumn } from './model/board-columns';
import { orderFields } from './model/board-columns';
import { chosenColumns, columnsParameter } from './model/chosen-columns';
import type { BoardAddress, QueryChange } from './model/board-query';
import { boardAddressOf, boardKey, boardQueryOf, changedQuery, queryHref } from './model/board-query';
import type { BoardData } from './model/board-view';
import { viewOf } from './model/board-view';
import { loadBoard } from './model/load-board';
import { placeholderTickers } from './placeholder-tickers';
import { TableTools } from './table-tools/table-tools';
import { useBoardText } from './texts';
import { useFollows } from './use-follows';
import { useLeftOff } from './use-left-off';

const PLACEHOLDER_ROWS = 8;
const plansPath = '/subscribe';

/** The page was made while nobody could say whose token the browser holds: an outage must not tell a subscriber to subscribe. */
function mayBeSubscriber(viewer: PageProps['viewerClass'], session: Session): boolean {
  if (viewer !== 'visitor') return false;
  if (session.status === 'user') return session.user.premium;
  return session.status !== 'visitor' && readToken() !== null;
}

/** Path of a board with a query, as a login brings the reader back to it. */
function pathOf({ market, sector, industry }: BoardAddress, search: string): string {
  return (
    (sector === null || industry === null ? boardPath(market) : sectorPath(sector, industry)) +
    (search === '?' ? '' : search)
  );
}

/** A market's board, or that of an industry across markets: what the address says is what the screen shows. */
export function BoardPage(props: PageProps) {
  const { params, search, locale, viewerClass: viewer } = props;
  const text = useBoardText();
  const address = useMemo(() => boardAddressOf(params), [params]);
  const isVisitor = viewer === 'visitor';
  const asked = useMemo(() => boardQueryOf(search, address, orderFields), [search, address]);
  const query = useMemo(() => permittedQuery(asked, isVisitor), [asked, isVisitor]);
  const [, changeSearch] = usePageSearch();
  const session = useSession();
  const title = boardTitle(address, text);
  useDocumentTitle(title);

  // The first HTML answers its own address alone; every other one is made from the whole board.
  const [first] = useState(() => ({ data: props.data as BoardData | null, search, key: boardKey(address, search) }));
  const key = boardKey(address, search);
  const whole = useLoad(key, () => loadBoard(address, search));
  const firstData = first.key === key ? first.data : null;
  const data = whole.status === 'ready' ? whole.data : firstData;
  const isWhole = whole.status === 'ready';
  const isAnswer = !isWhole && first.search === search;
  // Until the whole board is there, another order or filter shows the rows that stand there already, marked as busy.
  const view = useMemo(
    () => (data === null ? null : viewOf({ data, query, viewer, isAnswer: !isWhole })),
    [data, query, viewer, isWhole],
  );

  const known = first.search === search ? (first.data?.leftOff ?? null) : null;
  const missed = useLeftOff({ address, query, view, isWhole, known });

  const loginTo = useCallback(
    (wanted: string) =>
      inLocale(`/login?redirect=${encodeURIComponent(inLocale(pathOf(address, wanted), locale))}`, locale),
    [address, locale],
  );
  const loginHref = isVisitor ? loginTo(search) : null;
  const follows = useFollows(loginTo(search));
  const rowTexts = useMemo(() => rowTextsOf(text, locale), [text, locale]);
  const columns = useMemo(() => chosenColumns(search), [search]);
  const source = useMemo<RowSource | null>(
    () =>
      data === null || view === null
        ? null
        : {
            table: view.table,
            order: view.rows,
            offset: view.offset,
            fx: data.fx,
            texts: rowTexts,
            loginHref,
            canFollow: !isVisitor,
            columns,
          },
    [data, view, rowTexts, loginHref, isVisitor, columns],
  );

  const retry = whole.status === 'failed' ? whole.retry : null;
  const change = useCallback(
    (changes: QueryChange, { isTyping = false } = {}) => {
      changeSearch(changedQuery(search, changes), { replace: isTyping });
      retry?.();
    },
    [changeSearch, search, retry],
  );
  const showColumns = useCallback(
    (chosen: readonly BoardColumn[]) => change({ columns: columnsParameter(chosen) }, { isTyping: true }),
    [change],
  );
  const sortChange = useCallback(
    ({ field, startsDescending }: BoardColumn): QueryChange => {
      const isSorted = view?.order.by === field;
      return { orderBy: field, desc: String(isSorted ? !view.order.descending : startsDescending) };
    },
    [view],
  );
  const sortHref = useCallback(
    (column: BoardColumn) => {
      const wanted = queryHref(search, sortChange(column));
      return isVisitor ? loginTo(wanted) : wanted;
    },
    [search, sortChange, isVisitor, loginTo],
  );
  const onSort = useCallback(
    (column: BoardColumn, event: MouseEvent) => {
      const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (isVisitor || !isPlainClick) return;
      event.preventDefault();
      change(sortChange(column));
    },
    [isVisitor, change, sortChange],
  );

  const failure = whole.status === 'failed' ? whole.failure : null;
  const hasPremium = viewer === 'premium' || viewer === 'admin';
  const offersPremium =
    failure !== null && failure.status !== 404 && failure.status !== 400 && !mayBeSubscriber(viewer, session);
  const showsPremium = !hasPremium && (data?.truncated === true || offersPremium);
  const hrefWithout = (names: readonly ChoiceName[]): string => queryHref(search, withoutChoices(names));
  const onLift = (names: readonly ChoiceName[]): void => change(withoutChoices(names));
  const isWorld = address.market === 'WORLD';
  const plainHref = inLocale(pathOf(address, ''), locale);
  const viewBar = <BoardViewBar {...{ query, hrefWithout, onLift, text }} />;
  const name = isWorld ? `${address.sector ?? ''}, ${address.industry ?? ''}` : address.market;

  return (
    <>
      {showsPremium && (
        <PremiumBanner
          text={text('premium.text')}
          action={{ href: inLocale(plansPath, locale), label: text('premium.action') }}
        />
      )}
      <div className={styles.page}>
        <BoardHead {...{ title, data, query, locale, text }} />
        <BoardFilters
          {...{ query, data, isWorld, locale, loginHref, hrefWithout, onLift, text }}
          carried={carriedParameters(search, isWorld)}
          order={view?.order ?? null}
          onChange={change}
          tools={
            <>
              <TableTools {...{ columns, locale, text }} onColumns={showColumns} />
              <ExportButton {...{ address, query, search, locale, loginHref, text }} />
            </>
          }
        />
        <BoardLegend {...{ data, view, text }} />
        <BoardNotes
          {...{ asked, loginHref, missed, plainHref, locale, hrefWithout, text }}
          failure={data === null ? null : failure}
          onRetry={retry}
        />
        {view === null || source === null || data === null ? (
          <>
            <div className={styles.panel}>
              {whole.status === 'failed' ? (
                <BoardFailed failure={whole.failure} onRetry={whole.retry} {...{ name, plainHref, text }} />
              ) : (
                <BoardLoading text={text} />
              )}
            </div>
            {viewBar}
          </>
        ) : view.matched === 0 ? (
          <>
            <div className={styles.panel}>
              <BoardEmpty {...{ view, query, isWhole, hrefWithout, onLift, text }} />
            </div>
            {viewBar}
          </>
        ) : (
          <BoardGrid
            {...{ title, sortHref, onSort, text }}
            source={source}
            version={`${key} ${data.asOf ?? ''}`}
            order={view.order}
            matched={view.matched}
            market={address.market}
            isLocked={isVisitor}
            awaited={isAnswer && whole.status === 'loading' ? view.matched - view.offset - view.rows.length : 0}
            busy={!isWhole && !isAnswer}
            isOtherView={activeViews(query).length > 0}
            withheld={
              view.withheld > 0
                ? {
                    count: view.filters.length > 0 ? null : view.withheld,
                    tickers: placeholderTickers(address.market, PLACEHOLDER_ROWS, shownSymbols(view)),
                    plansHref: inLocale(plansPath, locale),
                  }
                : null
            }
            isFollowed={follows.isFollowed}
            onFollow={follows.toggle}
            pages={<BoardPages {...{ view, isWhole, search, text }} />}
            under={viewBar}
          />
        )}
      </div>
      <Toast
        text={follows.failed === null ? null : text('follow.failed', { symbol: follows.failed })}
        onDone={follows.forgetFailure}
      />
    </>
  );
}

function shownSymbols({
  table,
}: {
  readonly table: { readonly length: number; text(field: string): (row: number) => string | null };
}) {
  const symbolOf = table.text('symbol');
  return (symbol: string): boolean => {
    for (let row = 0; row < table.length; row++) if (symbolOf(row) === symbol) return true;
    return false;
  };
}
