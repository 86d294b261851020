import type { RouteMatch } from '@site/remote-kit';

/** Where the reader is, as the frame's router is told; the frame draws its current links from it. */
export interface Place {
  /** Another one with each navigation, also to where the reader is already. */
  readonly key: string;
  readonly pathname: string;
  readonly search: string;
  /** Null: page not found. */
  readonly match: RouteMatch | null;
}

type Listener = () => void;

let current: Place = { key: '0', pathname: '/', search: '', match: null };
let counter = 0;
let first: Place | null = null;
const listeners = new Set<Listener>();

export const readPlace = (): Place => current;

/** The place that the document was opened at: the server drew the frame around it. */
export const readFirstPlace = (): Place => first ?? current;

export function setPlace(place: Omit<Place, 'key'>): void {
  counter += 1;
  current = { ...place, key: `${counter}` };
  first ??= current;
  for (const listener of listeners) listener();
}

export function subscribePlace(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
