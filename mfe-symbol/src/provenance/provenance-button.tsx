import { useContext } from 'react';
import { useText } from '../texts/use-text';
import { ProvenanceContext, type ProvenanceRequest } from './provenance-request';
import styles from './provenance-button.module.css';

/** The control beside a figure that opens its source note. Its icon is drawn by CSS, so a cell's text is only the figure. */
export function ProvenanceButton(requested: ProvenanceRequest) {
  const ask = useContext(ProvenanceContext);
  const text = useText();
  if (!ask) return null;
  return (
    <button
      type="button"
      className={styles.provenance}
      aria-haspopup="dialog"
      aria-label={text('provenance.ask', { name: requested.name })}
      onClick={(event) => ask(requested, event.currentTarget)}
    />
  );
}
