import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { cloudOffPath, inboxPath } from '../icon/paths';
import styles from './notice.module.css';

interface StateProps {
  readonly title: string;
  /** The cause, and what still works. */
  readonly children: ReactNode;
  /** Buttons for ways out. */
  readonly actions?: ReactNode;
}

/** Shown instead of content that could not be loaded. It never looks like an empty state. */
export function FailureNotice({ title, children, actions }: StateProps) {
  return (
    <div className={styles.state} role="alert">
      <Icon path={cloudOffPath} />
      <h2>{title}</h2>
      <p>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** Shown instead of an empty list: why it is empty, and how to change that. */
export function EmptyNotice({ title, children, actions }: StateProps) {
  return (
    <div className={styles.state} role="status">
      <Icon path={inboxPath} />
      <h2>{title}</h2>
      <p>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
