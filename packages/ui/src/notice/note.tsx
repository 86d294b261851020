import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import { circleAlertPath, circleCheckPath, infoPath, triangleAlertPath } from '../icon/paths';
import styles from './notice.module.css';

const icons = { ok: circleCheckPath, warn: triangleAlertPath, bad: circleAlertPath, info: infoPath } as const;

export interface NoteProps {
  readonly tone: keyof typeof icons;
  /** Announced when it appears: `alert` at once, `status` when idle. */
  readonly role?: 'alert' | 'status';
  readonly children: ReactNode;
}

/** A sentence or two beside what they are about. */
export function Note({ tone, role, children }: NoteProps) {
  return (
    <div className={classNames(styles.note, styles[tone])} role={role}>
      <Icon path={icons[tone]} />
      <div className={styles.noteBody}>{children}</div>
    </div>
  );
}
