import { boardOptionOf, optionsOfPart } from '@site/fields';
import type { BoardMarket, BoardOptions } from '@site/fields';

/** Maximum length of one filter's part of a name. */
const LONGEST_PART = 24;
const PARTS = optionsOfPart('filter', 'selection', 'view', 'unit').filter(
  (name) => boardOptionOf(name).isSwitchOf === undefined && name !== 'asOf',
);

/**
 * The name of a board's file: market, day and filters, to distinguish files.
 * Shape: letters, digits and hyphens only.
 */
export function exportName(market: BoardMarket, day: string | null, options: BoardOptions): string {
  const requested = PARTS.filter((name) => options[name] !== undefined).map((name) => {
    const value = options[name];
    const { contract } = boardOptionOf(name);
    return plain(value === true ? contract : `${contract}-${String(value)}`);
  });
  return ['boursight', market, day, ...requested].filter((part) => part !== null && part !== '').join('-');
}

const plain = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, LONGEST_PART)
    .replace(/-+$/, '');
