import { OPTIONS_OF_EVERY_BOARD } from '@site/fields/board-options';
import type { BoardCode } from '@site/remote-kit';
import { useLocation } from 'react-router-dom';
import type { Place } from '../routing/place';
import { useFrame } from './frame-context';

/** Parameters that are valid on every board: common options, and the reader's columns. */
const partsForEveryBoard = (search: string): readonly string[] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => {
      const [name = ''] = part.split('=', 1);
      return name === 'columns' || OPTIONS_OF_EVERY_BOARD.has(name);
    });

/** Address of a board, with the current board's query. */
export function boardHref(code: BoardCode, { match, search }: Pick<Place, 'match' | 'search'>): string {
  const retained = match?.page === 'board' ? partsForEveryBoard(search).join('&') : '';
  return `/market/${code}${retained && `?${retained}`}`;
}

/** Addresses of boards, based on the current page. */
export function useBoardHref(): (code: BoardCode) => string {
  const { match } = useFrame();
  const { search } = useLocation();
  return (code) => boardHref(code, { match, search });
}
