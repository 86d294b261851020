import { useState } from 'react';
import type { Locale } from '@site/format';
import { table2Path } from '@site/ui';
import type { BoardMarket } from '@site/fields';
import type { BoardQuery, QueryChange } from '../../model/board-query';
import type { RestTextOf } from '../../texts/use-text';
import { DialogButton } from '../../ui/dialog-button';

/** The panel and its texts load on first use. */
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
  const [isOpen, setOpen] = useState(false);
  return (
    <DialogButton
      label={text('tools.presets')}
      iconPath={table2Path}
      load={loadPanel}
      onOpen={setOpen}
      {...{ locale, isOpen, text }}
    >
      {({ PresetsDialog, presetText }) => (
        <PresetsDialog
          open={isOpen}
          {...{ market, query, search, loginHref, presetText, text, onShow, onEdit }}
          onChoose={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </DialogButton>
  );
}
