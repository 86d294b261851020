/** A browser that is never at rest has to do the work after so long all the same. Unit: ms. */
const LATEST = 200;

/** Work that is done once, however often it was asked for: in the next frame, or when the browser is at rest after it. */
export function createFramePlan(work: () => void) {
  let frame = 0;
  let rest = 0;
  const hasRests = typeof requestIdleCallback === 'function';
  const stop = (): void => {
    cancelAnimationFrame(frame);
    if (hasRests) cancelIdleCallback(rest);
    else clearTimeout(rest);
    frame = rest = 0;
  };
  const run = (): void => {
    stop();
    work();
  };
  let isSoon = false;
  return {
    /** In the next frame. */
    soon(): void {
      if (frame !== 0 && isSoon) return;
      stop();
      isSoon = true;
      frame = requestAnimationFrame(run);
    },
    /**
     * Once the next frame is on the screen and nothing else is to be done. Asked for in a second frame it would be done
     * before the first one is shown wherever frames are late.
     */
    atRest(): void {
      if (frame !== 0 || rest !== 0) return;
      isSoon = false;
      frame = requestAnimationFrame(() => {
        frame = 0;
        rest = hasRests ? requestIdleCallback(run, { timeout: LATEST }) : window.setTimeout(run);
      });
    },
    stop,
  };
}
