import type { HeadOf } from '@site/remote-kit';
import { permittedQuery } from '../model/board-choices';
import { boardAddressOf, boardQueryOf } from '../model/board-query';
import { boardTitle } from '../model/board-title';

/** Of a board's head the title alone: a browser sets no more, and search engines read what the server wrote. */
export const boardDocumentTitle = (({ params, search, viewerClass }, textOf) => {
  const address = boardAddressOf(params);
  const query = permittedQuery(boardQueryOf(search, address), viewerClass === 'visitor');
  return { title: boardTitle(address, textOf, query) };
}) satisfies HeadOf;
