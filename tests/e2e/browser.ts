import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** Chromium without a window: it needs two thirds of the processor time of the full browser. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

/** Debian's Chromium without background requests for updates or lists. */
export const launchOptions: LaunchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? (existsSync(HEADLESS) ? HEADLESS : '/usr/bin/chromium'),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export const DESKTOP = { width: 1366, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;
