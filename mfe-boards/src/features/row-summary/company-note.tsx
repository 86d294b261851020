import { useState } from 'react';
import type { MarketCode } from '@site/fields';
import { refreshSession, useSession } from '@site/remote-kit';
import { MAX_NOTE_CHARACTERS, useCompanyNote } from '@site/remote-kit/company-note';
import { NoteEditor, noteWords, RetryButton } from '@site/ui';
import styles from './row-summary.module.css';
import type { SummaryTextOf } from './summary-texts';

export interface CompanyNoteProps {
  readonly market: MarketCode;
  readonly symbol: string;
  readonly text: SummaryTextOf;
}

/** The reader's note on a company; space is reserved only while a note is loading. */
export function CompanyNote({ market, symbol, text }: CompanyNoteProps) {
  const note = useCompanyNote(market, symbol);
  const session = useSession();
  const [isRequested, setRequested] = useState(false);
  // Without an account there is no note to wait for: the session has ended, or is unknown.
  const isVisitor = note.status === 'loading' && session.status === 'visitor';
  if (isVisitor) return null;
  const isUnreachable = note.status === 'loading' && session.status === 'unreachable';
  if (note.status === 'failed' || isUnreachable) {
    const loadSession = (): void => {
      setRequested(true);
      void refreshSession().finally(() => setRequested(false));
    };
    const retry = note.status === 'failed' ? note.retry : loadSession;
    const isAsking = note.status === 'failed' ? note.isAsking : isRequested;
    return (
      <div className={styles.note} data-failed>
        <p className={styles.quiet} role="status">
          {text('note.loadFailed')}{' '}
          <RetryButton busy={isAsking && text('retrying')} onClick={retry}>
            {text('retry')}
          </RetryButton>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.note}>
      {note.status === 'ready' && (
        <NoteEditor
          label={text('note.label')}
          {...noteWords(text, note.isSignedOut)}
          value={note.text}
          draft={note.draft}
          maxLength={MAX_NOTE_CHARACTERS}
          onSave={note.save}
        />
      )}
    </div>
  );
}
