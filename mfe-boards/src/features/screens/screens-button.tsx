import { useState } from 'react';
import type { Locale } from '@site/format';
import { starPath } from '@site/ui';
import type { BoardColumn } from '../../model/board-columns';
import type { BoardAddress } from '../../model/board-query';
import type { RestTextOf } from '../../texts/use-text';
import { DialogButton } from '../../ui/dialog-button';

/** The panel and its texts load on first use. */
async function loadPanel(locale: Locale) {
  const { loadScreenTexts } = await import('./screen-texts');
  const [{ ScreensDialog }, screenText] = await Promise.all([import('./screens-dialog'), loadScreenTexts(locale)]);
  return { ScreensDialog, screenText };
}

export interface ScreensButtonProps {
  readonly address: BoardAddress;
  readonly search: string;
  readonly columns: readonly BoardColumn[];
  readonly locale: Locale;
  /** The login link for visitors; null: the reader is logged in. */
  readonly loginHref: string | null;
  readonly text: RestTextOf;
}

/** Opens the reader's saved screens, and saves the current one. */
export function ScreensButton({ address, search, columns, locale, loginHref, text }: ScreensButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <DialogButton
      label={text('tools.screens')}
      iconPath={starPath}
      load={loadPanel}
      onOpen={setOpen}
      {...{ locale, isOpen, text }}
    >
      {({ ScreensDialog, screenText }) => (
        <ScreensDialog
          open={isOpen}
          {...{ address, search, columns, locale, loginHref }}
          loginText={text('notice.login')}
          text={screenText}
          onClose={() => setOpen(false)}
        />
      )}
    </DialogButton>
  );
}
