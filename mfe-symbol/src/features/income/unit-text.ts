import type { IncomeLine } from './income-lines';
import type { Text } from '../../texts/use-text';

/** The unit beside the name of a line: amounts are in the currency of the table, margins end with their sign. */
export function nameUnit(line: IncomeLine, currency: string | null, text: Text): string | null {
  return line.unit === 'amount' || line.unit === 'percent' ? null : unitText(line, currency, text);
}

/** The unit of a line's figures. Null: an amount in several currencies; its column names the currency. */
export function unitText({ unit }: IncomeLine, currency: string | null, text: Text): string | null {
  switch (unit) {
    case 'amount':
      return currency;
    case 'perShare':
      return currency === null ? text('income.unit.perShare') : text('chart.unit.perShare', { currency });
    case 'shares':
      return text('chart.unit.shares');
    case 'percent':
      return text('chart.unit.ofRevenue');
  }
}
