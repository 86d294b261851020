import type { HeadOf } from '@site/remote-kit';
import { permittedQuery } from '../model/board-choices';
import { boardAddressOf, boardQueryOf } from '../model/board-query';
import { boardTitle } from '../model/board-title';

/** Only the title of a board's head: a browser sets nothing else, and search engines read the server's HTML. */
export const boardDocumentTitle = (({ params, search, viewerClass }, textOf) => {
  const address = boardAddressOf(params);
  const query = permittedQuery(boardQueryOf(search, address), viewerClass === 'visitor');
  return { title: boardTitle(address, textOf, query) };
}) satisfies HeadOf;
