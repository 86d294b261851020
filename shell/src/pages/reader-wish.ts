/** What a reader does who wants more of a page than what stands there. */
const SIGNS = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export interface ReaderWish {
  /** Does the work once the reader wants more, at once where they did already. The last work alone counts. */
  answer(work: () => void): void;
  /** The page looks after itself from here on. */
  end(): void;
}

/** Watches from now on whether the reader scrolls, presses or types. */
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
