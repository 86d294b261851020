import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../button/button';
import { FieldFrame } from '../field/field-frame';
import fieldStyles from '../field/field.module.css';
import { classNames } from '../class-names';
import styles from './note-editor.module.css';

export interface NoteEditorProps {
  readonly label: string;
  readonly hint?: string;
  /** As saved. */
  readonly value: string;
  /** Typed before and not saved: it continues there. */
  readonly draft?: string | null;
  readonly maxLength: number;
  readonly className?: string | undefined;
  /**
   * False: saving failed. `other`: the text was changed elsewhere, and the next save replaces it. Called while the reader types,
   * one call after the other, and when the editor is removed.
   */
  readonly onSave: (text: string) => Promise<boolean | { readonly other: string }>;
  /** `changed`: there are two texts; `other`: label of the saved one; `keepOwn`, `takeOther`: which of them to save. */
  readonly words: Readonly<
    Record<'saving' | 'saved' | 'failed' | 'again' | 'changed' | 'other' | 'nothing' | 'keepOwn' | 'takeOther', string>
  >;
}

const PAUSE_MS = 1000;

/** Saves when the page is left, and when the editor is removed. */
function useOnLeave(save: RefObject<() => Promise<void>>): void {
  useEffect(() => {
    const saveNow = (): void => void save.current();
    window.addEventListener('pagehide', saveNow);
    return () => {
      window.removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [save]);
}

/**
 * A note that saves itself: after a pause, when the field loses focus, and when the page is left. Text that could not be
 * saved stays in the field with a message. If the note was changed elsewhere, both are shown and the reader decides.
 * The direction of each line is that of its script.
 */
export function NoteEditor({ label, hint, value, draft = null, maxLength, className, onSave, words }: NoteEditorProps) {
  const [text, setText] = useState(draft ?? value);
  const [state, setState] = useState<'still' | 'saving' | 'saved' | 'failed'>('still');
  /** The saved text that replaced this editor's; null: none. */
  const [other, setOther] = useState<string | null>(null);
  const now = useRef({ text: draft ?? value, saved: value, onSave, isSaving: false, isOvertaken: false });
  now.current.onSave = onSave;

  /** `isMeant`: overwrite a text saved elsewhere too. */
  async function save(isMeant = false): Promise<void> {
    const { current } = now;
    if (current.isSaving || (current.isOvertaken && !isMeant) || (current.text === current.saved && !isMeant)) return;
    current.isSaving = true;
    hold(null);
    setState('saving');
    const sent = current.text;
    const outcome = await current.onSave(sent).catch(() => false);
    current.isSaving = false;
    if (typeof outcome === 'object') {
      setState('still');
      // The same words were written twice: there is nothing to decide.
      if (outcome.other.trim() === sent.trim()) current.saved = sent;
      else hold(outcome.other);
      return;
    }
    const isSaved = outcome;
    if (isSaved) current.saved = sent;
    setState(isSaved ? 'saved' : 'failed');
    // Text typed while saving is saved next.
    if (isSaved && current.text !== sent) await save();
  }
  function hold(what: string | null): void {
    now.current.isOvertaken = what !== null;
    setOther(what);
  }
  function show(what: string): void {
    Object.assign(now.current, { text: what, saved: what });
    setText(what);
  }
  const latest = useRef(save);
  latest.current = save;

  // Saved in another tab: shown if nothing was typed here; otherwise the reader decides when saving.
  useEffect(() => {
    const { current } = now;
    const isClean = current.text === current.saved && !current.isSaving;
    if (isClean && value.trim() !== current.saved.trim()) show(value);
  }, [value]);
  useEffect(() => {
    if (text === now.current.saved) return;
    const timer = setTimeout(() => void latest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useOnLeave(latest);

  return (
    <div className={classNames(styles.note, className)}>
      <FieldFrame
        label={label}
        hint={hint}
        error={other !== null ? words.changed : state === 'failed' ? words.failed : undefined}
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
          </>
        )}
      </FieldFrame>
      {/* After the message of the field: first why there are two texts, then the other one. */}
      {other !== null && (
        <OtherText
          other={other}
          words={words}
          onKeep={() => void save(true)}
          onTake={() => {
            hold(null);
            show(other);
          }}
        />
      )}
      {state === 'failed' && (
        <span>
          <Button onClick={() => void save()}>{words.again}</Button>
        </span>
      )}
    </div>
  );
}

interface OtherTextProps extends Pick<NoteEditorProps, 'words'> {
  readonly other: string;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** The text that was saved elsewhere, and the choice between the two. */
function OtherText({ other, words, onKeep, onTake }: OtherTextProps) {
  return (
    <div className={styles.other}>
      <b>{words.other}</b>
      <blockquote dir="auto">{other === '' ? words.nothing : other}</blockquote>
      <div className={styles.choice}>
        <Button onClick={onKeep}>{words.keepOwn}</Button>
        <Button onClick={onTake}>{words.takeOther}</Button>
      </div>
    </div>
  );
}
