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
let first: Place | null = null;
const listeners = new Set<Listener>();

export const readPlace = (): Place => current;

/** The place that the document was opened at: the server drew the frame around it. */
export const readFirstPlace = (): Place => first ?? current;

export function setPlace(place: Place): void {
  current = place;
  first ??= place;
  for (const listener of listeners) listener();
}

export function subscribePlace(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
