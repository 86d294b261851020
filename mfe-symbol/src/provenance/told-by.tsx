import { useContext } from 'react';
import { classNames } from '@site/ui';
import { useText } from '../texts/use-text';
import { ProvenanceAsking, type Asked } from './asking';
import styles from './told-by.module.css';

export type ToldByProps = Asked & {
  /**
   * The same is asked elsewhere on the page too: where there is no room for both, the figure has it. `phone`: in windows of a
   * phone's width; `narrow`: in the narrowest column beside the main one.
   */
  readonly givesWay?: 'phone' | 'narrow' | false;
};

/** The quiet control beside a figure: where it comes from. Its sign is drawn, so that what stands in a cell stays the figure alone. */
export function ToldBy({ givesWay = false, ...asked }: ToldByProps) {
  const ask = useContext(ProvenanceAsking);
  const text = useText();
  if (!ask) return null;
  return (
    <button
      type="button"
      className={classNames(styles.told, givesWay && styles[givesWay])}
      aria-haspopup="dialog"
      aria-label={text('told.ask', { name: asked.name })}
      onClick={(event) => ask(asked, event.currentTarget)}
    />
  );
}
