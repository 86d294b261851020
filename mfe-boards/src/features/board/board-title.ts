import type { BoardAddress } from './model/board-query';
import type { TextOf } from './texts';

/** Source: boards, section 2. */
export function boardTitle({ market, sector, industry }: BoardAddress, text: TextOf): string {
  if (sector === null || industry === null) return text('board.title', { market });
  return text('board.title.world', { sector, industry });
}
