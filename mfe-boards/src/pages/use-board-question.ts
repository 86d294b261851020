import { useMemo } from 'react';
import type { PageParams } from '@site/remote-kit';
import { permittedQuery } from '../model/board-choices';
import { boardAddressOf, boardQueryOf } from '../model/board-query';
import type { BoardAddress, BoardQuery } from '../model/board-query';

export interface BoardQuestion {
  readonly address: BoardAddress;
  /** As the address asks, no matter who reads. */
  readonly asked: BoardQuery;
  /** As this reader may ask it. */
  readonly query: BoardQuery;
}

/** What the page's address asks. Shape: one and the same as long as the address stays. */
export function useBoardQuestion(params: PageParams, search: string, isVisitor: boolean): BoardQuestion {
  const address = useMemo(() => boardAddressOf(params), [params]);
  const asked = useMemo(() => boardQueryOf(search, address), [search, address]);
  const query = useMemo(() => permittedQuery(asked, isVisitor), [asked, isVisitor]);
  return { address, asked, query };
}
