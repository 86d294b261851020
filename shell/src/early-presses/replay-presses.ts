import type { EarlyPress, EarlyPresses } from './early-press';

const EVERY_MS = 50;
/** After this time it would come as a surprise. */
const LONGEST_WAIT_MS = 20_000;

/** React has taken the element over: what is done to it now is handled, be it before the end of the same task. */
const isLive = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'));

const isPast = (element: Element, { at }: EarlyPress): boolean =>
  !element.isConnected || element.closest('[hidden]') !== null || Date.now() - at > LONGEST_WAIT_MS;

/** React hears of a value that it has not set itself: what it sets, it remembers on the element, past its prototype. */
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

/** Does each as soon as its element is live, once; what is gone, hidden or too old by then is left. */
export function replayPresses(presses: EarlyPresses): void {
  clearTimeout(waiting);
  for (const [element, early] of presses) {
    const isTime = isLive(element);
    if (!isTime && !isPast(element, early)) continue;
    presses.delete(element);
    if (isTime && !isPast(element, early)) press(element, early);
  }
  if (presses.size > 0) waiting = setTimeout(() => replayPresses(presses), EVERY_MS);
}
