import { useId, useMemo } from 'react';
import type { PageProps } from '@site/remote-kit';
import { useDocumentTitle, useSession } from '@site/remote-kit';
import { PremiumBanner, Toast, VisuallyHidden } from '@site/ui';
import { BoardHead } from '../features/board/board-head';
import { BoardLegend } from '../features/board/board-legend';
import { BoardNotes } from '../features/board/board-notes';
import styles from '../features/board/board.module.css';
import { useLeftOff } from '../features/board/use-left-off';
import { SkipToTable } from '../features/board/skip-to-table';
import { ExportButton } from '../features/export/export-button';
import { BoardFilters } from '../features/filters/board-filters';
import { carriedParameters } from '../features/filters/carried-parameters';
import { LimitsButton } from '../features/limits/limits-button';
import { PresetsButton } from '../features/presets/presets-button';
import { TableTools } from '../features/table-tools/table-tools';
import { hasCurrencies } from '../model/has-currencies';
import { LimitContext } from '../model/limit-tools';
import { boardTitle } from '../model/board-title';
import type { BoardData } from '../model/board-view';
import { columnsOf } from '../model/chosen-columns';
import { useBoardText } from '../texts/use-text';
import { BoardBody } from './board-body';
import { offersPremium } from './offers-premium';
import { useBoard } from './use-board';
import { useBoardChanges } from './use-board-changes';
import { useBoardLinks } from './use-board-links';
import { useBoardQuestion } from './use-board-question';
import { useLimitTools } from './use-limit-tools';
import { useFollows } from './use-follows';
import { useSorting } from './use-sorting';

/** A market's board, or that of an industry across markets: what the address says is what the screen shows. */
export function BoardPage({ params, search, locale, viewerClass: viewer, data: given }: PageProps) {
  const text = useBoardText();
  const isVisitor = viewer === 'visitor';
  const question = useBoardQuestion(params, search, isVisitor);
  const { address, asked, query, limitProblem } = question;
  const board = useBoard({ address, search, query, viewer, first: given as BoardData | null });
  const { data, view, failure, retry } = board;
  const links = useBoardLinks({ address, search, locale, isVisitor });
  const { loginTo, loginHref, plainHref, hrefWithout, hrefWith } = links;
  const { change, lift, showColumns } = useBoardChanges(search, retry);
  const limitTools = useLimitTools({ market: address.market, query, board, loginHref, change });
  const order = view?.order ?? null;
  const isMixed = data !== null && hasCurrencies(data.fx);
  const sorting = useSorting({ search, order, hasCurrencies: isMixed, isVisitor, loginTo, change });
  const missed = useLeftOff({ address, query, view, isWhole: board.isWhole, known: board.known });
  const follows = useFollows(loginTo(search));
  const columns = useMemo(() => columnsOf(search, query.asOf !== undefined), [search, query.asOf]);
  const tableId = useId();
  const session = useSession();
  const title = boardTitle(address, text);
  useDocumentTitle(title);
  const isWorld = address.market === 'WORLD';

  return (
    <LimitContext value={limitTools}>
      <SkipToTable {...{ tableId, text }} />
      {offersPremium(board, viewer, session) && (
        <PremiumBanner text={text('premium.text')} action={{ href: links.plansHref, label: text('premium.action') }} />
      )}
      <div className={styles.page}>
        <BoardHead {...{ title, isWorld, data, query, locale, text }} />
        <BoardFilters
          {...{ query, data, isWorld, locale, order, loginHref, hrefWithout, hrefWith, text }}
          carried={carriedParameters(search, isWorld)}
          onChange={change}
          onLift={lift}
          tools={
            <>
              <PresetsButton {...{ search, locale, loginHref, text }} market={address.market} onChange={change} />
              <LimitsButton {...{ locale, text }} />
              <TableTools {...{ columns, locale, text }} onColumns={showColumns} />
              <ExportButton {...{ address, query, search, locale, loginHref, text }} day={data?.asOf ?? null} />
            </>
          }
        />
        <BoardLegend {...{ data, view, query, search, text }} onChange={change} />
        <BoardNotes
          {...{ asked, search, limitProblem, loginHref, missed, plainHref, locale, hrefWithout, text }}
          failure={data === null ? null : failure}
          onRetry={retry}
        />
        <BoardBody
          {...{ title, tableId, search, locale, question, board, columns, sorting, follows, links, lift, text }}
        />
      </div>
      <VisuallyHidden>
        <span role="status">
          {follows.done &&
            text(follows.done.isFollowed ? 'follow.added' : 'follow.removed', { symbol: follows.done.symbol })}
        </span>
      </VisuallyHidden>
      <Toast
        text={follows.failed === null ? null : text('follow.failed', { symbol: follows.failed })}
        onDone={follows.forgetFailure}
      />
    </LimitContext>
  );
}
