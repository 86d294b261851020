import { useMemo } from 'react';
import { BoardPages } from '../features/board/board-pages';
import { BoardLoading } from '../features/board/board-loading';
import styles from '../features/board/board.module.css';
import { BoardGrid } from '../features/grid/board-grid';
import type { RowSource } from '../features/grid/row-source';
import { rowTextsOf } from '../features/grid/row-texts';
import { activeViews } from '../model/board-choices';
import type { BoardView } from '../model/board-view';
import { placeholderTickers } from '../model/placeholder-tickers';
import type { BoardBodyProps } from './board-body-props';
import { gridPartLoaders } from './grid-part-loaders';
import { BoardPlaceholder, BoardViewBar, PartFailed, RestOf } from './rest-of-board';

const PLACEHOLDER_ROWS = 8;

/** The table, or the reason why there is none. */
export function BoardBody(props: BoardBodyProps) {
  const { title, tableId, search, locale, question, board, sorting, follows, links, lift, text } = props;
  const { address, query } = question;
  const { view, failure, retry, isWhole } = board;
  const source = useRowSource(props);
  const isOtherView = activeViews(query).length > 0;
  const viewBar = isOtherView && (
    <RestOf>
      <BoardViewBar
        {...{ query, locale, text }}
        hrefWithout={links.hrefWithout}
        shownDay={board.data?.pricesOn ?? null}
        onLift={lift}
      />
    </RestOf>
  );
  if (view === null || source === null || view.matched === 0) {
    const loading = (
      <>
        <div className={styles.panel}>
          <BoardLoading text={text} />
        </div>
        {viewBar}
      </>
    );
    if (view === null && (failure === null || retry === null)) return loading;
    return (
      <RestOf waiting={loading}>
        <BoardPlaceholder {...props} viewBar={viewBar} />
      </RestOf>
    );
  }
  return (
    <BoardGrid
      {...{ title, tableId, sorting, follows, text }}
      market={address.market}
      rows={{
        source,
        version: board.version,
        order: view.order,
        matched: view.matched,
        awaited: board.awaited,
        isBusy: board.isBusy,
        isOtherView,
        onView: board.onView,
        withheld: withheldOf(view, address.market, links.plansHref),
      }}
      parts={gridPartLoaders[locale]}
      pages={<BoardPages {...{ view, isWhole, search, text }} />}
      under={viewBar}
      summaryFailed={(onRetry, isAsking) => (
        <RestOf waiting={text('part.failed')}>
          <PartFailed {...{ onRetry, isAsking, locale, text }} />
        </RestOf>
      )}
    />
  );
}

/** The input of row rendering. Null: nothing loaded yet. Shape: the same object until something in it changes. */
function useRowSource({ question, board, columns, links, locale, text }: BoardBodyProps): RowSource | null {
  const { data, view } = board;
  const { loginHref } = links;
  const asOf = question.query.asOf ?? null;
  const texts = useMemo(() => rowTextsOf(text, locale), [text, locale]);
  return useMemo(
    () =>
      data === null || view === null
        ? null
        : {
            table: view.table,
            order: view.rows,
            offset: view.offset,
            fx: data.fx,
            day: view.day,
            pricesOn: data.pricesOn ?? null,
            asOf,
            texts,
            loginHref,
            canFollow: loginHref === null,
            columns,
          },
    [data, view, asOf, texts, loginHref, columns],
  );
}

/**
 * Companies that the plan withholds on a board without filters: below filter results, other rows would be read as
 * results. Null: none.
 */
function withheldOf(view: BoardView, market: string, plansHref: string) {
  if (view.withheld <= 0 || view.filters.length > 0) return null;
  return {
    count: view.withheld,
    tickers: placeholderTickers(market, PLACEHOLDER_ROWS, shownSymbols(view)),
    plansHref,
  };
}

function shownSymbols({ table }: BoardView): (symbol: string) => boolean {
  const symbolOf = table.text('symbol');
  return (symbol) => {
    for (let row = 0; row < table.length; row++) if (symbolOf(row) === symbol) return true;
    return false;
  };
}
