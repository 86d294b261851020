import { keepPreference, readPreference } from '@site/remote-kit';

const NAME = 'row-controls';
const ALL = 'all';
/** Touch screens have no hover. */
const TOUCH = '(hover: none), (any-pointer: coarse)';

const listeners = new Set<() => void>();

/** Whether the reader enabled controls in every row, as screen readers and speech recognition need. */
export const isRowControlsSet = (): boolean => readPreference(NAME) === ALL;

/** Whether every row has its controls on this screen; otherwise a row has them while hovered, focused or marked. */
export const hasRowControls = (): boolean =>
  isRowControlsSet() || (typeof matchMedia === 'function' && matchMedia(TOUCH).matches);

export function setRowControls(isRequested: boolean): void {
  keepPreference(NAME, isRequested ? ALL : null);
  for (const listener of listeners) listener();
}

/** Called when the reader changes the choice. Returns the unsubscribe function. */
export function onRowControlsChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
