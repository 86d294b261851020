import type { Locator, Page } from '@playwright/test';

/** Presses Tab through the page. Returns everything that got the focus, in order, and which of it showed no focus. */
export async function tabThrough(page: Page, upTo: Locator): Promise<{ reached: string[]; unmarked: string[] }> {
  const reached: string[] = [];
  const unmarked: string[] = [];
  for (let step = 0; step < 250; step++) {
    await page.keyboard.press('Tab');
    const now = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      // An element that its ancestor clips shows no outline either.
      const isCut = element.closest('table') !== null && (element.closest('thead') ?? element).clientWidth < 24;
      element.dataset['reached'] = 'yes';
      return {
        name: `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`,
        isMarked: outlineStyle !== 'none' && outlineWidth !== '0px' && !isCut,
      };
    });
    if (now === null) break;
    reached.push(now.name);
    if (!now.isMarked) unmarked.push(now.name);
    if ((await upTo.getAttribute('data-reached')) === 'yes') break;
  }
  return { reached, unmarked };
}
