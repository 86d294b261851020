import { dayText } from '@site/format';
import type { ChoiceName } from '../model/board-choices';
import type { BoardQuery } from '../model/board-query';
import type { TextId, TextOf } from '../texts';

/** What is set, in the reader's words: `Sector Energy`, `As known on 01/06/2025`. */
export function choiceText(name: ChoiceName, query: BoardQuery, text: TextOf): string {
  if (name === 'simulation') return text(query.simulation === 'recession' ? 'choice.recession' : 'choice.growth');
  if (name === 'generateMissingQuarters') return text('choice.generated');
  const value = query[name];
  const isDay = name === 'createdAt' || name === 'statementsFrom';
  const id: TextId = `choice.${name}`;
  return text(id, { value: isDay ? (dayText(String(value)) ?? '') : String(value) });
}
