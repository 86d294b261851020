import type { ReactNode } from 'react';
import { dateTimeText, fixed, MISSING } from '@site/format';
import { useAdminText, type AdminTextId } from '../admin-text';
import styles from '../admin.module.css';

interface InstantProps {
  readonly at: string | null;
  /** The text for none. */
  readonly none?: AdminTextId;
}

/** An instant to the minute, in UTC, as in the server's log. */
export function Instant({ at, none = 'list.none' }: InstantProps) {
  const text = useAdminText();
  const shown = at === null ? null : dateTimeText(at);
  if (at === null || shown === null) return <span className={styles.quiet}>{text(none)}</span>;
  return (
    <time dateTime={at} dir="ltr" className={styles.code}>
      {shown} UTC
    </time>
  );
}

/** A technical value: an id, a reason code, a network address. Nothing for null. */
export function Code({ children }: { readonly children: ReactNode }) {
  return children === null ? null : <code className={styles.code}>{children}</code>;
}

/** All digits of a figure with thousands separators, because a difference may be in the last one. */
export const wholeFigure = (value: number): string =>
  fixed(value, Math.min(6, String(value).split('.')[1]?.length ?? 0)) ?? MISSING;

/** An email address that keeps its direction within any sentence. */
export const isolated = (email: string): string => `\u2066${email}\u2069`;
