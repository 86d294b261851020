/** What a reader did to an element that had no code yet. */
export interface EarlyPress {
  readonly type: string;
  /** What was in the field, or chosen. */
  readonly value: string;
  readonly checked?: boolean;
  /** Unit: milliseconds since 1970. */
  readonly at: number;
}

/** The last of each element. Kept by a script of the first HTML from its first moment on (`page-html.ts` of the pages server). */
export type EarlyPresses = Map<Element, EarlyPress>;

const pressedEvent = 'site:early-press';

/** Does what was pressed or filled in before its code came; the code that does it comes for those who pressed. */
export function watchPresses(): void {
  const { earlyPresses } = window as { readonly earlyPresses?: EarlyPresses };
  if (!earlyPresses) return;
  const replay = (): void =>
    void import(/* webpackChunkName: "early-presses" */ './replay-presses').then(
      ({ replayPresses }) => replayPresses(earlyPresses),
      // They can be pressed again.
      () => earlyPresses.clear(),
    );
  window.addEventListener(pressedEvent, replay);
  if (earlyPresses.size > 0) replay();
}
