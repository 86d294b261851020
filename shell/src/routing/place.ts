import type { RouteMatch } from '@site/remote-kit';

/** Where the reader is; the frame draws its current links from it. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  /** Null: page not found. */
  readonly match: RouteMatch | null;
}

type Listener = () => void;

let current: Place = { pathname: '/', search: '', match: null };
const listeners = new Set<Listener>();

export const readPlace = (): Place => current;

export function setPlace(place: Place): void {
  current = place;
  for (const listener of listeners) listener();
}

export function subscribePlace(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
