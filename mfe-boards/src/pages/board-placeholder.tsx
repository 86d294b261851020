import { sectorValues } from '@site/fields/sector-values';
import { Suspense } from 'react';
import { BoardLeftOff } from '../features/board/board-left-off';
import { BoardEmpty, BoardFailed } from '../features/board/board-states';
import { FormulaRefused, isFormulaRefused } from '../features/board/formula-refused';
import { useEmptyingFilters } from '../features/board/use-emptying-filters';
import styles from '../features/board/board.module.css';
import type { BoardView } from '../model/board-view';
import type { BoardPlaceholderProps } from './board-body-props';

/**
 * Replaces the table with the reason why there is none. Companies missing from search results load late: nothing is
 * below them.
 */
export function BoardPlaceholder(props: BoardPlaceholderProps) {
  const { search, locale, question, board, links, viewBar, rawQuery, missed, text } = props;
  const { address } = question;
  const { view, failure, retry, isAsking } = board;
  const name =
    address.market === 'WORLD'
      ? [address.sector, address.industry].map((part) => text('sector.name', sectorValues(part))).join(', ')
      : text(`market.${address.market}`);
  return (
    <>
      <div className={styles.panel}>
        {view !== null ? (
          <EmptyBoard {...props} view={view} />
        ) : (
          failure !== null &&
          retry !== null &&
          (isFormulaRefused(failure, rawQuery) ? (
            <Suspense>
              <FormulaRefused {...{ rawQuery, text }} clearHref={links.hrefWithout(['where'])} />
            </Suspense>
          ) : (
            <BoardFailed {...{ failure, search, name, isAsking, text }} plainHref={links.plainHref} onRetry={retry} />
          ))
        )}
      </div>
      {viewBar}
      {view !== null && <BoardLeftOff {...{ missed, locale, text }} query={rawQuery} hrefWithout={links.hrefWithout} />}
    </>
  );
}

function EmptyBoard({
  view,
  question,
  board,
  counts,
  links,
  lift,
  text,
}: BoardPlaceholderProps & { readonly view: BoardView }) {
  const { address, query } = question;
  const emptied = useEmptyingFilters({ address, query, view, isWhole: board.isWhole, count: board.count });
  return (
    <BoardEmpty
      {...{ view, query, text, ...emptied }}
      matches={counts?.total ?? 0}
      hrefWithout={links.hrefWithout}
      onLift={lift}
    />
  );
}
