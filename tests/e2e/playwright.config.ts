import { defineConfig } from '@playwright/test';
import { DESKTOP, launchOptions } from './browser';
import { shortSetRules } from './short-set';

/** Journeys that build, break and stop their own site. */
const withIsolatedSites = [
  '**/admin-remotes.e2e.ts',
  '**/identity-provider.e2e.ts',
  '**/real-companies.e2e.ts',
  '**/release.e2e.ts',
  '**/release-new-remote.e2e.ts',
  '**/stand-alone.e2e.ts',
  '**/chaos/*.e2e.ts',
];

/**
 * Journeys that change an account's data: one after another, since they share the demo accounts. Logging in and out
 * does not affect others.
 */
const withAccounts = [
  '**/board-reader.e2e.ts',
  '**/board-table-tools.e2e.ts',
  '**/board-table.e2e.ts',
  '**/registration.e2e.ts',
  '**/symbol.e2e.ts',
  '**/jobs/06-keyboard-alone.e2e.ts',
];

/** Journeys in a real browser against a running site: BASE_URL, or the site on the default port. */
export default defineConfig({
  testDir: __dirname,
  testMatch: '**/*.e2e.ts',
  // `npm test` takes the main path of each kind of journey; everything else, and `npm run test:full`, all of them.
  ...(process.env['JOURNEYS'] === 'short' ? { grep: shortSetRules() } : {}),
  fullyParallel: false,
  // Two workers: the projects that must run in sequence come first, the others fill idle workers.
  workers: 2,
  projects: [
    { name: 'own-sites', testMatch: withIsolatedSites, workers: 1 },
    { name: 'accounts', testMatch: withAccounts, workers: 1 },
    { name: 'site', testIgnore: [...withIsolatedSites, ...withAccounts] },
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
