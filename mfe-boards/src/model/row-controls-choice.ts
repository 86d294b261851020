import { keepPreference, readPreference } from '@site/remote-kit';

const NAME = 'row-controls';
const ALL = 'all';
/** Who points with a finger points at no row before pressing it. */
const TOUCH = '(hover: none), (any-pointer: coarse)';

const listeners = new Set<() => void>();

/** Whether the reader asked for box, star and arrow in every row, as screen readers and speech recognition need them. */
export const asksForRowControls = (): boolean => readPreference(NAME) === ALL;

/** Whether every row has its controls on this screen; else a row has them once it is pointed at, focused or marked. */
export const hasRowControls = (): boolean =>
  asksForRowControls() || (typeof matchMedia === 'function' && matchMedia(TOUCH).matches);

export function askForRowControls(isAsked: boolean): void {
  keepPreference(NAME, isAsked ? ALL : null);
  for (const listener of listeners) listener();
}

/** Told when the reader chose otherwise. Returns the way to stop that. */
export function onRowControlsChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
