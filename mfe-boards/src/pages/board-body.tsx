import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { sectorValues } from '@site/fields/sector-values';
import type { Locale } from '@site/format';
import { BoardPages } from '../features/board/board-pages';
import { BoardEmpty, BoardFailed, BoardLoading } from '../features/board/board-states';
import { useEmptied } from '../features/board/use-emptied';
import { BoardViewBar } from '../features/board/board-view-bar';
import styles from '../features/board/board.module.css';
import { BoardGrid } from '../features/grid/board-grid';
import type { GridFollows, GridSorting } from '../features/grid/board-grid';
import type { RowSource } from '../features/grid/row-source';
import { rowTextsOf } from '../features/grid/row-texts';
import { activeViews } from '../model/board-choices';
import type { BoardColumn } from '../model/board-columns';
import type { BoardView } from '../model/board-view';
import { placeholderTickers } from '../model/placeholder-tickers';
import type { TextOf } from '../texts/use-text';
import { gridPartLoaders } from './grid-part-loaders';
import type { Board } from './use-board';
import type { BoardChanges } from './use-board-changes';
import type { BoardLinks } from './use-board-links';
import type { BoardQuestion } from './use-board-question';

const PLACEHOLDER_ROWS = 8;

export interface BoardBodyProps {
  readonly title: string;
  readonly tableId: string;
  readonly search: string;
  readonly locale: Locale;
  readonly question: BoardQuestion;
  readonly board: Board;
  readonly columns: readonly BoardColumn[];
  readonly sorting: GridSorting;
  readonly follows: GridFollows;
  readonly links: BoardLinks;
  readonly lift: BoardChanges['lift'];
  /** Why companies that were searched for are not here: it comes late, so that in an empty board nothing stands below it. */
  readonly leftOff: ReactNode;
  readonly text: TextOf;
}

/** The table, or why there is none. */
export function BoardBody(props: BoardBodyProps) {
  const { title, tableId, search, locale, question, board, sorting, follows, links, lift, leftOff, text } = props;
  const { address, query } = question;
  const { view, failure, retry, isWhole } = board;
  const { hrefWithout, plainHref } = links;
  const source = useRowSource(props);
  const viewBar = (
    <BoardViewBar {...{ query, hrefWithout, text }} shownDay={board.data?.pricesOn ?? null} onLift={lift} />
  );
  if (view === null || source === null) {
    const name =
      address.market === 'WORLD'
        ? [address.sector, address.industry].map((part) => text('sector.name', sectorValues(part))).join(', ')
        : text(`market.${address.market}`);
    return (
      <>
        <div className={styles.panel}>
          {failure !== null && retry !== null ? (
            <BoardFailed {...{ failure, search, name, plainHref, text }} onRetry={retry} />
          ) : (
            <BoardLoading text={text} />
          )}
        </div>
        {viewBar}
      </>
    );
  }
  if (view.matched === 0) {
    return (
      <>
        <div className={styles.panel}>
          <EmptyBoard {...props} view={view} />
        </div>
        {viewBar}
        {leftOff}
      </>
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
        isOtherView: activeViews(query).length > 0,
        onView: board.onView,
        withheld: withheldOf(view, address.market, links.plansHref),
      }}
      parts={gridPartLoaders[locale]}
      pages={<BoardPages {...{ view, isWhole, search, text }} />}
      under={viewBar}
    />
  );
}

function EmptyBoard({ view, question, board, links, lift, text }: BoardBodyProps & { readonly view: BoardView }) {
  const { address, query } = question;
  const emptied = useEmptied({ address, query, view, isWhole: board.isWhole, count: board.count });
  return <BoardEmpty {...{ view, query, text, ...emptied }} hrefWithout={links.hrefWithout} onLift={lift} />;
}

/** What the rows are written from. Null: nothing loaded yet. Shape: one and the same until something in it changes. */
function useRowSource({ board, columns, links, locale, text }: BoardBodyProps): RowSource | null {
  const { data, view } = board;
  const { loginHref } = links;
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
            texts,
            loginHref,
            canFollow: loginHref === null,
            columns,
          },
    [data, view, texts, loginHref, columns],
  );
}

/** What the plan leaves out. Null: nothing. */
function withheldOf(view: BoardView, market: string, plansHref: string) {
  if (view.withheld <= 0) return null;
  return {
    // How many of them would pass the filters is not known.
    count: view.filters.length > 0 ? null : view.withheld,
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
