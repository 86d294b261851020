import type { APIRequestContext } from '@playwright/test';
import { adminSections, profileSections } from '@site/remote-kit/routes';
import { expect } from './site';

/**
 * Every page of the route table, by who may see it; `SYMBOL` stands for a company of the sample, `OWN` for who looks,
 * `RESULT` for a back-test of theirs. */
export const PAGES = {
  visitor: [
    '/',
    '/market/SP500',
    '/market/ALL',
    '/market/WORLD/Technology/Semiconductors',
    '/market/SP500/symbol/SYMBOL',
    '/market/SP500/symbol/SYMBOL?view=sankey',
    '/market/SP500/symbol/NOBODY',
    '/market/SP500/article/dividends',
    '/hasStatement/SP500/2026-01-01',
    '/earnings-calendar',
    '/economic-calendar',
    '/compare',
    '/compare?symbols=SP500:SYMBOL,SP500:NOBODY',
    '/how-the-score-works',
    '/heb/shnp-2022-q2',
    '/article/sample-article-1',
    '/subject/dividends',
    '/policy',
    '/privacy-policy',
    '/accessibility',
    '/sitemap',
    '/search?q=a',
    '/track-record',
    '/status',
    '/corrections',
    '/developers',
    '/developers/readBoard',
    '/login',
    '/login/third-party',
    '/register',
    '/verify/kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk',
    '/verify/kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk/refuse',
    '/alerts/unsubscribe/kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk',
    '/forgot-password',
    '/reset-password/kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk',
    '/confirm-email/kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk',
    '/no-such-page',
  ],
  reader: [
    ...['/', '/market/SP500', '/market/SP500/symbol/SYMBOL', '/market/SP500/symbol/SYMBOL?report=revenue'],
    ...['/about', '/profile', '/profile/OWN', '/subscribe', '/market/ALL?following=true', '/watchlist'],
    ...['/backtest', '/backtest/RESULT'],
    ...profileSections.map((section) => `/profile/${section}`),
  ],
  administrator: ['/admin', ...adminSections.map((section) => `/admin/${section}`)],
} as const;

/** Their answers are refusals, which browsers write down as errors of the page. */
export const REFUSED = /no-such-page|NOBODY|verify/;

/** Runs a small back-test. Returns its id. */
export async function finishedBacktest(request: APIRequestContext, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const question = { markets: ['SP500'], scoreId: 'bsi', start: '2024-01-01', rebalance: 'yearly', holdings: 10 };
  const asked = { headers, data: { ...question, weighting: 'equal', costsPercent: 0 } };
  const { id } = (await (await request.post('/api/backtests', asked)).json()) as { id: string };
  const status = async (): Promise<string> =>
    ((await (await request.get(`/api/backtests/${id}`, { headers })).json()) as { status: string }).status;
  await expect.poll(status, { timeout: 60_000 }).toBe('done');
  return id;
}
