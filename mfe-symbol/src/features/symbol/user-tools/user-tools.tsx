import { useRef, useState } from 'react';
import type { MarketCode } from '@site/fields/markets';
import type { Locale } from '@site/format';
import { Button, Toast } from '@site/ui';
import { useText } from '../../../texts/use-text';

/** Both dialogs with their texts come with the first press. */
async function loadDialogs(locale: Locale) {
  const { loadToolTexts } = await import('./tool-texts');
  const [{ AlertDialog }, { NoteDialog }, text] = await Promise.all([
    import('./alert-dialog'),
    import('./note-dialog'),
    loadToolTexts(locale),
  ]);
  return { AlertDialog, NoteDialog, text };
}

export interface UserToolsProps {
  readonly market: MarketCode;
  readonly symbol: string;
  /** Of the company's quote. */
  readonly currency: string;
  readonly locale: Locale;
}

/** The tools of a signed-in reader for a company: alerts and a note. */
export function UserTools({ market, symbol, currency, locale }: UserToolsProps) {
  const text = useText();
  const [open, setOpen] = useState<'alert' | 'note' | null>(null);
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadDialogs>> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isAsking = useRef(false);

  const show = (wanted: 'alert' | 'note') => (): void => {
    setOpen(wanted);
    if (part || isAsking.current) return;
    isAsking.current = true;
    loadDialogs(locale)
      .then(setPart, () => setFailed(true))
      .finally(() => (isAsking.current = false));
  };
  const close = (): void => setOpen(null);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={show('alert')}>
        {text('symbol.alert')}
      </Button>{' '}
      <Button aria-haspopup="dialog" onClick={show('note')}>
        {text('symbol.note')}
      </Button>
      {part && (
        <>
          <part.AlertDialog
            locale={locale}
            open={open === 'alert'}
            {...{ market, symbol, currency }}
            text={part.text}
            onClose={close}
          />
          <part.NoteDialog open={open === 'note'} {...{ market, symbol }} text={part.text} onClose={close} />
        </>
      )}
      <Toast text={hasFailed ? text('symbol.part.failed') : null} onDone={() => setFailed(false)} />
    </>
  );
}
