import type { Page } from '@playwright/test';
import { isForeign } from '@site/ui/passage/testing/foreign-texts';

/**
 * Texts in a language other than the one that their element or an ancestor declares (WCAG 3.1.2). Names in the header,
 * code, and texts of an article's author are not checked.
 */
export async function foreignTextsOn(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const found = new Map<string, [text: string, language: string]>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const around = walker.currentNode.parentElement;
      if (!around || around.closest('script, style, noscript, code, pre, header, article table')) continue;
      const language = around.closest('[lang]')?.getAttribute('lang') ?? '';
      const text = walker.currentNode.textContent?.trim() ?? '';
      found.set(`${language} ${text}`, [text, language]);
    }
    return [...found.values()];
  });
  return texts
    .filter(([text, language]) => isForeign(text, language === 'he' ? 'he' : 'en'))
    .map(([text, language]) => `${language}: ${text}`);
}
