/** Interactions that show that a reader wants more of the page. */
const SIGNS = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export interface ReaderWish {
  /** Runs the work on the first interaction, at once if there was one. Only the last work counts. */
  answer(work: () => void): void;
  /** The page handles interactions itself from here on. */
  end(): void;
}

/** Watches whether the reader scrolls, presses or types. */
export function watchWish(): ReaderWish {
  let isWanted = false;
  let work: (() => void) | null = null;
  const end = (): void => {
    work = null;
    for (const sign of SIGNS) window.removeEventListener(sign, want, true);
  };
  const want = (): void => {
    isWanted = true;
    const wanted = work;
    end();
    wanted?.();
  };
  for (const sign of SIGNS) window.addEventListener(sign, want, { capture: true, passive: true });
  return {
    answer(next) {
      if (isWanted) next();
      else work = next;
    },
    end,
  };
}
