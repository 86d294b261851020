import type { BoardOrder } from '@site/board-rules';
import type { Locale } from '@site/format';
import { useId, useState } from 'react';
import type { Failure } from '@site/remote-kit';
import { BoardHead } from '../features/board/board-head';
import { BoardLegend } from '../features/board/board-legend';
import { BoardNotes } from '../features/board/board-notes';
import type { Missed } from '../features/board/use-left-off';
import { ExportButton } from '../features/export/export-button';
import { AmountsField } from '../features/filters/amounts-field';
import { BoardFilters } from '../features/filters/board-filters';
import { carriedParameters } from '../features/filters/carried-parameters';
import { IndustryMenus } from '../features/filters/industry-menus';
import { MyScoreLink } from '../features/board/my-score-link';
import { FormulaButton } from '../features/formula-filter/formula-button';
import { FigureFiltersButton } from '../features/figure-filters/figure-filters-button';
import { PresetsButton } from '../features/presets/presets-button';
import { ScreensButton } from '../features/screens/screens-button';
import { TableTools } from '../features/table-tools/table-tools';
import type { amountsOffer } from '../model/amounts-choice';
import type { BoardColumn } from '../model/board-columns';
import type { BoardCounts } from '../model/board-counts';
import type { BoardAddress, BoardQuery } from '../model/board-query';
import type { BoardData, BoardView } from '../model/board-view';
import { FigureFilterContext } from '../model/figure-filter-tools';
import type { FigureFilterTools } from '../model/figure-filter-tools';
import type { RestTextOf } from '../texts/use-text';
import type { BoardChanges } from './use-board-changes';
import type { BoardLinks } from './use-board-links';

export interface BoardAboveProps extends BoardChanges {
  readonly address: BoardAddress;
  readonly search: string;
  readonly locale: Locale;
  readonly title: string;
  readonly query: BoardQuery;
  /** As in the address, before permissions of the reader are applied. */
  readonly rawQuery: BoardQuery;
  /** Null: not loaded yet. */
  readonly data: BoardData | null;
  readonly view: BoardView | null;
  /** Null: not known yet. */
  readonly counts: BoardCounts | null;
  readonly order: BoardOrder | null;
  readonly offer: ReturnType<typeof amountsOffer>;
  readonly columns: readonly BoardColumn[];
  readonly links: BoardLinks;
  readonly filterTools: FigureFilterTools;
  /** Null: shown elsewhere. */
  readonly missed: Missed | null;
  /** The rest of the board failed to load, while its first rows are shown. Null: it loaded, or no rows are shown. */
  readonly failure: Failure | null;
  readonly onRetry: (() => void) | null;
  /** A retry is in progress. */
  readonly isAsking: boolean;
  readonly chooseAmounts: (currency: string) => void;
  readonly text: RestTextOf;
}

/** Everything above the table: title, filters, and notices. */
export function BoardAbove(props: BoardAboveProps) {
  const { address, search, locale, title, query, rawQuery, data, view, counts, order, offer, columns, text } = props;
  const { links, filterTools, missed, failure, onRetry, isAsking } = props;
  const { change, lift, showColumns, chooseAmounts } = props;
  const { loginHref, plainHref, hrefWithout, hrefWith, goToIndustry } = links;
  const isWorld = address.market === 'WORLD';
  const [isFormulaOpen, setFormulaOpen] = useState(false);
  const countId = useId();
  return (
    <FigureFilterContext value={filterTools}>
      <BoardHead {...{ title, isWorld, data, query, locale, text }} />
      <BoardFilters
        market={address.market}
        {...{ query, data, locale, order, loginHref, hrefWithout, hrefWith, text }}
        carried={carriedParameters(search, isWorld, !offer.isRarelyUsed)}
        place={
          isWorld ? (
            <IndustryMenus
              {...address}
              {...{ locale, text }}
              sectors={data?.facets.sectors ?? null}
              onGo={goToIndustry}
            />
          ) : null
        }
        amounts={{
          isRarelyUsed: offer.isRarelyUsed,
          field: <AmountsField {...{ offer, text }} onChoose={chooseAmounts} />,
        }}
        onChange={change}
        onLift={lift}
        countId={countId}
        tools={(showResults) => (
          <>
            <PresetsButton
              {...{ search, query, locale, loginHref, text }}
              market={address.market}
              onChange={change}
              onShow={showResults}
              onEdit={() => setFormulaOpen(true)}
            />
            <ScreensButton {...{ address, search, columns, locale, loginHref, text }} />
            <FigureFiltersButton {...{ locale, text }} onShow={showResults} />
            <FormulaButton
              {...{ address, rawQuery, locale, loginHref, text }}
              isOpen={isFormulaOpen}
              onOpen={setFormulaOpen}
              onChange={(chosen) => {
                change(chosen);
                showResults();
              }}
            />
            <TableTools
              {...{ rawQuery, columns, locale, loginHref, text }}
              market={address.market}
              onColumns={showColumns}
              onChange={change}
            />
            <MyScoreLink market={address.market} score={rawQuery.score} text={text} />
            <ExportButton {...{ address, query, search, locale, loginHref, text }} day={data?.asOf ?? null} />
          </>
        )}
      />
      <BoardLegend
        {...{ data, view, counts, countId, links, query, search, locale, text }}
        market={address.market}
        onChange={change}
      />
      <BoardNotes
        {...{ rawQuery, search, loginHref, plainHref, locale, hrefWithout, hrefWith, text }}
        isUnknownDay={view !== null && view.total === 0 && view.filters.length === 0}
        ignoresScore={data?.ignoresScore === true}
        leftOut={data?.leftOut ?? []}
        missed={missed}
        failure={failure}
        onRetry={onRetry}
        isAsking={isAsking}
      />
    </FigureFilterContext>
  );
}
