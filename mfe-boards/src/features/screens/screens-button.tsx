import { useCallback, useState } from 'react';
import type { Locale } from '@site/format';
import { Button, Icon, starPath, Toast } from '@site/ui';
import type { BoardColumn } from '../../model/board-columns';
import type { BoardAddress } from '../../model/board-query';
import { useLater } from '../../model/use-later';
import type { RestTextOf } from '../../texts/use-text';
import styles from './screens-button.module.css';

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
        <Icon path={starPath} small />
        {text('tools.screens')}
      </Button>
      {part && (
        <part.ScreensDialog
          open={isOpen}
          {...{ address, search, columns, locale, loginHref }}
          loginText={text('notice.login')}
          text={part.screenText}
          onClose={() => setOpen(false)}
        />
      )}
      <Toast text={panel.hasFailed ? text('part.failed') : null} onDone={panel.forgetFailure} />
    </>
  );
}
