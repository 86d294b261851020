import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BROWSER_FLAGS, browserPath } from '../contenders/browser';
import { madeFolder } from '../contenders/bundle';
import { startMemoryServer } from '../contenders/memory-server';
import { startOurSite } from '../contenders/our-site';
import { root } from '../contenders/processes';
import { staticFiles } from '../load/static-page';
import { SuiteUnavailable } from '../runner/suite';
import type { Costs, SuiteDefinition } from '../runner/suite';
import { BOARD_PATH, boardDocument } from './load';

const run = promisify(execFile);
const program = join(root, 'bench/node_modules/lighthouse/cli/index.js');
const LIMIT_MS = 180_000;

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/** Retries once if a browser gave up before the first paint, as it does on a busy machine. */
const audit = (browser: string, url: string): Promise<Costs> =>
  auditOnce(browser, url).catch(() => auditOnce(browser, url));

/** One audit in a browser of its own: the usual phone, a simulated slow 4G. */
async function auditOnce(browser: string, url: string): Promise<Costs> {
  const file = join(madeFolder, 'lighthouse.json');
  const flags = ['--headless', ...BROWSER_FLAGS].join(' ');
  await run(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--only-categories=performance',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, timeout: LIMIT_MS, maxBuffer: 1e8 },
  );
  const { audits, runtimeError } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const of = (name: string): number => {
    const value = audits[name]?.numericValue;
    if (value === undefined) throw new Error(`${url}: the audit ${name} gave no figure`);
    return value;
  };
  return {
    blocking: of('total-blocking-time'),
    shift: of('cumulative-layout-shift'),
    largest: of('largest-contentful-paint'),
  };
}

/** What Lighthouse says of a visitor's board, and of the same page without scripts. */
export const lighthouseSuite: SuiteDefinition = {
  name: 'lighthouse',
  rounds: 3,
  measures: ['blocking', 'shift', 'largest'],
  prepare: async () => {
    const browser = browserPath();
    if (!existsSync(program)) throw new SuiteUnavailable('lighthouse is not installed in bench/');
    mkdirSync(madeFolder, { recursive: true });
    const site = await startOurSite();
    const html = await boardDocument(site, null);
    const server = await startMemoryServer(await staticFiles(site.baseUrl, html));
    return {
      unit: {
        blocking: 'ms of total blocking time',
        shift: 'cumulative layout shift',
        largest: 'ms to the largest contentful paint',
      },
      ours: 'boursight',
      tolerance: 0.25,
      skipped: {},
      contenders: [
        { name: 'boursight', run: () => audit(browser, site.baseUrl + BOARD_PATH) },
        { name: 'static HTML', run: () => audit(browser, `${server.baseUrl}/`) },
      ],
      close: async () => void (await Promise.all([site.stop(), server.stop()])),
    };
  },
};
