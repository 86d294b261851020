import type { MarketCode } from '@site/fields';
import { MOST_NOTE_CHARACTERS, useCompanyNote } from '@site/remote-kit/company-note';
import { Button, NoteEditor } from '@site/ui';
import styles from './row-summary.module.css';
import type { SummaryTextOf } from './summary-texts';

export interface OwnNoteProps {
  readonly market: MarketCode;
  readonly symbol: string;
  readonly text: SummaryTextOf;
}

/** The reader's own note on a company, in its place. */
export function OwnNote({ market, symbol, text }: OwnNoteProps) {
  const note = useCompanyNote(market, symbol);
  if (note.status === 'loading') return null;
  if (note.status === 'failed') {
    return (
      <p className={styles.quiet}>
        {text('note.loadFailed')} <Button onClick={note.retry}>{text('retry')}</Button>
      </p>
    );
  }
  return (
    <NoteEditor
      label={text('note.label')}
      hint={text('note.hint')}
      kept={note.text}
      draft={note.draft}
      maxLength={MOST_NOTE_CHARACTERS}
      onSave={note.save}
      words={{
        saving: text('note.saving'),
        saved: text('note.saved'),
        failed: text(note.isSignedOut ? 'note.signedOut' : 'note.failed'),
        changed: text('note.changed'),
        other: text('note.other'),
        nothing: text('note.nothing'),
        keepOwn: text('note.keepOwn'),
        takeOther: text('note.takeOther'),
        again: text('retry'),
      }}
    />
  );
}
