import type { MarketCode } from '@site/fields/markets';
import { MAX_NOTE_CHARACTERS, useCompanyNote } from '@site/remote-kit/company-note';
import { Dialog, NoteEditor, noteWords, RetryButton } from '@site/ui';
import type { ToolTextOf } from './tool-texts';

export interface ToolDialogProps {
  readonly open: boolean;
  readonly market: MarketCode;
  readonly symbol: string;
  readonly text: ToolTextOf;
  readonly onClose: () => void;
}

/** The reader's own note on the company. */
export function NoteDialog({ open, text, onClose, ...company }: ToolDialogProps) {
  return (
    <Dialog small open={open} title={text('note.title')} closeLabel={text('close')} onClose={onClose}>
      <Note {...company} text={text} />
    </Dialog>
  );
}

function Note({ market, symbol, text }: Pick<ToolDialogProps, 'market' | 'symbol' | 'text'>) {
  const note = useCompanyNote(market, symbol);
  if (note.status === 'loading') return <p role="status">{text('note.loading')}</p>;
  if (note.status === 'failed') {
    return (
      <p role="alert">
        {text('note.loadFailed')}{' '}
        <RetryButton busy={note.isAsking && text('retrying')} onClick={note.retry}>
          {text('again')}
        </RetryButton>
      </p>
    );
  }
  return (
    <NoteEditor
      label={text('note.label', { symbol: `\u2068${symbol}\u2069` })}
      {...noteWords(text, note.isSignedOut)}
      value={note.text}
      draft={note.draft}
      maxLength={MAX_NOTE_CHARACTERS}
      onSave={note.save}
    />
  );
}
