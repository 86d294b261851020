/**
 * Pictures of the main screens in eight states (English and Hebrew, light and dark, desktop and phone), and their index:
 * `npm run screens -- [--base-url http://localhost:8080] [--out docs/screens] [--only board] [--state en-dark-phone] [--png]`.
 * The site must be running already. `--png`: lossless and in full size, for a close look.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { format } from 'oxfmt';
import { launchOptions } from './browser';
import { inLanguage } from './chaos/page-in-trouble';
import { contextOf, fileOf, indexOf, SCREENS, STATES, stateName } from './screens';
import type { Screen, State } from './screens';
import { answerCookieQuestion, expect, isFrameLive, isLive, storeToken, signIn } from './site';
import { endWithUsage, readArgs, UsageError } from '../../packages/tooling/bin/lib/args.mjs';

/** Small enough for a repository, good enough to read every figure. */
const QUALITIES = [0.6, 0.45, 0.3];
const LARGEST_BYTES = 45_000;
const LARGEST_WIDTH = 1024;

/** WebP by the browser itself: the lightest of the qualities that keeps a picture small. */
async function asWebp(studio: Page, png: Buffer): Promise<Buffer> {
  let smallest = png;
  for (const quality of QUALITIES) {
    const url = await studio.evaluate(
      async ({ source, wanted, widest }) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement('canvas');
        const scale = Math.min(1, widest / image.naturalWidth);
        canvas.width = Math.round(image.naturalWidth * scale);
        canvas.height = Math.round(image.naturalHeight * scale);
        canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
        return canvas.toDataURL('image/webp', wanted);
      },
      { source: `data:image/png;base64,${png.toString('base64')}`, wanted: quality, widest: LARGEST_WIDTH },
    );
    smallest = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    if (smallest.length <= LARGEST_BYTES) break;
  }
  return smallest;
}

async function largestCompany(baseUrl: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/boards/SP500?limit=1`);
  const { rows } = (await answer.json()) as { rows: readonly { symbol: string }[] };
  return encodeURIComponent(rows[0]?.symbol ?? '');
}

/** Outside of a test an expectation waits five seconds; a busy machine gets another try. */
async function patiently(look: () => Promise<unknown>): Promise<void> {
  for (let left = 11; ; left -= 1) {
    try {
      return void (await look());
    } catch (failure) {
      if (left === 0) throw failure;
    }
  }
}

const tokens = new Map<string, string>();

/** Logs in once for all pictures: sign-ins are limited. */
async function logIn(context: BrowserContext, baseUrl: string, email: string): Promise<void> {
  const token = tokens.get(email);
  if (token === undefined) tokens.set(email, await signIn(context, baseUrl, email));
  else await storeToken(context, baseUrl, token);
}

async function picture(browser: Browser, baseUrl: string, screen: Screen, state: State): Promise<Buffer> {
  const { path, reader, prepare } = screen;
  const context = await browser.newContext(contextOf(state));
  try {
    // The loader of this command wraps named functions in a call of `__name`, also those that run on the page.
    await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    await answerCookieQuestion(context);
    if (reader !== null) await logIn(context, baseUrl, reader);
    const page = await context.newPage();
    const address = path.includes('COMPANY') ? path.replace('COMPANY', await largestCompany(baseUrl)) : path;
    await page.goto(`${baseUrl}${inLanguage(address, state.locale)}`, {
      waitUntil: 'networkidle',
      timeout: 120_000,
    });
    // Fonts that came too late for the first load are cached for the second.
    await page.reload({ waitUntil: 'networkidle', timeout: 120_000 });
    await patiently(() => isLive(page));
    // A picture must not show an error.
    await expect(page.locator('html')).toHaveAttribute('lang', state.locale);
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    if (prepare) await patiently(() => isFrameLive(page));
    await prepare?.(page, state.device);
    await page.waitForLoadState('networkidle');
    return await page.screenshot();
  } finally {
    await context.close();
  }
}

async function main(): Promise<void> {
  const { values } = readArgs(process.argv.slice(2), {
    usage: 'Usage: npm run screens [-- --base-url URL] [--out FOLDER] [--only NAME] [--state STATE] [--png]',
    options: {
      'base-url': { type: 'string', default: 'http://localhost:8080' },
      out: { type: 'string', default: 'docs/screens' },
      only: { type: 'string', default: '' },
      state: { type: 'string', default: '' },
      png: { type: 'boolean', default: false },
    },
  });
  const { 'base-url': baseUrl, out, only, state: requested, png: asPng } = values;
  const states = STATES.filter((state) => requested === '' || stateName(state) === requested);
  if (states.length === 0)
    throw new UsageError(`There is no state '${requested}'. There are ${STATES.map(stateName).join(', ')}.`);
  await mkdir(out, { recursive: true });
  const browser = await chromium.launch(launchOptions);
  let bytes = 0;
  try {
    const studio = await browser.newPage();
    for (const screen of SCREENS.filter(({ name }) => name.startsWith(only)))
      for (const state of states) {
        const taken = await picture(browser, baseUrl, screen, state);
        const saved = asPng ? taken : await asWebp(studio, taken);
        bytes += saved.length;
        const file = fileOf(screen, state, asPng ? 'png' : 'webp');
        await writeFile(join(out, file), saved);
        process.stdout.write(`${file}: ${Math.round(saved.length / 1000)} KB\n`);
      }
  } finally {
    await browser.close();
  }
  // The index names all pictures: it is only written when all were taken.
  if (!asPng && requested === '')
    await writeFile(join(out, 'README.md'), (await format('README.md', indexOf(SCREENS))).code);
  process.stdout.write(`Screens are in ${out}: ${Math.round(bytes / 1000)} KB\n`);
}

main().catch((failure: unknown) => {
  if (failure instanceof UsageError) endWithUsage(failure);
  process.stderr.write(`${failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}\n`);
  process.exitCode = 1;
});
