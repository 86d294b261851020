import type { Locale } from '@site/format';
import type { BoardAddress, BoardQuery, QueryChange } from '../../model/board-query';
import type { RestTextOf } from '../../texts/use-text';
import { DialogButton } from '../../ui/dialog-button';

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
  return (
    <DialogButton label={text('tools.formula')} load={loadPanel} {...{ locale, isOpen, onOpen, text }}>
      {({ FormulaDialog, formulaText }) => (
        <FormulaDialog
          open={isOpen}
          {...{ address, rawQuery, locale, loginHref, formulaText, onChange }}
          onClose={() => onOpen(false)}
        />
      )}
    </DialogButton>
  );
}
