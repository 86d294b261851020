import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { cloudOffPath, inboxPath } from '../icon/paths';
import styles from './notice.module.css';

interface StateProps {
  readonly title: string;
  /** What led to it and what still works. */
  readonly children: ReactNode;
  /** Buttons that lead out of it. */
  readonly actions?: ReactNode;
}

/** In the place of what could not be loaded. It never looks like emptiness. */
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

/** In the place of what is there but empty: why, and how to lift it. */
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
