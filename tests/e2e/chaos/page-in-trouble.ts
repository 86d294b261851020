import type { Locator, Page } from '@playwright/test';
import en from '../../../shell/src/remotes/texts/en.json';
import he from '../../../shell/src/remotes/texts/he.json';
import frameEn from '../../../shell/src/texts/en.json';
import frameHe from '../../../shell/src/texts/he.json';
import { expect, isFrameLive } from '../site';

export type Language = 'en' | 'he';

/** A page of each remote, and a page of another remote. */
export const REMOTES = [
  { name: 'mfe_boards', path: '/market/SP500', elsewhere: '/policy' },
  { name: 'mfe_symbol', path: '/hasStatement/SP500/2026-01-01', elsewhere: '/policy' },
  { name: 'mfe_articles', path: '/policy', elsewhere: '/login' },
  { name: 'mfe_calendars', path: '/earnings-calendar', elsewhere: '/policy' },
  { name: 'mfe_account', path: '/login', elsewhere: '/policy' },
] as const;

const loadTexts = { en, he };
const frameTexts = { en: frameEn, he: frameHe };

/** Alternates languages, so that every remote and every fault runs in both. */
export const languageOf = (...indexes: readonly number[]): Language =>
  indexes.reduce((sum, index) => sum + index, 0) % 2 === 0 ? 'en' : 'he';

/** The same page in a language. */
export const inLanguage = (path: string, language: Language): string =>
  language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=heb`;

/** The shell's notice about a remote, and its button, as on the page. */
export function noticeOn(page: Page, language: Language) {
  const texts = loadTexts[language];
  const notice = page.getByRole('main').locator('.page:not([hidden]) > [role=alert]');
  return {
    notice,
    retry: notice.getByRole('button', { name: texts['remote.retry'] }),
    /** The notice states the reason and that the rest works, in the page's language only. */
    async says(reason: keyof typeof en, keepsContent: boolean): Promise<void> {
      const parts = [texts[reason], texts['remote.rest'], ...(keepsContent ? [texts['remote.firstContent']] : [])];
      await expect(notice.locator('p'), 'the notice of the page in front')
        .toHaveText(parts.join(' '))
        .catch(
          // What it replaced must be absent.
          async (error: Error) => {
            const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
            throw new Error(`${error.message}\n${page.url()} showed:\n${shown.slice(0, 3000)}`);
          },
        );
    },
  };
}

/** Uncaught exceptions of a page, in order. */
export function watchForThrows(page: Page): readonly string[] {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  return thrown;
}

/** The content below any notice: the first HTML, until a remote replaces it. */
export const contentOf = (page: Page): Locator => page.locator('#main > .page:not([hidden]) > div:not([role=alert])');

/**
 * Opens a page with server-rendered content, and returns it. A busy server may omit the first content:
 * then the page is requested again.
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

/** Clicks a link of the site: a client-side navigation. */
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

/** Header and footer respond while a page has failed. */
export async function expectFrameWorks(page: Page, language: Language): Promise<void> {
  const texts = frameTexts[language];
  const banner = page.getByRole('banner');
  // The frame hydrates after the page, or on input.
  await banner.hover();
  await isFrameLive(page);
  await banner.locator('summary', { hasText: texts['nav.calendars'] }).click();
  await expect(banner.getByRole('link', { name: texts['nav.earnings-calendar'] })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: texts['footer.terms'] })).toBeVisible();
}
