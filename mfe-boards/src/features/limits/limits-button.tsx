import { useCallback, useContext, useState } from 'react';
import type { Locale } from '@site/format';
import { Button, Icon, slidersHorizontalPath, Toast } from '@site/ui';
import { LimitContext } from '../../model/limit-tools';
import { useLater } from '../../model/use-later';
import type { RestTextOf } from '../../texts/use-text';
import styles from './limits-button.module.css';

/** The panel and its texts load on first use. */
async function loadPanel(locale: Locale) {
  const { loadLimitTexts } = await import('./limit-texts');
  const [{ LimitsDialog }, limitText] = await Promise.all([import('./limits-dialog'), loadLimitTexts(locale)]);
  return { LimitsDialog, limitText };
}

export interface LimitsButtonProps {
  readonly locale: Locale;
  /** Called to show the results of the limits. */
  readonly onShow: () => void;
  readonly text: RestTextOf;
}

/** Opens the limits of all figures. */
export function LimitsButton({ locale, onShow, text }: LimitsButtonProps) {
  const tools = useContext(LimitContext);
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
        <Icon path={slidersHorizontalPath} small />
        {text('tools.limits')}
      </Button>
      {part && tools && (
        <part.LimitsDialog
          open={isOpen}
          {...{ tools, text }}
          limitText={part.limitText}
          onClose={() => setOpen(false)}
          onShow={() => {
            setOpen(false);
            onShow();
          }}
        />
      )}
      <Toast text={panel.hasFailed ? text('part.failed') : null} onDone={panel.forgetFailure} />
    </>
  );
}
