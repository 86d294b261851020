import { existsSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../e2e/browser';

const BOARD = 'https://example.org/market/SP500';
const LIMIT_MS = 60_000;

/** A page that was opened before an upgrade. */
export interface OldTab {
  /** Uses it after the upgrade, with code that it has not loaded yet. Returns what went wrong. */
  goesOn(): Promise<readonly string[]>;
  close(): Promise<void>;
}

function watch(page: Page): string[] {
  const trouble: string[] = [];
  page.on('pageerror', ({ message }) => trouble.push(`thrown: ${message}`));
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (/^\/(?:shell|remotes)\//.test(pathname) && answer.status() >= 400)
      trouble.push(`${pathname} ${answer.status()}`);
  });
  return trouble;
}

/** Opens a board through the proxy at the port. Null: there is no Chromium. */
export async function openOldTab(port: number): Promise<OldTab | null> {
  if (!existsSync(launchOptions.executablePath!)) return null;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args!, `--host-resolver-rules=MAP example.org:443 127.0.0.1:${port}`],
  });
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  page.setDefaultTimeout(LIMIT_MS);
  const trouble = watch(page);
  await page.goto(BOARD, { waitUntil: 'networkidle' });
  const loaded = new Set<string>();
  page.on('response', (answer) => loaded.add(new URL(answer.url()).pathname));
  return {
    async goesOn() {
      try {
        await page.bringToFront();
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
        if (![...loaded].some((path) => path.startsWith('/remotes/mfe_boards/')))
          trouble.push('the dialog loaded no code of the board');
        await page.keyboard.press('Escape');
        // A page of another remote, in the same tab.
        await page.locator('#main a[href*="/symbol/FAULT"]').first().click();
        await page.waitForURL('**/symbol/FAULT*');
        await page.locator('#main > .page:not([hidden]) h1').waitFor();
        if (![...loaded].some((path) => path.startsWith('/remotes/mfe_symbol/')))
          trouble.push('the page of a company loaded no code');
        if ((await page.evaluate(() => document.documentElement.dataset['release'])) !== undefined)
          trouble.push('the tab took code of the other release');
      } catch (error) {
        trouble.push((error as Error).message.split('\n')[0]!);
      }
      return trouble;
    },
    close: () => browser.close(),
  };
}
