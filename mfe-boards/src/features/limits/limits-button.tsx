import { useContext, useState } from 'react';
import type { Locale } from '@site/format';
import { slidersHorizontalPath } from '@site/ui';
import { LimitContext } from '../../model/limit-tools';
import type { RestTextOf } from '../../texts/use-text';
import { DialogButton } from '../dialog-button/dialog-button';

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
  const [isOpen, setOpen] = useState(false);
  return (
    <DialogButton
      label={text('tools.limits')}
      iconPath={slidersHorizontalPath}
      load={loadPanel}
      onOpen={setOpen}
      {...{ locale, isOpen, text }}
    >
      {({ LimitsDialog, limitText }) =>
        tools && (
          <LimitsDialog
            open={isOpen}
            {...{ tools, limitText, text }}
            onClose={() => setOpen(false)}
            onShow={() => {
              setOpen(false);
              onShow();
            }}
          />
        )
      }
    </DialogButton>
  );
}
