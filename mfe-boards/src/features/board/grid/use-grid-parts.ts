import { useCallback, useEffect } from 'react';
import type { Locale } from '@site/format';
import { useLater } from '../use-later';

const notes = { en: () => import('../notes/texts/en'), he: () => import('../notes/texts/he') };

async function loadNotes(locale: Locale) {
  const [{ ColumnNote }, { messages: texts }] = await Promise.all([import('../notes/column-note'), notes[locale]()]);
  return { ColumnNote, texts };
}

async function loadSummaries(locale: Locale) {
  const { loadSummaryTexts } = await import('../row-summary/summary-texts');
  const [{ RowSummary }, summaryText] = await Promise.all([
    import('../row-summary/row-summary'),
    loadSummaryTexts(locale),
  ]);
  return { RowSummary, summaryText };
}

async function loadSelection(locale: Locale) {
  const { loadToolTexts } = await import('../table-tools/tool-texts');
  const [{ SelectionBar }, toolText] = await Promise.all([
    import('../table-tools/selection-bar'),
    loadToolTexts(locale),
  ]);
  return { SelectionBar, toolText };
}

export interface GridPartsAsked {
  readonly locale: Locale;
  /** The column that a note is wanted of; null: none. */
  readonly about: unknown;
  readonly openKeys: readonly string[];
  readonly selectedKeys: readonly string[];
}

/** What the table shows on request: each part comes with the first question, and one that does not come leaves the table alone. */
export function useGridParts({ locale, about, openKeys, selectedKeys }: GridPartsAsked) {
  const note = useLater(useCallback(() => loadNotes(locale), [locale]));
  const summary = useLater(useCallback(() => loadSummaries(locale), [locale]));
  const selection = useLater(useCallback(() => loadSelection(locale), [locale]));
  useAsking(note, about !== null, about);
  useAsking(summary, openKeys.length > 0, openKeys);
  useAsking(selection, selectedKeys.length > 0, selectedKeys);
  return { note, summary, selection };
}

export type GridParts = ReturnType<typeof useGridParts>;

/** Asks for a part that is wanted and not there; every new wish asks again. */
function useAsking(
  { part, ask }: { readonly part: unknown; readonly ask: () => void },
  isWanted: boolean,
  wish: unknown,
) {
  const isMissing = isWanted && part === null;
  useEffect(() => {
    if (isMissing) ask();
  }, [isMissing, wish, ask]);
}
