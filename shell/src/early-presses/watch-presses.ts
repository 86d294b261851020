import type { EarlyPresses } from './early-press';
import { replayPresses } from './replay-presses';

const PRESSED_EVENT = 'site:early-press';

/** Replays clicks and input from before hydration. In the first file: another one would arrive a round trip later. */
export function watchPresses(): void {
  const { earlyPresses } = window as { readonly earlyPresses?: EarlyPresses };
  if (!earlyPresses) return;
  const replay = (): void => replayPresses(earlyPresses);
  window.addEventListener(PRESSED_EVENT, replay);
  if (earlyPresses.size > 0) replay();
}
