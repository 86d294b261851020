import { useCallback, useEffect, type ReactNode } from 'react';
import type { Locale } from '@site/format';
import { Button, Icon, Toast } from '@site/ui';
import { useLater } from '../model/use-later';
import type { RestTextOf } from '../texts/use-text';
import styles from './dialog-button.module.css';

export interface DialogButtonProps<Panel> {
  readonly label: string;
  readonly iconPath?: string;
  /** Loads the dialog and its texts on first use. Must be the same function in every render. */
  readonly load: (locale: Locale) => Promise<Panel>;
  readonly locale: Locale;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly text: RestTextOf;
  /** The dialog, once it is loaded. */
  readonly children: (panel: Panel) => ReactNode;
}

/** Opens a dialog that loads on first use, and reports a failure to load it. */
export function DialogButton<Panel>(props: DialogButtonProps<Panel>) {
  const { label, iconPath, load, locale, isOpen, onOpen, text, children } = props;
  const panel = useLater(useCallback(() => load(locale), [load, locale]));
  const { part, ask } = panel;
  // Another tool may open the dialog as well.
  useEffect(() => {
    if (isOpen && part === null) ask();
  }, [isOpen, part, ask]);
  const opener = {
    className: styles.opener,
    'aria-haspopup': 'dialog',
    onClick: () => {
      onOpen(true);
      if (part === null) ask();
    },
  } as const;
  return (
    <>
      {iconPath === undefined ? (
        <Button {...opener}>{label}</Button>
      ) : (
        <Button {...opener}>
          <Icon path={iconPath} small />
          {label}
        </Button>
      )}
      {part && children(part)}
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
