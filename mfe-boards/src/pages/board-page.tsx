import { useId, useMemo } from 'react';
import type { PageProps } from '@site/remote-kit';
import { useDocumentTitle, useSession } from '@site/remote-kit';
import { VisuallyHidden } from '@site/ui';
import styles from '../features/board/board.module.css';
import { useLeftOff } from '../features/board/use-left-off';
import { SkipToTable } from '../features/board/skip-to-table';
import { amountsOffer } from '../model/amounts-choice';
import { hasCurrencies } from '../model/has-currencies';
import { FigureFilterContext } from '../model/figure-filter-tools';
import { boardTitle } from '../model/board-title';
import type { BoardData } from '../model/board-view';
import { columnsOf, withMyScore } from '../model/chosen-columns';
import { formulaColumnsOf, withFormulaColumns } from '../model/formula-columns';
import { useBoardText } from '../texts/use-text';
import { BoardBody } from './board-body';
import { offersPremium } from './offers-premium';
import { BoardAbove, BoardMessages, PlansBanner, RestOf } from './rest-of-board';
import { useAmountsChoice, useStoredAmounts } from './use-amounts';
import { useBoard } from './use-board';
import { useBoardCounts } from './use-board-counts';
import { useBoardChanges } from './use-board-changes';
import { useBoardLinks } from './use-board-links';
import { useBoardQuestion, useAcceptedQuestion } from './use-board-question';
import { useFigureFilterTools } from './use-figure-filter-tools';
import { useFollows } from './use-follows';
import { useSorting } from './use-sorting';

/** The board of a market, or of an industry across markets: the screen reflects the address. */
export function BoardPage({ params, search, locale, viewerClass: viewer, data: given }: PageProps) {
  const text = useBoardText();
  const isVisitor = viewer === 'visitor';
  const written = useBoardQuestion(params, search, isVisitor);
  const { address } = written;
  const isSettled = useStoredAmounts(address, search);
  const board = useBoard({
    address,
    search,
    query: written.query,
    viewer,
    isSettled,
    first: given as BoardData | null,
  });
  const { data, view, failure, retry } = board;
  const question = useAcceptedQuestion(written, data?.leftOut);
  const { rawQuery, query } = question;
  const counts = useBoardCounts({ address, query, board });
  const links = useBoardLinks({ address, search, locale, isVisitor });
  const { loginTo, loginHref } = links;
  const { change, lift, showColumns } = useBoardChanges({ search, market: address.market, retry });
  const chooseAmounts = useAmountsChoice({ market: address.market, amountsIn: written.query.amountsIn, board, change });
  const offer = amountsOffer(address.market, query, data);
  const filterTools = useFigureFilterTools({ market: address.market, query, board, loginHref, change });
  const order = view?.order ?? null;
  const isMixed = data !== null && hasCurrencies(data.fx);
  const sorting = useSorting({ search, order, hasCurrencies: isMixed, isVisitor, loginTo, change });
  const missed = useLeftOff({ address, query, view, isWhole: board.isWhole, known: board.known, data });
  const follows = useFollows(loginTo(search));
  const hasMyScore = query.score !== undefined && data?.ignoresScore !== true;
  const columns = useMemo(
    () => withMyScore(columnsOf(search, address.market, query.asOf !== undefined), hasMyScore),
    [search, address.market, query.asOf, hasMyScore],
  );
  const formulas = formulaColumnsOf(data);
  const shownColumns = useMemo(() => withFormulaColumns(columns, formulas), [columns, formulas]);
  const tableId = useId();
  const session = useSession();
  const title = boardTitle(address, text, query);
  useDocumentTitle(title);
  const isEmpty = view?.matched === 0;

  return (
    <FigureFilterContext value={filterTools}>
      <SkipToTable {...{ tableId, text }} />
      {offersPremium(board, viewer, session) && (
        <RestOf>
          <PlansBanner {...{ locale, links, text }} access={data?.access ?? null} market={address.market} />
        </RestOf>
      )}
      <div className={styles.page}>
        <RestOf>
          <BoardAbove
            {...{ address, search, locale, title, query, rawQuery, data, view, counts, order, offer, columns, text }}
            {...{ links, filterTools, change, lift, showColumns, chooseAmounts }}
            missed={isEmpty ? null : missed}
            failure={data === null ? null : failure}
            onRetry={retry}
            isAsking={board.isAsking}
          />
        </RestOf>
        <BoardBody
          {...{ title, tableId, search, locale, question, board, sorting, follows, links, lift, text }}
          {...{ rawQuery, counts, missed }}
          columns={shownColumns}
        />
      </div>
      <VisuallyHidden>
        <span role="status">
          {follows.done &&
            text(follows.done.isFollowed ? 'follow.added' : 'follow.removed', { symbol: follows.done.symbol })}
        </span>
      </VisuallyHidden>
      <RestOf>
        <BoardMessages {...{ address, query, board, follows, locale, text }} />
      </RestOf>
    </FigureFilterContext>
  );
}
