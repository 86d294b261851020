import { useCallback, useState } from 'react';
import type { Locale } from '@site/format';
import { Button, Icon, table2Path, Toast } from '@site/ui';
import type { BoardMarket } from '@site/fields';
import type { BoardQuery, QueryChange } from '../../model/board-query';
import { useLater } from '../../model/use-later';
import type { RestTextOf } from '../../texts/use-text';
import styles from './presets-button.module.css';

async function loadPanel(locale: Locale) {
  const { loadPresetTexts } = await import('./preset-texts');
  const [{ PresetsDialog }, presetText] = await Promise.all([import('./presets-dialog'), loadPresetTexts(locale)]);
  return { PresetsDialog, presetText };
}

export interface PresetsButtonProps {
  readonly market: BoardMarket;
  readonly query: Pick<BoardQuery, 'amountsIn'>;
  readonly search: string;
  readonly locale: Locale;
  /** The login link for visitors who want to sort; null: the reader is logged in. */
  readonly loginHref: string | null;
  readonly onChange: (change: QueryChange) => void;
  /** Called to show the results of a preset. */
  readonly onShow: () => void;
  /** Opens the editor with the current query. */
  readonly onEdit: () => void;
  readonly text: RestTextOf;
}

/** Opens the presets. */
export function PresetsButton(props: PresetsButtonProps) {
  const { market, query, search, locale, loginHref, onChange, onShow, onEdit, text } = props;
  const panel = useLater(useCallback(() => loadPanel(locale), [locale]));
  const [isOpen, setOpen] = useState(false);
  const { part, ask } = panel;
  return (
    <>
      <Button
        className={styles.opener}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          if (part === null) ask();
        }}
      >
        <Icon path={table2Path} small />
        {text('tools.presets')}
      </Button>
      {part && (
        <part.PresetsDialog
          open={isOpen}
          {...{ market, query, search, loginHref, text }}
          presetText={part.presetText}
          onShow={onShow}
          onChoose={onChange}
          onEdit={onEdit}
          onClose={() => setOpen(false)}
        />
      )}
      <Toast text={panel.hasFailed ? text('part.failed') : null} onDone={panel.forgetFailure} />
    </>
  );
}
