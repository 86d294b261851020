import type { EarlyPresses } from './early-press';

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
