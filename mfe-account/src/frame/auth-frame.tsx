import type { ReactNode } from 'react';
import { WhyAnAccount } from './why-an-account';
import styles from './auth-frame.module.css';

/** Two halves: what the reader does here, and beside it (on phones below) what an account is good for. */
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
