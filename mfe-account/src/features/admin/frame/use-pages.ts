import { useState } from 'react';
import { useLoad, type Loadable } from '@site/remote-kit';

export interface Page {
  readonly next: string | null;
}

export interface Pages<T> {
  readonly loaded: Loadable<T>;
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
  readonly newer: () => void;
  readonly older: () => void;
  /** Loads again from the first page. */
  readonly reload: () => void;
}

/** A long list page by page, with the cursors of its answers. A null `key` loads nothing; another key starts at the first page. */
export function usePages<T extends Page>(
  key: string | null,
  load: (before: string | undefined, signal: AbortSignal) => Promise<T>,
): Pages<T> {
  const [turned, setTurned] = useState<{ readonly key: string | null; readonly places: readonly string[] }>({
    key,
    places: [],
  });
  const [look, setLook] = useState(0);
  const places = turned.key === key ? turned.places : [];
  const before = places.at(-1);
  const loaded = useLoad(key === null ? null : `${key} ${before ?? ''} ${look}`, (signal) => load(before, signal));
  const next = loaded.status === 'ready' ? loaded.data.next : null;
  return {
    loaded,
    hasNewer: places.length > 0,
    hasOlder: next !== null,
    newer: () => setTurned({ key, places: places.slice(0, -1) }),
    older: () => next !== null && setTurned({ key, places: [...places, next] }),
    reload: () => {
      setTurned({ key, places: [] });
      setLook((count) => count + 1);
    },
  };
}
