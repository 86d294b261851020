import type { EarlyPress, EarlyPresses } from './early-press';

const EVERY_MS = 50;
/** Older actions are dropped: a late effect would surprise the user. */
const LONGEST_WAIT_MS = 20_000;

/** React has hydrated the element: its handlers work from now on, also within the same task. */
const isHydrated = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'));

const isPast = (element: Element, { at }: EarlyPress): boolean =>
  !element.isConnected || element.closest('[hidden]') !== null || Date.now() - at > LONGEST_WAIT_MS;

/** React ignores values that its value tracker has recorded: the prototype's setter bypasses the tracker. */
function fill(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, { type, value }: EarlyPress): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value');
  if (!(field instanceof HTMLSelectElement)) field.value = `${value} `;
  own?.set?.call(field, value);
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

function press(element: Element, early: EarlyPress): void {
  if (element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio')) {
    element.checked = early.checked !== true;
    element.click();
  } else if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
    fill(element, early);
  else if (element instanceof HTMLElement) element.click();
}

let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * Replays each action once, as soon as its element is hydrated; those on removed or hidden elements, and old ones, are
 * dropped.
 */
export function replayPresses(presses: EarlyPresses): void {
  clearTimeout(waiting);
  for (const [element, early] of presses) {
    const isReady = isHydrated(element);
    if (!isReady && !isPast(element, early)) continue;
    presses.delete(element);
    if (isReady && !isPast(element, early)) press(element, early);
  }
  if (presses.size > 0) waiting = setTimeout(() => replayPresses(presses), EVERY_MS);
}
