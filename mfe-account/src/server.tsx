import { presentPage } from '@site/remote-kit/later-page';
import { createSsrBundle } from '@site/remote-kit/server';
import type { PageInput } from '@site/remote-kit';
import type { DevelopersData } from './features/developers/developers-data';
import { heads, pagesWith } from './pages';
import { DeveloperCallPage } from './pages/developer-call-page';
import { DevelopersPage } from './pages/developers-page';
import { messages as en } from './texts/en';
import { messages as he } from './texts/he';

const sample = (page: string, part: Partial<PageInput> = {}): PageInput => ({
  page,
  params: {},
  search: '',
  locale: 'en',
  viewerClass: 'visitor',
  data: null,
  identifierPrefix: 'sample-',
  ...part,
});

/** Every page as it is hydrated in a browser, with its code loaded. */
export const presentPages = pagesWith({
  developers: presentPage(DevelopersPage),
  developerCall: presentPage(DeveloperCallPage),
});

const { contractVersion, render, head, samples } = createSsrBundle({
  pages: presentPages,
  heads,
  messages: { en, he },
  samples: [
    sample('login', { search: '?redirect=%2Fmarket%2FSP500' }),
    sample('login', { search: '?lang=heb', locale: 'he' }),
    sample('register'),
    sample('third-party'),
    sample('verify', { params: { id: 'sample' } }),
    sample('refuse-sign-up', { params: { id: 'sample' } }),
    sample('alerts-off', { params: { token: 'sample' } }),
    sample('forgot-password'),
    sample('reset-password', { params: { token: 'sample' } }),
    sample('confirm-email', { params: { token: 'sample' } }),
    sample('subscribe', { viewerClass: 'user' }),
    sample('profile', { viewerClass: 'user' }),
    sample('profile', { viewerClass: 'user', params: { section: 'security' }, locale: 'he' }),
    sample('watchlist', { viewerClass: 'user' }),
    sample('watchlist', { viewerClass: 'user', locale: 'he' }),
    sample('developers', {
      data: {
        reference: { version: '1', notes: [], tags: [], calls: [], changes: [] },
        quotas: [],
        origin: 'https://site.example',
      } satisfies DevelopersData,
    }),
    sample('developer-call', { params: { call: 'readBoard' }, data: { call: null, origin: 'https://site.example' } }),
    sample('admin', { viewerClass: 'admin' }),
    sample('admin', { viewerClass: 'admin', params: { section: 'users' }, locale: 'he' }),
  ],
});

export { contractVersion, head, render, samples };
