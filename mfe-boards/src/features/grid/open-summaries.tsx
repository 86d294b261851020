import { createPortal } from 'react-dom';
import { Button, Note } from '@site/ui';
import type { TextOf } from '../../texts/use-text';
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
  readonly text: TextOf;
}

/** What stands below the rows that are open; where it did not come, that alone is said there. */
export function OpenSummaries({ opened, summary, source, isOtherView, text }: OpenSummariesProps) {
  const { part: RowSummary, hasFailed, ask } = summary;
  const { table, columns, texts, loginHref } = source;
  if (RowSummary === null && !hasFailed) return null;
  return opened.keys.map((key) =>
    createPortal(
      RowSummary ? (
        <RowSummary
          {...symbolOfKey(key)}
          {...{ table, columns, loginHref, isOtherView }}
          row={rowIndexOf(table).get(key) ?? null}
          labelOf={(id) => texts.labels[id]}
          wordOf={(id, word) => shownWord(id, word, texts)}
        />
      ) : (
        <Note tone="bad" role="alert">
          {text('part.failed')} <Button onClick={ask}>{text('failed.retry')}</Button>
        </Note>
      ),
      opened.hostOf(key),
      key,
    ),
  );
}
