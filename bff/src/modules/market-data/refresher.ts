export interface RefresherParts {
  /** Reads what is new. False: some of it is not ready yet. Throws where the storage can't be read. */
  readonly look: () => Promise<boolean>;
  /** How often it looks. 0: only when told. */
  readonly pollMs: number;
  /** Told once when looking starts to fail, and once when it goes well again. */
  readonly onTrouble: (event: { readonly kind: 'detached' | 'attached'; readonly error?: unknown }) => void;
}

/** How soon it looks again for what was not ready. */
const UNREADY_MS = 500;

/** Looks for new data, one look at a time. */
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
    // Anyone who asks while a look is under way waits for one that began after their asking.
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
    /** Resolves after the first look, whether or not it went well. */
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
