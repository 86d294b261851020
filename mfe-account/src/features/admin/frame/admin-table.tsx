import type { ReactNode } from 'react';
import { classNames, ScrollFrame, tableClasses } from '@site/ui';
import styles from '../admin.module.css';

interface Props {
  readonly caption: string;
  readonly heads: readonly string[];
  /** On a phone each row is shown as lines, each cell after its `data-head`; nothing scrolls. */
  readonly isStacked?: boolean;
  /** Rows. */
  readonly children: ReactNode;
}

/** A dense table in a frame of its own, which scrolls where the screen is narrow. */
export function AdminTable({ caption, heads, isStacked = false, children }: Props) {
  return (
    <ScrollFrame className={styles.scroll} aria-label={caption}>
      <table className={classNames(tableClasses.frame, tableClasses.table, styles.table, isStacked && styles.stacked)}>
        <caption className={styles.spoken}>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollFrame>
  );
}
