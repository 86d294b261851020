import type { ReactNode } from 'react';
import { WhyAnAccount } from './why-an-account';
import styles from './auth-frame.module.css';

/** Two halves: the form, and beside it (on phones below) the benefits of an account. */
export function AuthFrame({ children, example }: { readonly children: ReactNode; readonly example: ReactNode }) {
  return (
    <div className={styles.halves}>
      <div className={styles.form}>
        <div className={styles.column}>{children}</div>
      </div>
      <aside className={styles.side}>
        <WhyAnAccount />
        {example}
      </aside>
    </div>
  );
}
