import type { RouteMatch } from '@site/remote-kit';

/** The current address for the frame's router; the frame marks its current links by it. */
export interface Place {
  /** Changes with each navigation, also to the current page. */
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

/** The address that the document was opened at: the server rendered the frame for it. */
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
