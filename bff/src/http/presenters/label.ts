import type { Schema } from '@site/contract';
import type { LabelRow } from '../../services/ports/market-facts';

/** A label in the contract's names. */
export function presentLabel({ label, symbol, market }: LabelRow): Schema<'Label'> {
  return { label, symbol, market_name: market };
}
