import { useEffect, useRef } from 'react';
import { Note } from '@site/ui';
import { useText } from '../texts/use-text';
import styles from './form.module.css';

/** The error text for the reader, and the name of its field. */
export interface ListedError {
  readonly text: string;
  /** Absent: no single field is to blame. */
  readonly field?: string | undefined;
}

/** An error of a form with fields that are named like its errors; `form`: of no single field. */
export const listed = (field: string, text: string): ListedError => (field === 'form' ? { text } : { text, field });

interface ErrorListProps {
  readonly id?: string;
  readonly errors: readonly ListedError[];
  /** The refusal with these errors: each new one moves the focus to the list. */
  readonly of: unknown;
}

/**
 * The errors of a form, under the heading of the specification. Each entry links to its field. For forms with several
 * fields: a form of one field shows the error there alone (`useWrongField`).
 */
export function ErrorList({ id, errors, of }: ErrorListProps) {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), [of]);
  return (
    <div ref={list} id={id} className={styles.errors} role="alert" tabIndex={-1}>
      <Note tone="bad">
        <b>{text('login.errors')}</b>
        <ul>
          {errors.map(({ text: said, field }) => (
            <li key={`${field} ${said}`}>
              {field === undefined ? (
                said
              ) : (
                <button type="button" onClick={({ currentTarget }) => focusField(currentTarget.form, field)}>
                  {said}
                </button>
              )}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
