import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/button';
import { FieldFrame } from '../field/field-frame';
import fieldStyles from '../field/field.module.css';
import { classNames } from '../class-names';
import styles from './note-editor.module.css';

export interface NoteEditorProps {
  readonly label: string;
  readonly hint?: string;
  /** As it is kept. */
  readonly kept: string;
  readonly maxLength: number;
  readonly className?: string | undefined;
  /** False: it was not kept. Called while the reader types on, one call after the other, and when the editor goes. */
  readonly onSave: (text: string) => Promise<boolean>;
  readonly words: Readonly<Record<'saving' | 'saved' | 'failed' | 'again', string>>;
}

const PAUSE_MS = 1000;

/**
 * Lines of one's own that keep themselves: after a pause, when the reader leaves them, and when the page goes. What could
 * not be kept stays in the field, and says so. The direction of each line is that of its script.
 */
export function NoteEditor({ label, hint, kept, maxLength, className, onSave, words }: NoteEditorProps) {
  const [text, setText] = useState(kept);
  const [state, setState] = useState<'still' | 'saving' | 'saved' | 'failed'>('still');
  const now = useRef({ text: kept, saved: kept, onSave, isSaving: false });
  now.current.onSave = onSave;

  async function save(): Promise<void> {
    const { current } = now;
    if (current.isSaving || current.text === current.saved) return;
    current.isSaving = true;
    setState('saving');
    const sent = current.text;
    const isKept = await current.onSave(sent).catch(() => false);
    current.isSaving = false;
    if (isKept) current.saved = sent;
    setState(isKept ? 'saved' : 'failed');
    // What was typed meanwhile goes after it.
    if (isKept && current.text !== sent) await save();
  }
  const latest = useRef(save);
  latest.current = save;

  useEffect(() => {
    if (text === now.current.saved) return;
    const timer = setTimeout(() => void latest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const keep = (): void => void latest.current();
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, []);

  return (
    <FieldFrame
      label={label}
      hint={hint}
      className={classNames(styles.note, className)}
      error={state === 'failed' ? words.failed : undefined}
    >
      {(ties) => (
        <>
          <textarea
            {...ties}
            className={classNames(fieldStyles.input, styles.text)}
            dir="auto"
            rows={3}
            maxLength={maxLength}
            value={text}
            onChange={(event) => {
              now.current.text = event.target.value;
              setText(event.target.value);
            }}
            onBlur={() => void save()}
          />
          <span role="status" className={styles.state}>
            {state === 'saving' ? words.saving : state === 'saved' ? words.saved : ''}
          </span>
          {state === 'failed' && (
            <span>
              <Button onClick={() => void save()}>{words.again}</Button>
            </span>
          )}
        </>
      )}
    </FieldFrame>
  );
}
