import { useCallback, useId, useMemo, useState } from 'react';
import type { MouseEvent } from 'react';
import type { PageProps } from '@site/remote-kit';
import { boardPath, inLocale, sectorPath, useDocumentTitle, useLoad, usePageSearch } from '@site/remote-kit';
import { Note, PremiumBanner, Toast } from '@site/ui';
import { BoardFilters } from './filters/board-filters';
import { BoardGrid } from './grid/board-grid';
import { rowTextsOf } from './grid/row-texts';
import type { RowSource } from './grid/rows-html';
import { BoardHead } from './board-head';
import { BoardLegend } from './board-legend';
import { BoardPages } from './board-pages';
import { BoardEmpty, BoardFailed, BoardLoading, isWithheld, RestFailed } from './board-states';
import { boardTitle } from './board-title';
import styles from './board-page.module.css';
import type { BoardColumn } from './model/board-columns';
import { orderFields } from './model/board-columns';
import type { BoardAddress, FilterName, QueryChange } from './model/board-query';
import { boardAddressOf, boardKey, boardQueryOf, changedQuery, queryHref } from './model/board-query';
import type { BoardData } from './model/board-view';
import { viewOf } from './model/board-view';
import { loadBoard } from './model/load-board';
import { placeholderTickers } from './placeholder-tickers';
import { useBoardText } from './texts';
import { useFollows } from './use-follows';

const PLACEHOLDER_ROWS = 8;
const plansPath = '/subscribe';

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
  const query = useMemo(() => boardQueryOf(search, address, orderFields), [search, address]);
  const [, changeSearch] = usePageSearch();
  const follows = useFollows();
  const starId = useId();
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

  const isVisitor = viewer === 'visitor';
  const loginTo = useCallback(
    (wanted: string) =>
      inLocale(`/login?redirect=${encodeURIComponent(inLocale(pathOf(address, wanted), locale))}`, locale),
    [address, locale],
  );
  const loginHref = isVisitor ? loginTo(search) : null;
  const rowTexts = useMemo(() => rowTextsOf(text, locale), [text, locale]);
  const { isFollowed } = follows;
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
            starId,
            isFollowed,
          },
    [data, view, rowTexts, loginHref, isVisitor, starId, isFollowed],
  );

  const retry = whole.status === 'failed' ? whole.retry : null;
  const change = useCallback(
    (changes: QueryChange, { isTyping = false } = {}) => {
      changeSearch(changedQuery(search, changes), { replace: isTyping });
      retry?.();
    },
    [changeSearch, search, retry],
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
  const showsPremium =
    !hasPremium && (data?.truncated === true || (failure !== null && failure.status !== 404 && failure.status !== 400));
  const without = (filters: readonly FilterName[]): QueryChange =>
    Object.fromEntries(filters.map((name) => [name, null]));
  const carried = useMemo(
    () =>
      [...new URLSearchParams(search)].filter(
        ([name]) => !formFields.has(name) || (address.market === 'WORLD' && addressFields.has(name)),
      ),
    [search, address],
  );
  const rest = failure !== null && data !== null && !isWithheld(failure) ? retry : null;
  const name = address.market === 'WORLD' ? `${address.sector ?? ''}, ${address.industry ?? ''}` : address.market;

  return (
    <>
      {showsPremium && (
        <PremiumBanner
          text={text('premium.text')}
          action={{ href: inLocale(plansPath, locale), label: text('premium.action') }}
        />
      )}
      <div className={styles.page}>
        <BoardHead {...{ title, data, locale, text }} />
        <BoardFilters
          {...{ query, carried, loginHref, text }}
          facets={data?.facets ?? null}
          isWorld={address.market === 'WORLD'}
          order={view?.order ?? null}
          withoutLabelHref={queryHref(search, { label: null })}
          onChange={change}
        />
        <BoardLegend {...{ view, text }} />
        <div className={styles.notes}>
          {/* The whole board is asked for without an order, so its answer has no notice: the address tells. */}
          {isVisitor && (query.orderBy !== null || query.minScore !== null) && (
            <Note tone="info">{text('notice.loginForOrder')}</Note>
          )}
          {rest && <RestFailed onRetry={rest} text={text} />}
        </div>
        {view === null || source === null || data === null ? (
          <div className={styles.panel}>
            {whole.status === 'failed' ? (
              <BoardFailed
                failure={whole.failure}
                onRetry={whole.retry}
                plainHref={inLocale(pathOf(address, ''), locale)}
                {...{ name, text }}
              />
            ) : (
              <BoardLoading text={text} />
            )}
          </div>
        ) : view.matched === 0 ? (
          <div className={styles.panel}>
            <BoardEmpty
              {...{ view, query, isWhole, text }}
              leftOff={first.search === search ? (first.data?.leftOff ?? []) : []}
              hrefWithout={(filters) => queryHref(search, without(filters))}
              onLift={(filters) => change(without(filters))}
            />
          </div>
        ) : (
          <BoardGrid
            {...{ title, sortHref, onSort, text }}
            source={source}
            version={`${key} ${data.asOf ?? ''}`}
            order={view.order}
            matched={view.matched}
            market={address.market}
            isLocked={isVisitor}
            busy={!isWhole && !isAnswer}
            withheld={
              view.withheld > 0
                ? {
                    count: view.filters.length > 0 ? null : view.withheld,
                    tickers: placeholderTickers(address.market, PLACEHOLDER_ROWS, shownSymbols(view)),
                    plansHref: inLocale(plansPath, locale),
                  }
                : null
            }
            onFollow={follows.toggle}
            pages={<BoardPages {...{ view, isWhole, search, text }} />}
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

const formFields: ReadonlySet<string> = new Set([
  'search',
  'minScore',
  'sector',
  'industry',
  'year',
  'quarter',
  'currency',
  'offset',
]);
const addressFields: ReadonlySet<string> = new Set(['sector', 'industry']);

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
