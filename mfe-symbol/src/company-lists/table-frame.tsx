import type { ReactNode } from 'react';
import { ScrollFrame } from '@site/ui';
import { useOneStop } from '../provenance/use-one-stop';
import styles from './list.module.css';

/** A table that may be wider than its panel: it scrolls by itself, by keys too. Its figures that can be pressed are one stop of Tab. */
export function TableFrame({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const stop = useOneStop();
  return (
    <ScrollFrame {...stop} aria-label={label}>
      {children}
    </ScrollFrame>
  );
}

/** Classes of the tables and of their cells. */
export const tableStyles = {
  table: styles.table ?? '',
  figure: styles.figure ?? '',
} as const;
