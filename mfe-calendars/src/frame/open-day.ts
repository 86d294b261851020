import { useEffect, useRef, useState, type RefObject } from 'react';
import { useChange, type Change } from './use-change';

/** For the element of a day where the address names it: links lead to it by its id, also without scripts. */
export const dayTarget = (day: string, search: URLSearchParams): { readonly id?: string } =>
  search.get('week') === day ? { id: dayId(day) } : {};

export const dayId = (day: string): string => `day-${day}`;

export interface OpenDay<Page extends HTMLElement> {
  /** For the page's outermost element. */
  readonly page: RefObject<Page | null>;
  /** Shows the week of a day, after a change of the address, and moves the focus to the day. */
  readonly openDay: (day: string, change?: Change) => void;
}

/** Opens days in place. Pages in the background may have elements of the same ids: only this page's is looked for. */
export function useOpenDay<Page extends HTMLElement>(): OpenDay<Page> {
  const [, change] = useChange();
  const page = useRef<Page>(null);
  const [goal, setGoal] = useState<string | null>(null);
  useEffect(() => {
    const target = goal === null ? null : page.current?.querySelector<HTMLElement>(`[id="${dayId(goal)}"]`);
    if (!target) return;
    target.scrollIntoView();
    // Only the day that was opened: a press on any other day takes no focus.
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    setGoal(null);
  });
  return {
    page,
    openDay: (day, more = {}) => {
      setGoal(day);
      change({ ...more, week: day });
    },
  };
}
