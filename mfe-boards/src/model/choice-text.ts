import { boardOptionOf } from '@site/fields';
import { labelValues } from '@site/fields/known-labels';
import { sectorValues } from '@site/fields/sector-values';
import { dayText } from '@site/format';
import type { RestTextId, RestTextOf, TextId } from '../texts/use-text';
import type { ChoiceName } from './board-choices';
import type { BoardQuery } from './board-query';
import { filtersText } from './filter-text';
import { formulaPartOf } from '@site/board-rules';

export interface ChoiceSetting {
  /** The date of most prices on a historical board. Null: not known yet, or a current board. */
  readonly shownDay?: string | null;
  /** The currency of filters on amounts. Null: not known. */
  readonly currency?: string | null;
}

/** An active option in the reader's language: `Sector Energy`, `As known on 01/06/2025`. */
export function choiceText(
  name: ChoiceName,
  query: BoardQuery,
  text: RestTextOf,
  { shownDay = null, currency = null }: ChoiceSetting = {},
): string {
  if (name === 'asOf' && shownDay !== null && query.asOf !== undefined && shownDay < query.asOf) {
    return text('choice.asOf.nearest', { value: dayText(query.asOf) ?? '', shown: dayText(shownDay) ?? '' });
  }
  const id: TextId | RestTextId = `choice.${name}`;
  const value = name === 'where' ? whereText(query, text, currency) : String(query[name]);
  if (name === 'sector' || name === 'industry') return text(id, { value: text('sector.name', sectorValues(value)) });
  if (name === 'label') return text(id, { value: text('label.name', labelValues(value)) });
  return text(id, { value: boardOptionOf(name).kind === 'day' ? (dayText(value) ?? '') : value });
}

/** The filters in words, and a formula as typed. */
function whereText(query: BoardQuery, text: RestTextOf, currency: string | null): string {
  const formula = formulaPartOf(query);
  const parts = [filtersText(query, text, currency), formula === null ? '' : `\u2066${formula.trim()}\u2069`];
  return parts.filter((part) => part !== '').join(', ');
}
