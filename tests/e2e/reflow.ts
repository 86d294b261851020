import type { Page } from '@playwright/test';

/**
 * Windows in addition to the usual desktop (1366) and phone (390). 320 CSS pixels: a window of 1280 at 400 % zoom (WCAG
 * 1.4.10); 640: the same window at 200 %. Then a tablet, and a very wide screen.
 */
export const WINDOWS = [
  { what: '320 px', width: 320, height: 640 },
  { what: '200 %', width: 640, height: 450 },
  { what: '820 px', width: 820, height: 1180 },
  { what: '2560 px', width: 2560, height: 1300 },
] as const;

/** How often a page is checked before a loss counts: layout may still move while a window changes. */
const LOOKS = 20;

/**
 * What is cut off on a page, one per line: a page that scrolls sideways, text that ends outside its frame or the
 * window, and figures of a table that overlap the mark of their band. Content of frames with their own scrolling (wide
 * tables) does not count. Nor does a long name in a row of a board that is cut to an ellipsis: it is shown in full when
 * the pointer is on its cell, and in the row's summary.
 */
export async function lossesOf(page: Page): Promise<readonly string[]> {
  let losses = await lossesNow(page);
  for (let look = 1; look < LOOKS && losses.length > 0; look++) losses = await lossesNow(page);
  return losses;
}

async function lossesNow(page: Page): Promise<readonly string[]> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A resized window gets its new rows and styles in the next frames.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  return page.evaluate(findLosses);
}

function findLosses(): readonly string[] {
  const found = new Set<string>();
  const root = document.documentElement;
  const tolerance = 1.5;
  // The mark of a band: seven pixels wide, three from the cell's end.
  const markSpace = 10;
  // A cache: thousands of cells have the same frames, and nothing changes during the check.
  const seen = new Map<Element, Frame>();
  if (root.scrollWidth > root.clientWidth) found.add(`the page is ${root.scrollWidth} wide in ${root.clientWidth}`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!parent || text === '' || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    // Content behind a dialog is not meant to be read.
    if (parent.closest('[inert]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width === 0 || rect.height === 0) continue;
      const loss = lossOf(rect, parent);
      if (loss !== null)
        found.add(`${loss}: “${text.slice(0, 40)}” in ${parent.tagName.toLowerCase()}.${parent.className}`);
    }
  }
  return [...found];

  /** What a frame does with text in it. */
  interface Frame {
    readonly box: DOMRect;
    readonly showsAll: boolean;
    readonly scrollsY: boolean;
    readonly clipsX: boolean;
    readonly clipsY: boolean;
  }

  function readFrame(element: Element): Frame {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const { overflowX, overflowY } = style;
    return {
      box,
      showsAll:
        // Only for screen readers, or a link that is shown when it has the focus.
        box.width <= 1 ||
        box.height <= 1 ||
        style.clipPath !== 'none' ||
        element.matches('.skip-link') ||
        // The text of a drawn mark is moved out of sight: only the mark is to be seen.
        parseFloat(style.textIndent) > box.width ||
        /auto|scroll/.test(overflowX) ||
        (style.textOverflow === 'ellipsis' && element.closest('[role=grid] tbody th') !== null),
      scrollsY: /auto|scroll/.test(overflowY),
      clipsX: /hidden|clip/.test(overflowX),
      clipsY: /hidden|clip/.test(overflowY),
    };
  }

  function frameOf(element: Element): Frame {
    const known = seen.get(element);
    if (known) return known;
    const frame = readFrame(element);
    seen.set(element, frame);
    return frame;
  }

  function lossOf(rect: DOMRect, parent: Element): string | null {
    const marked = innerWidth > 760 ? parent.closest('td[data-b]') : null;
    if (marked !== null && rect.right > frameOf(marked).box.right - markSpace) return 'in its mark';
    for (let element: Element | null = parent; element && element !== root; element = element.parentElement) {
      const { box, showsAll, scrollsY, clipsX, clipsY } = frameOf(element);
      if (showsAll) return null;
      if (clipsX && (rect.left < box.left - tolerance || rect.right > box.right + tolerance)) return 'cut at the side';
      if (clipsY && (rect.top > box.bottom || rect.bottom < box.top)) return null;
      if (clipsY && rect.bottom > box.bottom + 3 * tolerance) return 'cut at the bottom';
      if (scrollsY) return null;
    }
    const width = root.clientWidth;
    return rect.left < -tolerance || rect.right > width + tolerance ? 'outside of the window' : null;
  }
}
