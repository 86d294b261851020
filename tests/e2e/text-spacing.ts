import type { Page } from '@playwright/test';
import { PHONE } from './browser';
import { lossesOf } from './reflow';
import { expect } from './site';

const LAPTOP = { width: 1280, height: 800 } as const;

/** Sets the text spacing that a page must support by WCAG 1.4.12. */
const spaceText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
       p { margin-block-end: 2em !important }`,
    );
    document.adoptedStyleSheets = [sheet];
  });

/** Expects that no text is cut off with wider text spacing. The page keeps the spacing. */
export async function checkSpacedText(page: Page, address: string): Promise<void> {
  for (const viewport of [LAPTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await spaceText(page);
    expect.soft(await lossesOf(page), `${address}, spaced text, ${viewport.width} px`).toEqual([]);
  }
}
