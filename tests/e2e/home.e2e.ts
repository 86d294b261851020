import { answerCookieQuestion, expect, isLive, PREMIUM, READER, signIn, test } from './site';

/** Side of one square of the page, in CSS pixels. */
const SQUARE = 24;
/** Share of the main content's area in the first view. Space between columns and below headings is allowed. */
const MAX_EMPTY = 0.08;

test.describe('the home page on a wide screen', () => {
  for (const [role, email] of [
    ['visitor', null],
    ['reader', READER],
    ['premium reader', PREMIUM],
  ] as const)
    for (const [language, path] of [
      ['English', '/'],
      ['Hebrew', '/?lang=heb'],
    ] as const)
      test(`has no empty area for a ${role} in ${language}`, async ({ page, context, baseURL }) => {
        await answerCookieQuestion(context);
        if (email !== null) await signIn(context, baseURL ?? '', email);
        await page.goto(path);
        await isLive(page);
        await page.waitForLoadState('networkidle');

        for (const [width, height] of [
          [1920, 1080],
          [2560, 1300],
        ] as const) {
          await page.setViewportSize({ width, height });
          await expect.poll(() => page.evaluate(largestEmpty, SQUARE), `at ${width} px`).toBeLessThan(MAX_EMPTY);
          // Nor does it end well above the bottom of the window.
          const content = page.locator('#main > .page:not([hidden]) > div > *').first();
          await expect
            .poll(async () => (await content.boundingBox())?.width ?? 0, `at ${width} px`)
            .toBeGreaterThan(Math.min(width, 2200) * 0.97);
        }
      });
});

/**
 * Runs in the browser: the largest rectangle of the first view's content without text, picture, field or row of a list
 * or table, as a share of that content.
 */
function largestEmpty(square: number): number {
  const main = document.querySelector('#main > .page:not([hidden]) > div > *');
  if (!main) return 1;
  const area = main.getBoundingClientRect();
  const bottom = Math.min(innerHeight, area.bottom);
  const [columns, rows] = [Math.floor(area.width / square), Math.floor((bottom - area.top) / square)];
  const isFull = new Uint8Array(columns * rows);
  const fill = ({ left, top, right, bottom: end }: DOMRect): void => {
    for (let row = Math.max(0, Math.floor((top - area.top) / square)); row <= (end - area.top) / square; row++)
      for (
        let column = Math.max(0, Math.floor((left - area.left) / square));
        column <= (right - area.left) / square;
        column++
      )
        if (row < rows && column < columns) isFull[row * columns + column] = 1;
  };
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent?.checkVisibility() || walker.currentNode.textContent?.trim() === '') continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const rect of range.getClientRects()) fill(rect);
  }
  for (const shown of main.querySelectorAll('img, svg, input, select, button, a, li, tr'))
    fill(shown.getBoundingClientRect());

  // The largest rectangle in a histogram of empty squares, row by row.
  const heights = new Array<number>(columns).fill(0);
  let largest = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      heights[column] = isFull[row * columns + column] === 1 ? 0 : heights[column]! + 1;
    for (let from = 0; from < columns; from++) {
      let low = Infinity;
      for (let to = from; to < columns && heights[to]! > 0; to++) {
        low = Math.min(low, heights[to]!);
        largest = Math.max(largest, low * (to - from + 1));
      }
    }
  }
  return largest / (columns * rows);
}
