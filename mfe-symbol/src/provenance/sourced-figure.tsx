import { useContext, type ReactNode } from 'react';
import { ProvenanceContext, type ProvenanceRequest } from './provenance-request';
import styles from './sourced-figure.module.css';

export interface SourcedFigureProps {
  readonly requested: ProvenanceRequest;
  /** Of no table: a stop of Tab by itself. */
  readonly isAlone?: boolean;
  readonly children: ReactNode;
}

/**
 * A figure that opens its source note when it is pressed. A table is one tab stop, and arrow keys move between its
 * figures (`useOneStop`).
 */
export function SourcedFigure({ requested, isAlone = false, children }: SourcedFigureProps) {
  const ask = useContext(ProvenanceContext);
  if (!ask) return children;
  return (
    <button
      type="button"
      className={styles.figure}
      data-sourced
      {...(!isAlone && { tabIndex: -1 })}
      aria-haspopup="dialog"
      onClick={(event) => ask(requested, event.currentTarget)}
    >
      {children}
    </button>
  );
}
