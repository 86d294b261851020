import { useContext } from 'react';
import { useText } from '../texts/use-text';
import { ProvenanceAsking, type Asked } from './asking';
import styles from './told-by.module.css';

/** The quiet control beside a figure: where it comes from. Its sign is drawn, so that what stands in a cell stays the figure alone. */
export function ToldBy(asked: Asked) {
  const ask = useContext(ProvenanceAsking);
  const text = useText();
  if (!ask) return null;
  return (
    <button
      type="button"
      className={styles.told}
      aria-haspopup="dialog"
      aria-label={text('told.ask', { name: asked.name })}
      onClick={(event) => ask(asked, event.currentTarget)}
    />
  );
}
