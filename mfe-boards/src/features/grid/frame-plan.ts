/** Maximum wait for an idle browser. Unit: ms. */
const LATEST = 200;

/** Work that runs once, however often it was scheduled: in the next frame, or when the browser is idle after it. */
export function createFramePlan(work: () => void) {
  const [onRest, cancelRest] =
    typeof requestIdleCallback === 'function'
      ? [() => requestIdleCallback(run, { timeout: LATEST }), cancelIdleCallback]
      : [() => window.setTimeout(run), clearTimeout];
  let frame = 0;
  let rest = 0;
  let isSoon = false;
  /** The next frame must be painted before anything else runs. */
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
    /** In the next frame; or in the one after it, if that must be painted first. */
    soon(): void {
      if (!isSoon && !isFrameFirst) {
        stop();
        frame = requestAnimationFrame(run);
      }
      isSoon = true;
    },
    /**
     * When the next frame is painted and the browser is idle. Scheduled in a second frame it would run before the first
     * is painted whenever frames are late. `isSeenFirst`: `soon` also waits for that paint.
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
