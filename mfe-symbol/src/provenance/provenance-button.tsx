import { useContext } from 'react';
import { useText } from '../texts/use-text';
import { ProvenanceContext, type ProvenanceRequest } from './provenance-request';
import styles from './provenance-button.module.css';

/** The quiet control beside a figure: where it comes from. Its sign is drawn, so that what stands in a cell stays the figure alone. */
export function ProvenanceButton(asked: ProvenanceRequest) {
  const ask = useContext(ProvenanceContext);
  const text = useText();
  if (!ask) return null;
  return (
    <button
      type="button"
      className={styles.provenance}
      aria-haspopup="dialog"
      aria-label={text('provenance.ask', { name: asked.name })}
      onClick={(event) => ask(asked, event.currentTarget)}
    />
  );
}
