export interface RefresherParts {
  /** Reads new data. False: some of it is not ready yet. Throws if the database is not readable. */
  readonly look: () => Promise<boolean>;
  /** Interval of the checks. 0: only on notification. */
  readonly pollMs: number;
  /** Called once when checks start to fail, and once when they succeed again. */
  readonly onTrouble: (event: { readonly kind: 'detached' | 'attached'; readonly error?: unknown }) => void;
}

/** Delay before the next check for data that was not ready. */
const UNREADY_MS = 500;

/** Checks for new data, one check at a time. */
export function createRefresher({ look, pollMs, onTrouble }: RefresherParts) {
  let isReady = false;
  let isDetached = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let refreshing: Promise<void> | undefined;
  let isRequestedAgain = false;
  let isWhole = true;

  const refreshWhileRequested = async (): Promise<void> => {
    try {
      do {
        isRequestedAgain = false;
        isWhole = await look();
      } while (isRequestedAgain);
      isReady = true;
      if (isDetached) onTrouble({ kind: 'attached' });
      isDetached = false;
    } catch (error) {
      if (!isDetached) onTrouble({ kind: 'detached', error });
      isDetached = true;
      throw error;
    } finally {
      refreshing = undefined;
    }
  };

  const refresh = async (): Promise<void> => {
    // A request during a check waits for a check that begins after the request.
    if (refreshing) isRequestedAgain = true;
    else refreshing = refreshWhileRequested();
    await refreshing;
  };

  const refreshQuietly = (): Promise<void> => refresh().catch(() => undefined);

  const schedule = (): void => {
    if (isStopped || pollMs <= 0) return;
    timer = setTimeout(() => void refreshQuietly().then(schedule), isWhole ? pollMs : Math.min(UNREADY_MS, pollMs));
    timer.unref();
  };

  return {
    refresh,
    notify: (): void => void refreshQuietly(),
    /** Resolves after the first check, successful or not. */
    async start(): Promise<void> {
      await refreshQuietly();
      schedule();
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await refreshing?.catch(() => undefined);
    },
    state: () => ({ isReady, isDetached }),
  };
}
