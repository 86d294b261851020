import type { Ref } from 'react';
import { Note } from '@site/ui';
import { useText } from '../texts/use-text';
import styles from './form.module.css';

interface ErrorListProps {
  readonly id: string;
  readonly errors: readonly string[];
  readonly ref: Ref<HTMLDivElement>;
}

/** What kept the reader from it, under the heading that the specification gives. */
export function ErrorList({ id, errors, ref }: ErrorListProps) {
  const text = useText();
  return (
    <div ref={ref} id={id} className={styles.errors} role="alert" tabIndex={-1}>
      <Note tone="bad">
        <b>{text('login.errors')}</b>
        <ul>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
