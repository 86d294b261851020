import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { VisuallyHidden } from '../visually-hidden';
import styles from './skeleton.module.css';

/** A line of the real layout before its text is there. */
export function Bone({ width = 'full' }: { readonly width?: 'full' | 'middle' | 'short' }) {
  return <span className={classNames(styles.bone, width !== 'full' && styles[width])} aria-hidden="true" />;
}

/** Bones of a real layout: shown after 200 ms, and announced once. */
export function Skeleton({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.late} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
