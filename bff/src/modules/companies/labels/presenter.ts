import type { Schema } from '@site/contract';
import type { LabelRow } from '../../market-data';

/** A label in the contract's names. */
export function presentLabel({ label, symbol, market }: LabelRow): Schema<'Label'> {
  return { label, symbol, market_name: market };
}
