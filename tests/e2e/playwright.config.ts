import { defineConfig } from '@playwright/test';
import { DESKTOP, launchOptions } from './browser';

/** Journeys in a real browser against a running site: BASE_URL, or one that is up on the usual port. */
export default defineConfig({
  testDir: __dirname,
  testMatch: '**/*.e2e.ts',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  outputDir: '../../test-results',
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:8080',
    browserName: 'chromium',
    viewport: DESKTOP,
    trace: 'off',
    launchOptions,
  },
});
