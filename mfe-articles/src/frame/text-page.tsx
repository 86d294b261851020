import type { ReactNode } from 'react';
import styles from './text-page.module.css';

/** A page to read: title, standfirst, text in one column. */
export function TextPage({
  title,
  standfirst,
  children,
}: {
  readonly title: string;
  readonly standfirst?: string | null;
  readonly children: ReactNode;
}) {
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      {standfirst ? <p className={styles.standfirst}>{standfirst}</p> : null}
      {children}
    </article>
  );
}
