import { sectorValues } from '@site/fields/sector-values';
import { withMaqaf } from '@site/format';
import type { BoardAddress, BoardQuery } from './board-query';
import type { TextOf } from '../texts/use-text';

/** Source: boards, section 2; decisions, section 7 (names of markets). */
export function boardTitle(
  { market, sector, industry }: BoardAddress,
  text: TextOf,
  { following }: Pick<BoardQuery, 'following'> = {},
): string {
  // 'All markets' is not a name within a sentence. Followed companies of one market are that market's board with a filter.
  if (market === 'ALL') return text(following ? 'board.title.following' : 'board.title.all');
  if (market !== 'WORLD') return withMaqaf(text('board.title', { market: text(`market.${market}`) }));
  return text('board.title.world', {
    sector: text('sector.name', sectorValues(sector)),
    industry: text('sector.name', sectorValues(industry)),
  });
}
