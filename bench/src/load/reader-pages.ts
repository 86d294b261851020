import type { Browser } from 'playwright-core';
import { launchBrowser } from '../contenders/browser';
import { startOurSite, type OurSite } from '../contenders/our-site';
import type { Costs, PreparedSuite } from '../runner/suite';

/** Prepares a suite that measures pages of our own site in a browser, beside nothing else. Measures once to prove that it can. */
export async function prepareReaderPages(
  unit: PreparedSuite['unit'],
  measure: (browser: Browser, site: OurSite) => Promise<Costs>,
): Promise<PreparedSuite> {
  const browser = await launchBrowser();
  const site = await startOurSite();
  const close = async (): Promise<void> => {
    await browser.close();
    await site.stop();
  };
  const run = (): Promise<Costs> => measure(browser, site);
  try {
    await run();
  } catch (failure) {
    await close();
    throw failure;
  }
  return { unit, ours: 'boursight', tolerance: 0.25, skipped: {}, contenders: [{ name: 'boursight', run }], close };
}
