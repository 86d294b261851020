import type { ReactNode } from 'react';
import { isFormulaColumn } from '../../model/board-columns';
import { createPortal } from 'react-dom';
import { rowIndexOf, symbolOfKey } from './row-index';
import type { RowSource } from './row-source';
import { shownWord } from './row-texts';
import type { GridParts } from './grid-parts';
import type { OpenRows } from './use-open-rows';

export interface OpenSummariesProps {
  readonly opened: OpenRows;
  readonly summary: GridParts['summary'];
  readonly source: RowSource;
  readonly isOtherView: boolean;
  /** Shown if it failed to load. */
  readonly summaryFailed: (onRetry: () => void, isAsking: boolean) => ReactNode;
}

/** The details below open rows, or an error if they failed to load. */
export function OpenSummaries({ opened, summary, source, isOtherView, summaryFailed }: OpenSummariesProps) {
  const { part: RowSummary, hasFailed, isRetrying, ask } = summary;
  const { table, asOf, texts, loginHref } = source;
  const columns = source.columns.filter((column) => !isFormulaColumn(column));
  if (RowSummary === null && !hasFailed && !isRetrying) return null;
  return opened.keys.map((key) =>
    createPortal(
      RowSummary ? (
        <RowSummary
          {...symbolOfKey(key)}
          {...{ table, columns, asOf, loginHref, isOtherView }}
          row={rowIndexOf(table).get(key) ?? null}
          labelOf={(id) => texts.labels[id]}
          wordOf={(id, word) => shownWord(id, word, texts)}
        />
      ) : (
        summaryFailed(ask, isRetrying)
      ),
      opened.hostOf(key),
      key,
    ),
  );
}
