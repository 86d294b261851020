import { defineConfig } from '@playwright/test';
import { DESKTOP, launchOptions } from './browser';

/** Journeys that build, break and stop a site of their own. */
const withOwnSites = [
  '**/admin-remotes.e2e.ts',
  '**/real-companies.e2e.ts',
  '**/release.e2e.ts',
  '**/stand-alone.e2e.ts',
  '**/chaos/*.e2e.ts',
];

/** Journeys in a real browser against a running site: BASE_URL, or one that is up on the usual port. */
export default defineConfig({
  testDir: __dirname,
  testMatch: '**/*.e2e.ts',
  fullyParallel: false,
  // One beside the other: those on the shared site in turn, as they share its accounts, and those on sites of their own.
  workers: 2,
  projects: [
    { name: 'site', testIgnore: withOwnSites, workers: 1 },
    { name: 'own-sites', testMatch: withOwnSites, workers: 1 },
  ],
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
