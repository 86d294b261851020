/** A browser that is never at rest has to do the work after so long all the same. Unit: ms. */
const LATEST = 200;

/** Work that is done once, however often it was asked for: in the next frame, or when the browser is at rest after it. */
export function createFramePlan(work: () => void) {
  const [onRest, cancelRest] =
    typeof requestIdleCallback === 'function'
      ? [() => requestIdleCallback(run, { timeout: LATEST }), cancelIdleCallback]
      : [() => window.setTimeout(run), clearTimeout];
  let frame = 0;
  let rest = 0;
  let isSoon = false;
  /** The frame that is awaited is to be seen before anything else is done. */
  let isFrameFirst = false;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    cancelRest(rest);
    isSoon = isFrameFirst = false;
    frame = rest = 0;
  };
  const run = (): void => {
    stop();
    work();
  };
  return {
    /** In the next frame; in the one after it where that is to be seen first. */
    soon(): void {
      if (!isSoon && !isFrameFirst) {
        stop();
        frame = requestAnimationFrame(run);
      }
      isSoon = true;
    },
    /**
     * Once the next frame is on the screen and nothing else is to be done. Asked for in a second frame it would be done
     * before the first one is shown wherever frames are late. `isSeenFirst`: nor is the work done soon before that.
     */
    atRest(isSeenFirst = false): void {
      if (isSeenFirst && rest !== 0) stop();
      isFrameFirst ||= isSeenFirst;
      frame ||= requestAnimationFrame(() => {
        isFrameFirst = false;
        if (isSoon) frame = requestAnimationFrame(run);
        else rest = onRest();
      });
    },
    stop,
  };
}
