import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Locale } from '@site/format';
import { Button, columns3Path, Icon, Toast, VisuallyHidden } from '@site/ui';
import type { BoardColumn } from '../../model/board-columns';
import type { BoardQuery, QueryChange } from '../../model/board-query';
import type { RestTextOf } from '../../texts/use-text';
import { setRowControls, isRowControlsSet, onRowControlsChoice } from '../../model/row-controls-choice';
import { useLater } from '../../model/use-later';
import styles from './table-tools.module.css';
import { useDensity } from './use-density';

/** Icons: a checked box beside lines; rows far apart and close together; a keyboard. */
const controlsPath = 'm3 17 2 2 4-4M3 5h5v5H3zM13 6h8M13 12h8M13 18h8';
const rowsPath = 'M4 5h16M4 9.67h16M4 14.33h16M4 19h16';
const keyboardPath =
  'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM6 9h.01M10 9h.01M14 9h.01M18 9h.01M8 13h.01M12 13h.01M16 13h.01M8 16h8';

type Panel = 'columns' | 'keys';

/** Both panels and their texts load on first use. */
async function loadPanels(locale: Locale) {
  const { loadToolTexts } = await import('./tool-texts');
  const [{ ColumnChooser }, { FormulaColumns }, { KeysDialog }, toolText] = await Promise.all([
    import('./column-chooser'),
    import('./formula-columns'),
    import('./keys-dialog'),
    loadToolTexts(locale),
  ]);
  return { ColumnChooser, FormulaColumns, KeysDialog, toolText };
}

const inFirstHtml = (): boolean => false;

export interface TableToolsProps {
  readonly market: string;
  readonly columns: readonly BoardColumn[];
  /** As in the address, before permissions of the reader are applied. */
  readonly rawQuery: BoardQuery;
  readonly locale: Locale;
  /** Null: the reader is logged in. */
  readonly loginHref: string | null;
  readonly onColumns: (columns: readonly BoardColumn[]) => void;
  readonly onChange: (change: QueryChange) => void;
  readonly text: RestTextOf;
}

/** Tools of the table: its columns, row density, and keyboard shortcuts. */
export function TableTools(props: TableToolsProps) {
  const { market, columns, rawQuery, locale, loginHref, onColumns, onChange, text } = props;
  const panels = useLater(useCallback(() => loadPanels(locale), [locale]));
  const [open, setOpen] = useState<Panel | null>(null);
  const [isCompact, setCompact] = useDensity();
  const hasControls = useSyncExternalStore(onRowControlsChoice, isRowControlsSet, inFirstHtml);
  const { ask, part } = panels;
  const show = (panel: Panel): void => {
    setOpen(panel);
    if (part === null) ask();
  };
  const showLatest = useRef(show);
  useEffect(() => {
    showLatest.current = show;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select, dialog'))
        return;
      event.preventDefault();
      showLatest.current('keys');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const close = useCallback(() => setOpen(null), []);

  return (
    <div className={styles.tools} role="group" aria-label={text('tools.label')}>
      <Button aria-haspopup="dialog" onClick={() => show('columns')}>
        <Icon path={columns3Path} small />
        {text('tools.columns')}
      </Button>
      <Button
        iconOnly
        className={styles.desk}
        aria-pressed={isCompact}
        title={text('tools.compact')}
        onClick={() => setCompact(!isCompact)}
      >
        <Icon path={rowsPath} />
        <VisuallyHidden>{text('tools.compact')}</VisuallyHidden>
      </Button>
      <Button
        iconOnly
        className={styles.desk}
        aria-pressed={hasControls}
        title={text('tools.controls')}
        onClick={() => setRowControls(!hasControls)}
      >
        <Icon path={controlsPath} />
        <VisuallyHidden>{text('tools.controls')}</VisuallyHidden>
      </Button>
      <Button
        iconOnly
        className={styles.desk}
        aria-haspopup="dialog"
        title={`${text('tools.keys')} (?)`}
        onClick={() => show('keys')}
      >
        <Icon path={keyboardPath} />
        <VisuallyHidden>{text('tools.keys')}</VisuallyHidden>
      </Button>
      {part && (
        <>
          <part.ColumnChooser
            open={open === 'columns'}
            {...{ market, columns, text }}
            toolText={part.toolText}
            formulas={<part.FormulaColumns {...{ rawQuery, locale, loginHref, onChange }} toolText={part.toolText} />}
            onChange={onColumns}
            onClose={close}
          />
          <part.KeysDialog open={open === 'keys'} toolText={part.toolText} onClose={close} />
        </>
      )}
      <Toast text={panels.hasFailed ? text('part.failed') : null} onDone={panels.forgetFailure} />
    </div>
  );
}
