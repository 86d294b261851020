import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { SuiteUnavailable } from '../runner/suite';

const DEFAULT_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Throws SuiteUnavailable where there is none. */
export function browserPath(): string {
  const named = process.env['CHROMIUM_PATH'];
  const found = [...(named ? [named] : []), ...DEFAULT_PATHS].find((path) => existsSync(path));
  if (!found) throw new SuiteUnavailable("no Chromium: Debian's package 'chromium' brings it, CHROMIUM_PATH names it");
  return found;
}

/** Without what a browser does in its spare time. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath(), headless: true, args: [...BROWSER_FLAGS] });
