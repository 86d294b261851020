import type { EarlyPresses } from './early-press';

const PRESSED_EVENT = 'site:early-press';

/** Replays clicks and input from before hydration. The code loads only if there were any. */
export function watchPresses(): void {
  const { earlyPresses } = window as { readonly earlyPresses?: EarlyPresses };
  if (!earlyPresses) return;
  const replay = (): void =>
    void import(/* webpackChunkName: "early-presses" */ './replay-presses').then(
      ({ replayPresses }) => replayPresses(earlyPresses),
      // On failure the user can repeat them.
      () => earlyPresses.clear(),
    );
  window.addEventListener(PRESSED_EVENT, replay);
  if (earlyPresses.size > 0) replay();
}
