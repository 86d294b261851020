import { useCallback, useMemo, useState } from 'react';
import { comparedLimits } from '@site/remote-kit';

/** The maximum number of companies in a comparison. */
export const selectionLimit = comparedLimits.max;

export interface Selection {
  /** Keys of rows in the order of selection. */
  readonly keys: readonly string[];
  /** True: the limit was exceeded. */
  readonly isFull: boolean;
  readonly has: (key: string) => boolean;
  readonly toggle: (key: string) => void;
  readonly clear: () => void;
}

interface State {
  readonly keys: readonly string[];
  readonly isFull: boolean;
}

const nothing: State = { keys: [], isFull: false };

/** The selection with one key added or removed. Shape: never above the limit. */
export function toggled({ keys }: State, key: string): State {
  if (keys.includes(key)) return { keys: keys.filter((other) => other !== key), isFull: false };
  return keys.length < selectionLimit ? { keys: [...keys, key], isFull: false } : { keys, isFull: true };
}

/** Companies that the reader selected on this board. */
export function useSelection(): Selection {
  const [state, setState] = useState(nothing);
  const chosen = useMemo(() => new Set(state.keys), [state]);
  const has = useCallback((key: string) => chosen.has(key), [chosen]);
  const toggle = useCallback((key: string) => setState((before) => toggled(before, key)), []);
  const clear = useCallback(() => setState(nothing), []);
  return { ...state, has, toggle, clear };
}
