import type { Browser } from 'playwright-core';
import { launchBrowser } from '../contenders/browser';
import { startMemoryServer } from '../contenders/memory-server';
import { startOurSite } from '../contenders/our-site';
import type { OurSite } from '../contenders/our-site';
import { staticFiles } from '../load/static-page';
import { documentOf, LOAD_LIMIT_MS, newPage, visit } from '../load/visit';
import type { Address, FirstClick } from '../load/visit';
import type { SuiteDefinition } from '../runner/suite';

/** The words below the second of the first charts: once they are painted, everything above them is too. */
const watched = { painted: 'main section:has([data-chart]) > footer', place: 1, live: 'main h1' };

const click: FirstClick = {
  target: '//main//button[normalize-space()="Yearly"]',
  changes: 'main [aria-pressed="true"]',
};

/** The largest company of a market, by the site itself. */
async function companyPath({ baseUrl }: OurSite): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/boards/SP500?limit=1&fields=symbol`);
  const { rows } = (await answer.json()) as { rows: readonly { symbol: string }[] };
  return `/market/SP500/symbol/${rows[0]!.symbol}`;
}

/** What a reader meets in the first view: the header, and the tables beside and below the charts. */
async function textOf(browser: Browser, address: Address): Promise<string> {
  const page = await newPage(browser, address);
  try {
    await page.goto(address.url, { timeout: LOAD_LIMIT_MS });
    await page.waitForFunction(() => window.loadProbe.painted !== null, null, { timeout: LOAD_LIMIT_MS });
    const drawings = await page.locator('main [data-chart] svg').count();
    const parts = await page.locator('main h1, main dl, main tbody tr').allInnerTexts();
    return `${drawings >= 4 ? 'drawn' : 'not drawn'} ${parts.join(' ').replace(/\s+/g, ' ')}`;
  } finally {
    await page.context().close();
  }
}

/** A company's page on a slow phone, first visit: ours through Module Federation against the same figures as a static page. */
export const loadSymbolSuite: SuiteDefinition = {
  name: 'load-symbol',
  rounds: 7,
  measures: ['painted', 'usable', 'seen', 'kilobytes', 'shift'],
  prepare: async () => {
    const browser = await launchBrowser();
    const site = await startOurSite();
    const path = await companyPath(site);
    const cookie = { name: 'user_token_password', value: site.token };
    const server = await startMemoryServer(
      await staticFiles(site.baseUrl, await documentOf(site.baseUrl, path, cookie)),
    );
    const close = async (): Promise<void> => {
      await browser.close();
      await Promise.all([site.stop(), server.stop()]);
    };
    const ours: Address = { url: site.baseUrl + path, cookie, isHydrated: true, watched, click };
    const still: Address = { url: `${server.baseUrl}/`, cookie: null, isHydrated: false, watched, click: null };
    try {
      const [expected, found] = [await textOf(browser, still), await textOf(browser, ours)];
      if (expected !== found || !expected.startsWith('drawn') || expected.length < 500)
        throw new Error('the static page shows other figures than ours');
      // Files without an earlier request are compressed first.
      for (const address of [ours, still]) await visit(browser, address);
    } catch (failure) {
      await close();
      throw failure;
    }
    return {
      unit: {
        painted: 'ms to the paint of the first charts',
        usable: 'ms until scripts handle a click',
        seen: 'ms until the answer to a click is seen, which is made once the page is painted',
        kilobytes: 'KB received until then',
        shift: 'cumulative layout shift',
      },
      ours: 'boursight',
      tolerance: 0.25,
      skipped: {},
      contenders: [
        { name: 'boursight', run: () => visit(browser, ours) },
        { name: 'static HTML', run: () => visit(browser, still) },
      ],
      close,
    };
  },
};
