/** Interactions that trigger loading of the rest of the page. */
const INTERACTIONS = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export interface ReaderIntent {
  /** Runs the callback on the first interaction, or at once if there was one. Only the last callback counts. */
  answer(work: () => void): void;
  /** Stops watching: the page handles interactions itself. */
  end(): void;
}

/** Detects the first scroll, press or key. */
export function watchIntent(): ReaderIntent {
  let isWanted = false;
  let work: (() => void) | null = null;
  const end = (): void => {
    work = null;
    for (const name of INTERACTIONS) window.removeEventListener(name, onInteraction, true);
  };
  const onInteraction = (): void => {
    isWanted = true;
    const wanted = work;
    end();
    wanted?.();
  };
  for (const name of INTERACTIONS) window.addEventListener(name, onInteraction, { capture: true, passive: true });
  return {
    answer(next) {
      if (isWanted) next();
      else work = next;
    },
    end,
  };
}
