import { readOwnColumns } from '@site/remote-kit';
import { useState } from 'react';
import type { BoardColumn } from '../../model/board-columns';
import { boardColumnsOf } from '../../model/board-columns';
import { isUsual } from '../../model/chosen-columns';
import type { SavedWhere } from '../../model/save-columns';
import { saveColumns } from '../../model/save-columns';

export interface OwnColumns {
  /** True: these are what every board shows to the reader. */
  readonly isOwn: boolean;
  /** Where the columns that stand there were kept by the latest press. Null: not by a press, or not yet. */
  readonly kept: SavedWhere | null;
  /** False: they are the site's, and nothing else is kept. */
  readonly canSave: boolean;
  readonly keep: () => void;
  /** False: the site's columns stand there, and on every other board too. */
  readonly canForget: boolean;
  /** Shows the site's columns, here and on every other board. */
  readonly forget: () => void;
}

export interface OwnColumnsAsked {
  readonly market: string;
  readonly columns: readonly BoardColumn[];
  readonly onChange: (columns: readonly BoardColumn[]) => void;
}

const namesOf = (columns: readonly BoardColumn[]): string => columns.map(({ field }) => field).join();

/** What the reader keeps for every board, beside the columns that stand there. */
export function useOwnColumns({ market, columns, onChange }: OwnColumnsAsked): OwnColumns {
  const [own, setOwn] = useState(() => readOwnColumns()?.join() ?? null);
  const [outcome, setOutcome] = useState<{ readonly names: string; readonly where: SavedWhere } | null>(null);
  const names = namesOf(columns);
  const hasOwn = own !== null;
  return {
    isOwn: own === names,
    kept: outcome?.names === names ? outcome.where : null,
    canSave: hasOwn || !isUsual(columns, market),
    keep() {
      setOwn(names);
      void saveColumns(columns).then((where) => setOutcome({ names, where }));
    },
    canForget: hasOwn || !isUsual(columns, market),
    forget() {
      setOwn(null);
      // Before the address changes: without own ones it has none to say.
      if (hasOwn) void saveColumns(null);
      onChange(boardColumnsOf(market));
    },
  };
}
