/** Pictures of the main screens: `run.mjs tests/e2e/screens-command.ts --base-url http://localhost:8080 --out DIR [--only board]`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { DESKTOP, launchOptions, PHONE } from './browser';
import { isLive, READER, signIn } from './site';

const screens = [
  { name: 'board-visitor', path: '/market/SP500', reader: null },
  { name: 'board-reader', path: '/market/SP500', reader: READER },
  { name: 'symbol', path: '', reader: READER },
  { name: 'login', path: '/login', reader: null },
  { name: 'home', path: '/', reader: null },
] as const;

const states = (['en', 'he'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['desktop', 'phone'] as const).map((device) => ({ locale, theme, device })),
  ),
);
type State = (typeof states)[number];

async function largestCompany(baseUrl: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/boards/SP500?limit=1`);
  const { rows } = (await answer.json()) as { rows: readonly { symbol: string }[] };
  return `/market/SP500/symbol/${encodeURIComponent(rows[0]?.symbol ?? '')}`;
}

async function takeScreens(browser: Browser, baseUrl: string, out: string, only: string, state: State): Promise<void> {
  const { locale, theme, device } = state;
  for (const { name, path, reader } of screens) {
    if (!name.startsWith(only)) continue;
    const context = await browser.newContext({
      viewport: device === 'phone' ? PHONE : DESKTOP,
      isMobile: device === 'phone',
      hasTouch: device === 'phone',
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    await context.addInitScript(() => localStorage.setItem('cookie-consent', 'false'));
    if (reader !== null) await signIn(context, baseUrl, reader);
    const page = await context.newPage();
    const where = path === '' ? await largestCompany(baseUrl) : path;
    await page.goto(`${baseUrl}${where}${locale === 'he' ? '?lang=heb' : ''}`, { waitUntil: 'networkidle' });
    await isLive(page);
    await page.screenshot({ path: join(out, `${name}-${locale}-${theme}-${device}.png`) });
    await context.close();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'base-url': { type: 'string', default: 'http://localhost:8080' },
      out: { type: 'string', default: 'test-results/screens' },
      only: { type: 'string', default: '' },
    },
  });
  mkdirSync(values.out, { recursive: true });
  const browser = await chromium.launch(launchOptions);
  try {
    for (const state of states) await takeScreens(browser, values['base-url'], values.out, values.only, state);
  } finally {
    await browser.close();
  }
  process.stdout.write(`Screens are in ${values.out}\n`);
}

main().catch((failure: unknown) => {
  process.stderr.write(`${failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}\n`);
  process.exitCode = 1;
});
