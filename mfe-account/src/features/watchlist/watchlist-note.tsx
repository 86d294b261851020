import { useState } from 'react';
import type { MarketCode } from '@site/remote-kit';
import { MAX_NOTE_CHARACTERS, useCompanyNote } from '@site/remote-kit/company-note';
import { Button, NoteEditor, noteWords, RetryButton } from '@site/ui';
import { useText } from '../../texts/use-text';
import styles from './watchlist.module.css';

/** The reader's note on a company: its text, and an editor that opens on request. */
export function WatchlistNote({ market, symbol }: { readonly market: MarketCode; readonly symbol: string }) {
  const text = useText();
  const note = useCompanyNote(market, symbol);
  const [isOpen, setOpen] = useState(false);
  if (note.status === 'loading') return null;
  if (note.status === 'failed') {
    return (
      <span role="status">
        {text('note.loadFailed')}{' '}
        <RetryButton busy={note.isAsking && text('profile.retrying')} onClick={note.retry}>
          {text('profile.retry')}
        </RetryButton>
      </span>
    );
  }
  const label = text('watchlist.note.of', { symbol: `\u2068${symbol}\u2069` });
  return (
    <div className={styles.note}>
      {isOpen ? (
        <NoteEditor
          label={label}
          {...noteWords(text, note.isSignedOut)}
          value={note.text}
          draft={note.draft}
          maxLength={MAX_NOTE_CHARACTERS}
          onSave={note.save}
        />
      ) : (
        note.text !== '' && (
          <p className={styles.noteText} dir="auto">
            {note.text}
          </p>
        )
      )}
      <Button
        aria-expanded={isOpen}
        aria-label={
          isOpen
            ? text('watchlist.note.closeOf', { symbol })
            : text(note.text === '' ? 'watchlist.note.addOf' : 'watchlist.note.editOf', { symbol })
        }
        onClick={() => setOpen(!isOpen)}
      >
        {text(isOpen ? 'watchlist.note.close' : note.text === '' ? 'watchlist.note.add' : 'watchlist.note.edit')}
      </Button>
    </div>
  );
}
