import { MARKET_CODES } from '@site/fields/markets';
import { launchBrowser } from '../../contenders/browser';

/** What one page view costs on the wire, as a browser counts it. Means over the pages. */
export interface VisitCosts {
  readonly kilobytes: number;
  readonly requests: number;
  /** Of these, calls of the API. */
  readonly calls: number;
}

export interface Visits {
  /** Each page on a first visit. */
  readonly first: VisitCosts;
  /** The same pages one after another by one reader, the first of them left out. */
  readonly next: VisitCosts;
}

/** A page counts as read once nothing was requested for so long. */
const QUIET_MS = 1500;

/** Bytes and requests of a visitor's pages. The browser is the one of the benchmarks. */
export async function visitCosts(baseUrl: string, pages: readonly string[]): Promise<Visits> {
  const browser = await launchBrowser();
  const open = async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: baseUrl });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const total = { kilobytes: 0, requests: 0, calls: 0 };
    const cached = new Set<string>();
    session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (!response.url.startsWith(baseUrl) || response.fromDiskCache || cached.has(requestId)) return;
      total.requests += 1;
      if (new URL(response.url).pathname.startsWith('/api/')) total.calls += 1;
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (total.kilobytes += encodedDataLength / 1000));
    const view = async (path: string): Promise<VisitCosts> => {
      const before = { ...total };
      await page.goto(path, { waitUntil: 'load' });
      for (let seen = -1; seen !== total.requests;) {
        seen = total.requests;
        await page.waitForTimeout(QUIET_MS);
      }
      return {
        kilobytes: total.kilobytes - before.kilobytes,
        requests: total.requests - before.requests,
        calls: total.calls - before.calls,
      };
    };
    return { view, close: () => context.close() };
  };
  const mean = (visits: readonly VisitCosts[]): VisitCosts => {
    const of = (name: keyof VisitCosts) => visits.reduce((sum, one) => sum + one[name], 0) / visits.length;
    return { kilobytes: of('kilobytes'), requests: of('requests'), calls: of('calls') };
  };
  try {
    const first: VisitCosts[] = [];
    for (const path of pages) {
      const reader = await open();
      first.push(await reader.view(path));
      await reader.close();
    }
    const next: VisitCosts[] = [];
    const reader = await open();
    for (const path of pages) next.push(await reader.view(path));
    await reader.close();
    return { first: mean(first), next: mean(next.slice(1)) };
  } finally {
    await browser.close();
  }
}

/** Pages that readers open, in a usual mix. */
export const visitedPages = (tickers: readonly string[]): readonly string[] => [
  '/',
  '/market/SP500',
  ...tickers.map((ticker) => `/market/SP500/symbol/${ticker}`),
  `/market/${MARKET_CODES[0]}`,
  '/earnings-calendar',
];
