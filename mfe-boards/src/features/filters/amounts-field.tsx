import { SelectField } from '@site/ui';
import type { AmountsOffer } from '../../model/amounts-choice';
import type { RestTextOf } from '../../texts/use-text';
import styles from './board-filters.module.css';

export interface AmountsFieldProps {
  readonly offer: AmountsOffer;
  /** Empty: each company's own currency. */
  readonly onChoose: (currency: string) => void;
  readonly text: RestTextOf;
}

/** Select of the currency of all amounts on the board. */
export function AmountsField({ offer, onChoose, text }: AmountsFieldProps) {
  const { chosen, currencies } = offer;
  return (
    <SelectField
      className={styles.amounts}
      label={text('filter.amounts')}
      name="in"
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
      options={currencies.map((value) => ({ value, label: value === '' ? text('filter.amounts.own') : value }))}
    />
  );
}
