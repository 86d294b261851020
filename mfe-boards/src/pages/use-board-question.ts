import { limitProblemOf } from '@site/board-rules';
import type { LimitProblem } from '@site/board-rules';
import { soundBoardOptionsIn } from '@site/fields';
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
  /** Why limits of the address are left out of account. Null: they are not. */
  readonly limitProblem: LimitProblem | null;
}

/** What the page's address asks. Shape: one and the same as long as the address stays. */
export function useBoardQuestion(params: PageParams, search: string, isVisitor: boolean): BoardQuestion {
  const address = useMemo(() => boardAddressOf(params), [params]);
  const asked = useMemo(() => boardQueryOf(search, address), [search, address]);
  const query = useMemo(() => permittedQuery(asked, isVisitor), [asked, isVisitor]);
  const limitProblem = useMemo(() => limitProblemOf(soundBoardOptionsIn(search)), [search]);
  return { address, asked, query, limitProblem };
}
