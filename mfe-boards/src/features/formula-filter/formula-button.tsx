import { useCallback, useEffect } from 'react';
import type { Locale } from '@site/format';
import { Button, Toast } from '@site/ui';
import type { BoardAddress, BoardQuery, QueryChange } from '../../model/board-query';
import { useLater } from '../../model/use-later';
import type { RestTextOf } from '../../texts/use-text';
import styles from './formula-filter.module.css';

/** The editor and its texts load on first use. */
async function loadPanel(locale: Locale) {
  const { loadFormulaFilterTexts } = await import('./formula-filter-texts');
  const [{ FormulaDialog }, formulaText] = await Promise.all([
    import('./formula-dialog'),
    loadFormulaFilterTexts(locale),
  ]);
  return { FormulaDialog, formulaText };
}

export interface FormulaButtonProps {
  readonly address: BoardAddress;
  /** As in the address, before permissions of the reader are applied. */
  readonly rawQuery: BoardQuery;
  readonly locale: Locale;
  /** Null: the reader is logged in. */
  readonly loginHref: string | null;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (change: QueryChange) => void;
  readonly text: RestTextOf;
}

/** Opens the editor of the board's formula filter. */
export function FormulaButton({
  address,
  rawQuery,
  locale,
  loginHref,
  isOpen,
  onOpen,
  onChange,
  text,
}: FormulaButtonProps) {
  const panel = useLater(useCallback(() => loadPanel(locale), [locale]));
  const { part, ask } = panel;
  // A preset opens it as well.
  useEffect(() => {
    if (isOpen && part === null) ask();
  }, [isOpen, part, ask]);
  return (
    <>
      <Button
        className={styles.opener}
        aria-haspopup="dialog"
        onClick={() => {
          onOpen(true);
          if (part === null) ask();
        }}
      >
        {text('tools.formula')}
      </Button>
      {part && (
        <part.FormulaDialog
          open={isOpen}
          {...{ address, rawQuery, locale, loginHref, onChange }}
          formulaText={part.formulaText}
          onClose={() => onOpen(false)}
        />
      )}
      <Toast
        text={panel.hasFailed ? text('part.failed') : null}
        onDone={() => {
          onOpen(false);
          panel.forgetFailure();
        }}
      />
    </>
  );
}
