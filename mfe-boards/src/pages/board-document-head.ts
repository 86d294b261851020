import { sectorValues } from '@site/fields/sector-values';
import type { HeadOf } from '@site/remote-kit';
import { boardTitle } from '../model/board-title';
import { permittedQuery } from '../model/board-choices';
import { boardAddressOf, boardQueryOf } from '../model/board-query';
import type { BoardAddress } from '../model/board-query';
import type { BoardData } from '../model/board-view';
import type { TextOf } from '../texts/use-text';

/** Title, description and structured data of a board's document. */
export const boardDocumentHead: HeadOf = ({ params, search, data, viewerClass }, textOf) => {
  const text = textOf as TextOf;
  const address = boardAddressOf(params);
  const board = data as BoardData | null;
  const title = boardTitle(address, text, permittedQuery(boardQueryOf(search, address), viewerClass === 'visitor'));
  const description = descriptionOf(address, board?.total ?? 0, text);
  // Each order and filter is one board; search engines should keep that one.
  const isDerived = [...new URLSearchParams(search).keys()].some(
    (name) => !['lang', 'market', 'sector', 'industry'].includes(name),
  );
  return { title, ...(board !== null && { description }), noIndex: isDerived };
};

function descriptionOf({ market, sector, industry }: BoardAddress, count: number, text: TextOf): string {
  switch (market) {
    case 'ALL':
      return text('board.description.all', { count });
    case 'WORLD':
      return text('board.description.world', {
        sector: text('sector.name', sectorValues(sector)),
        industry: text('sector.name', sectorValues(industry)),
      });
    default:
      return text('board.description', { market: text(`market.${market}`), count });
  }
}
