import { useState } from 'react';
import type { PointerEvent } from 'react';
import type { BoardColumn } from '../../model/board-columns';
import { columnAt, isMovable } from './move-column';

export interface ColumnDrag {
  /** In the current order: during a drag, as if the row were dropped there. */
  readonly columns: readonly BoardColumn[];
  /** The dragged row. Null: none. */
  readonly dragged: BoardColumn | null;
  /** Handlers of the list: each row has `data-column`, and a `data-grip` inside. */
  readonly list: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

export interface ColumnDragInput {
  readonly columns: readonly BoardColumn[];
  readonly onDrop: (columns: readonly BoardColumn[]) => void;
}

/** Rows dragged by their grips, by mouse, pen or finger. The board changes on drop. */
export function useColumnDrag({ columns: given, onDrop }: ColumnDragInput): ColumnDrag {
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
        // Captured by the list, which is not moved: a moved row would lose the capture.
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

  /** Index among the movable rows, counted from 0. */
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
