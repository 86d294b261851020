import type { KeyboardEvent } from 'react';

/** Attributes of the targets of arrow keys: a day's list, and each event in it. */
export const dayMark = { 'data-walk-day': '' } as const;
export const eventMark = { 'data-walk-event': '' } as const;
const DAY = '[data-walk-day]';
const EVENT = '[data-walk-event]';

/** Up and down move through the events of all days, left and right to the neighbouring days, Home and End within a day. */
function placeAfter(
  key: string,
  [day, event]: readonly [number, number],
  sizes: readonly number[],
  isRtl: boolean,
): readonly [number, number] | null {
  const beside = (step: 1 | -1): readonly [number, number] | null => {
    const to = day + step;
    return to < 0 || to >= sizes.length ? null : [to, Math.min(event, sizes[to]! - 1)];
  };
  switch (key) {
    case 'ArrowDown':
      return event + 1 < sizes[day]! ? [day, event + 1] : day + 1 < sizes.length ? [day + 1, 0] : null;
    case 'ArrowUp':
      return event > 0 ? [day, event - 1] : day > 0 ? [day - 1, sizes[day - 1]! - 1] : null;
    case 'ArrowRight':
      return beside(isRtl ? -1 : 1);
    case 'ArrowLeft':
      return beside(isRtl ? 1 : -1);
    case 'Home':
      return [day, 0];
    case 'End':
      return [day, sizes[day]! - 1];
    default:
      return null;
  }
}

/** Moves the focus between the events of a week with the arrow keys, while it is on one of them. Days without events are skipped. */
export function walk(pressed: KeyboardEvent<HTMLElement>): void {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return;
  const { currentTarget: week, target, key } = pressed;
  const days = [...week.querySelectorAll(DAY)]
    .map((day) => [...day.querySelectorAll(EVENT)])
    .filter((events) => events.length > 0);
  const current = (target as Element).closest(EVENT);
  const day = days.findIndex((events) => current !== null && events.includes(current));
  if (current === null || day < 0) return;
  const isRtl = week.closest('[dir]')?.getAttribute('dir') === 'rtl';
  const place = placeAfter(
    key,
    [day, days[day]!.indexOf(current)],
    days.map(({ length }) => length),
    isRtl,
  );
  const next = place && days[place[0]]![place[1]]!.querySelector<HTMLElement>('a[href], button');
  if (!next) return;
  // Otherwise the page would scroll too.
  pressed.preventDefault();
  const folded = next.closest('details');
  if (folded) folded.open = true;
  next.focus();
}
