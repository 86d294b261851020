import { Toast } from '@site/ui';
import { NewFiguresNote } from '../features/board/new-figures-note';
import type { BoardAddress, BoardQuery } from '../model/board-query';
import type { RestTextOf } from '../texts/use-text';
import type { Board } from './use-board';
import type { useFollows } from './use-follows';

export interface BoardMessagesProps {
  readonly address: BoardAddress;
  readonly query: BoardQuery;
  readonly board: Board;
  readonly follows: ReturnType<typeof useFollows>;
  readonly text: RestTextOf;
}

/** Messages while a board is open: newer figures, and failed actions. Empty at first. */
export function BoardMessages({ address, query, board, follows, text }: BoardMessagesProps) {
  return (
    <>
      {board.data !== null && query.asOf === undefined && (
        <NewFiguresNote {...{ text }} market={address.market} onTake={board.renew} />
      )}
      <Toast
        text={follows.failed === null ? null : text('follow.failed', { symbol: follows.failed })}
        onDone={follows.forgetFailure}
      />
    </>
  );
}
