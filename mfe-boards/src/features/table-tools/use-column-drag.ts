import { useState } from 'react';
import type { PointerEvent } from 'react';
import type { BoardColumn } from '../../model/board-columns';
import { columnAt, isMovable } from './moved-column';

export interface ColumnDrag {
  /** In the order in which they stand now: while a line is dragged, as if it were dropped there. */
  readonly columns: readonly BoardColumn[];
  /** The line that is dragged. Null: none is. */
  readonly dragged: BoardColumn | null;
  /** For the list of the lines: each a `data-column`, with a `data-grip` inside. */
  readonly list: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

export interface ColumnDragAsked {
  readonly columns: readonly BoardColumn[];
  readonly onDrop: (columns: readonly BoardColumn[]) => void;
}

/** Lines that are dragged by their grips, by mouse, pen or finger. The board changes when the line is let go. */
export function useColumnDrag({ columns: given, onDrop }: ColumnDragAsked): ColumnDrag {
  const [drag, setDrag] = useState<{ readonly column: BoardColumn; readonly columns: readonly BoardColumn[] } | null>(
    null,
  );
  const columns = drag?.columns ?? given;
  return {
    columns,
    dragged: drag?.column ?? null,
    list: {
      onPointerDown(event) {
        const line = event.target instanceof Element ? event.target.closest('[data-grip]') : null;
        const column = line && given.find(({ id }) => id === idOfLine(line));
        if (!column || event.button !== 0) return;
        event.preventDefault();
        // Of the list, which stays where it is: a line that changes its place would lose it.
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ column, columns: given });
      },
      onPointerMove({ currentTarget, clientY }) {
        if (drag === null) return;
        setDrag({ column: drag.column, columns: columnAt(given, drag.column, placeUnder(currentTarget, clientY)) });
      },
      onPointerUp() {
        if (drag !== null && drag.columns.some((column, place) => column !== given[place])) onDrop(drag.columns);
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    },
  };

  /** Among the lines that move, counted from 0. */
  function placeUnder(list: HTMLElement, y: number): number {
    const lines = [...list.children].filter((line) =>
      columns.some((one) => isMovable(one) && one.id === idOfLine(line)),
    );
    const under = lines.findIndex((line) => y < line.getBoundingClientRect().bottom);
    return under < 0 ? lines.length : under;
  }
}

const idOfLine = (inside: Element): string | undefined =>
  inside.closest<HTMLElement>('[data-column]')?.dataset['column'];
