import type { ColumnId } from '../../../mfe-boards/src/model/board-columns';

/** Interface of a contender's page. */
export interface GridPage {
  mount(host: HTMLElement): void;
  /** Tickers of the first rows that are drawn, from the top of the view. */
  top(count: number): readonly string[];
  /** What is clicked to sort by a column. */
  headOf(id: ColumnId): DOMRect;
  scroller(): Element;
}

/** What the suite calls in the page. Times in milliseconds. */
export interface GridProbe {
  /** From the call to the end of the first frame that shows rows. */
  mount(): Promise<number>;
  top(count: number): readonly string[];
  headOf(id: ColumnId): { readonly x: number; readonly y: number };
  /**
   * Waits for the next click; then `sorted` reports the time from it to the end of the first frame that shows another
   * first row.
   */
  arm(): void;
  sorted(): Promise<number>;
  /** 120 frames of 140 pixels. */
  scroll(): Promise<{ readonly p95: number; readonly dropped: number }>;
  toTop(): Promise<void>;
}

declare global {
  interface Window {
    gridProbe: GridProbe;
  }
}

const FRAMES = 120;
const STEP = 140;
const FRAME_MS = 1000 / 60;
const LIMIT_MS = 90_000;

/** Resolves when the next frame has been drawn, with what held when its drawing began. */
const frameEnd = <Answer>(ask: () => Answer): Promise<Answer> =>
  new Promise((done) => {
    requestAnimationFrame(() => {
      const answer = ask();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(answer);
      port2.postMessage(null);
    });
  });
const nothing = (): void => undefined;

/**
 * The end of the first frame that shows it. A change between two frames counts with the second: it is in the document
 * by then but not laid out. Rejects if it never appears.
 */
async function frameWhere(holds: () => boolean): Promise<number> {
  const until = performance.now() + LIMIT_MS;
  while (!(await frameEnd(holds))) if (performance.now() > until) throw new Error('nothing of it is to be seen');
  return performance.now();
}

/** Puts the contender at the suite's disposal. */
export function expose(page: GridPage): void {
  let sorted: Promise<number> = Promise.resolve(NaN);
  window.gridProbe = {
    async mount() {
      const host = document.body.appendChild(document.createElement('div'));
      host.id = 'host';
      // On the site fonts are there before the board: one that comes amid the mount has all of it laid out once more.
      // A fallback by the name of a font that this machine has not fails, and no cell is set in it.
      await Promise.allSettled(Array.from(document.fonts, (face) => face.load()));
      const from = performance.now();
      page.mount(host);
      return (await frameWhere(() => page.top(1).length > 0)) - from;
    },
    top: (count) => page.top(count),
    headOf(id) {
      const { left, top, width, height } = page.headOf(id);
      return { x: left + width / 2, y: top + height / 2 };
    },
    arm() {
      const [before] = page.top(1);
      sorted = new Promise((done, fail) => {
        addEventListener(
          'pointerup',
          ({ timeStamp }) =>
            void frameWhere(() => page.top(1)[0] !== before).then((end) => done(end - timeStamp), fail),
          { capture: true, once: true },
        );
      });
    },
    sorted: () => sorted,
    async scroll() {
      const scroller = page.scroller();
      const times: number[] = [];
      await frameEnd(nothing);
      await new Promise<void>((done) => {
        const step = (now: number): void => {
          times.push(now);
          if (times.length > FRAMES) return done();
          scroller.scrollTop += STEP;
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      });
      const frames = times.slice(1).map((time, place) => time - times[place]!);
      const dropped = frames.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / FRAME_MS) - 1), 0);
      return { p95: [...frames].sort((a, b) => a - b)[Math.ceil(frames.length * 0.95) - 1]!, dropped };
    },
    async toTop() {
      page.scroller().scrollTop = 0;
      await frameEnd(nothing);
      await frameEnd(nothing);
    },
  };
}

/** Tickers of the rows in the document, in order. */
export const tickersIn = (selector: string, count: number): readonly string[] =>
  Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent).slice(0, count);

/** The head of a column by its `data-column`. */
export const headIn = (id: ColumnId): DOMRect =>
  document.querySelector(`[data-column="${id}"]`)!.getBoundingClientRect();
