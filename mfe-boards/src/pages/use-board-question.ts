import type { BoardOptionName } from '@site/fields';
import { useMemo } from 'react';
import type { PageParams } from '@site/remote-kit';
import { permittedQuery } from '../model/board-choices';
import { takenQuery } from '../model/board-view';
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
  return useMemo(() => ({ address, asked, query }), [address, asked, query]);
}

/** The question without what the server refused of it: what the page shows as asked. */
export function useTaken(question: BoardQuestion, leftOut: readonly BoardOptionName[] | undefined): BoardQuestion {
  return useMemo(() => {
    if (leftOut === undefined) return question;
    const { address, asked, query } = question;
    return { address, asked: takenQuery(asked, { leftOut }), query: takenQuery(query, { leftOut }) };
  }, [question, leftOut]);
}
