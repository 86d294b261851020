import type { IncomeLine } from './income-lines';
import type { Text } from '../../texts/use-text';

/** What stands with the name of a line: amounts are in the currency that the table names, margins end with their sign. */
export function nameUnit(line: IncomeLine, currency: string | null, text: Text): string | null {
  return line.unit === 'amount' || line.unit === 'percent' ? null : unitText(line, currency, text);
}

/** The unit of a line's figures. Null: an amount of which the currency is not the same everywhere; its column names it. */
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
