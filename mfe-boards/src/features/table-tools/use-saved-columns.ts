import { readUserColumns } from '@site/remote-kit';
import { useState } from 'react';
import type { BoardColumn } from '../../model/board-columns';
import { boardColumnsOf } from '../../model/board-columns';
import { isDefault } from '../../model/chosen-columns';
import type { SavedWhere } from '../../model/save-columns';
import { saveColumns } from '../../model/save-columns';

export interface UserColumns {
  /** True: these columns are shown on all of the reader's boards. */
  readonly isOwn: boolean;
  /** Where the latest press saved the current columns. Null: not saved by a press, or not yet. */
  readonly saved: SavedWhere | null;
  /** False: they are the default ones, and no others are saved. */
  readonly canSave: boolean;
  readonly keep: () => void;
  /** False: the default columns are shown, here and on all other boards. */
  readonly canForget: boolean;
  /** Shows the default columns, here and on all other boards. */
  readonly forget: () => void;
}

export interface UserColumnsInput {
  readonly market: string;
  readonly columns: readonly BoardColumn[];
  readonly onChange: (columns: readonly BoardColumn[]) => void;
}

const namesOf = (columns: readonly BoardColumn[]): string => columns.map(({ field }) => field).join();

/** The reader's saved columns for all boards, compared with the current ones. */
export function useSavedColumns({ market, columns, onChange }: UserColumnsInput): UserColumns {
  const [own, setOwn] = useState(() => readUserColumns()?.join() ?? null);
  const [outcome, setOutcome] = useState<{ readonly names: string; readonly where: SavedWhere } | null>(null);
  const names = namesOf(columns);
  const hasOwn = own !== null;
  return {
    isOwn: own === names,
    saved: outcome?.names === names ? outcome.where : null,
    canSave: hasOwn || !isDefault(columns, market),
    keep() {
      setOwn(names);
      void saveColumns(columns).then((where) => setOutcome({ names, where }));
    },
    canForget: hasOwn || !isDefault(columns, market),
    forget() {
      setOwn(null);
      // Before the address changes: without saved columns it has no parameter for them.
      if (hasOwn) void saveColumns(null);
      onChange(boardColumnsOf(market));
    },
  };
}
