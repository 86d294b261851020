import { Fragment } from 'react';
import styles from './developers.module.css';

/** English text of the contract. Text between backticks is code. */
export function Prose({ text }: { readonly text: string }) {
  return (
    <span lang="en" dir="ltr" className={styles.prose}>
      {text
        .split('`')
        .map((part, place) =>
          place % 2 === 1 ? <code key={place}>{part}</code> : <Fragment key={place}>{part}</Fragment>,
        )}
    </span>
  );
}
