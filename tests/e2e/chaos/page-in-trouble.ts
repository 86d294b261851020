import type { Locator, Page } from '@playwright/test';
import en from '../../../shell/src/remotes/texts/en.json';
import he from '../../../shell/src/remotes/texts/he.json';
import frameEn from '../../../shell/src/texts/en.json';
import frameHe from '../../../shell/src/texts/he.json';
import { expect, isFrameLive } from '../site';

export type Language = 'en' | 'he';

/** Each remote with a page of its own, and one of another remote. */
export const REMOTES = [
  { name: 'mfe_boards', path: '/market/SP500', elsewhere: '/policy' },
  { name: 'mfe_symbol', path: '/hasStatement/SP500/2026-01-01', elsewhere: '/policy' },
  { name: 'mfe_articles', path: '/policy', elsewhere: '/login' },
  { name: 'mfe_calendars', path: '/earnings-calendar', elsewhere: '/policy' },
  { name: 'mfe_account', path: '/login', elsewhere: '/policy' },
] as const;

const loadTexts = { en, he };
const frameTexts = { en: frameEn, he: frameHe };

/** Takes turns, so that over a table every remote and every fault meets both languages. */
export const languageOf = (...indexes: readonly number[]): Language =>
  indexes.reduce((sum, index) => sum + index, 0) % 2 === 0 ? 'en' : 'he';

/** The same page in a language. */
export const inLanguage = (path: string, language: Language): string =>
  language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=heb`;

/** What the shell says of a remote, and its button, as the reader of a page sees them. */
export function noticeOn(page: Page, language: Language) {
  const texts = loadTexts[language];
  const notice = page.getByRole('main').locator('.page:not([hidden]) > [role=alert]');
  return {
    notice,
    retry: notice.getByRole('button', { name: texts['remote.retry'] }),
    /** The reason, that the rest works, and what stands below, in the page's language and nothing else. */
    async says(reason: keyof typeof en, keepsContent: boolean): Promise<void> {
      const parts = [texts[reason], texts['remote.rest'], ...(keepsContent ? [texts['remote.firstContent']] : [])];
      await expect(notice.locator('p'), 'the notice of the page in front')
        .toHaveText(parts.join(' '))
        .catch(
          // What stood there instead is half of the answer.
          async (error: Error) => {
            const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
            throw new Error(`${error.message}\n${page.url()} showed:\n${shown.slice(0, 3000)}`);
          },
        );
    },
  };
}

/** Throws of a page that nobody caught, as they come. */
export function watchForThrows(page: Page): readonly string[] {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  return thrown;
}

/** What stands in the page in front below any notice: the first content, as long as nobody took it over. */
export const contentOf = (page: Page): Locator => page.locator('#main > .page:not([hidden]) > div:not([role=alert])');

/**
 * Opens a page with what the server wrote into it, and gives that. A server that is busy may leave the first content
 * out: then it is asked again.
 */
export async function openWritten(page: Page, address: string): Promise<string> {
  let written = '';
  await expect(async () => {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    written = await contentOf(page).innerHTML();
    expect(written).toContain('<h1');
    expect(await page.locator('#frame-top').innerHTML()).toContain('<header');
  }).toPass({ timeout: 60_000 });
  return written;
}

/** A click on a link of our own, wherever the page is: the site's way from page to page. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    link.textContent = 'onwards';
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}

/** Header and footer handle input while a page is in trouble. */
export async function expectFrameWorks(page: Page, language: Language): Promise<void> {
  const texts = frameTexts[language];
  const banner = page.getByRole('banner');
  // The frame waits for the page, or for the reader.
  await banner.hover();
  await isFrameLive(page);
  await banner.locator('summary', { hasText: texts['nav.calendars'] }).click();
  await expect(banner.getByRole('link', { name: texts['nav.earnings-calendar'] })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: texts['footer.terms'] })).toBeVisible();
}
