import { useContext, type ReactNode } from 'react';
import { ProvenanceAsking, type Asked } from './asking';
import styles from './told-figure.module.css';

export interface ToldFigureProps {
  readonly asked: Asked;
  /** Of no table: a stop of Tab by itself. */
  readonly isAlone?: boolean;
  readonly children: ReactNode;
}

/**
 * A figure that tells where it comes from when it is pressed. In a table it is no stop of Tab by itself: the table is one,
 * and its figures are gone through with the arrows (`useOneStop`).
 */
export function ToldFigure({ asked, isAlone = false, children }: ToldFigureProps) {
  const ask = useContext(ProvenanceAsking);
  if (!ask) return children;
  return (
    <button
      type="button"
      className={styles.figure}
      data-told
      {...(!isAlone && { tabIndex: -1 })}
      aria-haspopup="dialog"
      onClick={(event) => ask(asked, event.currentTarget)}
    >
      {children}
    </button>
  );
}
