import type { BoardOptionName } from '@site/fields';
import { useMemo } from 'react';
import type { PageParams } from '@site/remote-kit';
import { permittedQuery } from '../model/board-choices';
import { acceptedQuery } from '../model/board-view';
import { boardAddressOf, boardQueryOf } from '../model/board-query';
import type { BoardAddress, BoardQuery } from '../model/board-query';

export interface BoardQuestion {
  readonly address: BoardAddress;
  /** As in the address, before permissions of the reader are applied. */
  readonly rawQuery: BoardQuery;
  /** Reduced to the permissions of this reader. */
  readonly query: BoardQuery;
}

/** The query of the page's address. Shape: the same object while the address is the same. */
export function useBoardQuestion(params: PageParams, search: string, isVisitor: boolean): BoardQuestion {
  const address = useMemo(() => boardAddressOf(params), [params]);
  const rawQuery = useMemo(() => boardQueryOf(search, address), [search, address]);
  const query = useMemo(() => permittedQuery(rawQuery, isVisitor), [rawQuery, isVisitor]);
  return useMemo(() => ({ address, rawQuery, query }), [address, rawQuery, query]);
}

/** The query without options that the server rejected, as shown by the page. */
export function useAcceptedQuestion(
  question: BoardQuestion,
  leftOut: readonly BoardOptionName[] | undefined,
): BoardQuestion {
  return useMemo(() => {
    if (leftOut === undefined) return question;
    const { address, rawQuery, query } = question;
    return { address, rawQuery: acceptedQuery(rawQuery, { leftOut }), query: acceptedQuery(query, { leftOut }) };
  }, [question, leftOut]);
}
