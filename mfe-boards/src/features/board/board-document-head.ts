import type { HeadOf } from '@site/remote-kit';
import { boardTitle } from './board-title';
import { boardAddressOf } from './model/board-query';
import type { BoardData } from './model/board-view';
import type { TextOf } from './texts';

/** Title, description and structured data of a board's document. */
export const boardDocumentHead: HeadOf = ({ params, search, data }, textOf) => {
  const text = textOf as TextOf;
  const address = boardAddressOf(params);
  const board = data as BoardData | null;
  const { sector, industry, market } = address;
  const title = boardTitle(address, text);
  const description =
    sector === null || industry === null
      ? text('board.description', { market, count: board?.total ?? 0 })
      : text('board.description.world', { sector, industry });
  // Each order and filter is one board; search engines should keep that one.
  const isDerived = [...new URLSearchParams(search).keys()].some(
    (name) => !['lang', 'market', 'sector', 'industry'].includes(name),
  );
  return { title, ...(board !== null && { description }), noIndex: isDerived };
};
