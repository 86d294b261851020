import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BROWSER_FLAGS, browserPath } from '../contenders/browser';
import { madeFolder } from '../contenders/bundle';
import { startOurSite } from '../contenders/our-site';
import { root } from '../contenders/processes';
import { SuiteUnavailable } from '../runner/suite';
import type { Costs, SuiteDefinition } from '../runner/suite';

const run = promisify(execFile);
const program = join(root, 'bench/node_modules/lighthouse/cli/index.js');
const LIMIT_MS = 240_000;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Audit {
  readonly id: string;
  readonly score: number | null;
  readonly displayValue?: string;
}
interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, Audit>>;
}

/** What a page is short of the full hundred, by category: lower is better, none is all. */
type Shortfall = Readonly<Record<(typeof CATEGORIES)[number], number>>;

async function audit(browser: string, url: string): Promise<Report> {
  const file = join(madeFolder, 'lighthouse-page.json');
  const flags = ['--headless', ...BROWSER_FLAGS].join(' ');
  await run(
    process.execPath,
    [program, url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: browser }, timeout: LIMIT_MS, maxBuffer: 1e8 },
  );
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}

function shortfallOf({ categories }: Report, url: string): Shortfall {
  const of = (name: string): number => {
    const score = categories[name]?.score;
    if (score === null || score === undefined) throw new Error(`${url}: Lighthouse gave no score for ${name}`);
    return Math.round((1 - score) * 100);
  };
  return Object.fromEntries(CATEGORIES.map((name) => [name, of(name)])) as Shortfall;
}

/** The audits that cost a page points, each with its figure. */
const costlyAudits = ({ categories, audits }: Report): readonly string[] =>
  CATEGORIES.flatMap((name) =>
    categories[name]!.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(
      ({ id }) => `${name}: ${id}${audits[id]?.displayValue ? ` ${audits[id].displayValue}` : ''}`,
    ),
  );

/** Pages that visitors land on first, in each language. */
async function addressesOf(baseUrl: string): Promise<readonly string[]> {
  const { list } = (await (await fetch(`${baseUrl}/api/under-price/TA?limit=1`)).json()) as {
    list: readonly { symbol: string }[];
  };
  const { articles } = (await (await fetch(`${baseUrl}/api/articles`)).json()) as {
    articles: readonly { url_title: string }[];
  };
  const paths = [
    '/',
    '/market/TA',
    `/market/TA/symbol/${list[0]!.symbol}`,
    `/article/${articles[0]!.url_title}`,
    '/earnings-calendar',
  ];
  return paths.flatMap((path) => [path, `${path}?lang=heb`]);
}

/**
 * What Lighthouse says of home, a board, a company, an article and a calendar in both languages. One round audits them
 * all and counts the worst; what costs points is written beside the results.
 */
export const lighthousePagesSuite: SuiteDefinition = {
  name: 'pages',
  rounds: 1,
  measures: [...CATEGORIES],
  prepare: async () => {
    const browser = browserPath();
    if (!existsSync(program)) throw new SuiteUnavailable('lighthouse is not installed in bench/');
    mkdirSync(madeFolder, { recursive: true });
    const site = await startOurSite();
    const addresses = await addressesOf(site.baseUrl);
    let worst: Costs | null = null;

    async function auditAll(): Promise<Costs> {
      const found: Record<string, Shortfall & { readonly because: readonly string[] }> = {};
      for (const address of addresses) {
        const url = site.baseUrl + address;
        // Once more where a browser gave up before it had painted anything, as it does on a busy machine.
        const report = await audit(browser, url).catch(() => audit(browser, url));
        found[address] = { ...shortfallOf(report, url), because: costlyAudits(report) };
        console.log(`pages: ${address}: ${JSON.stringify(found[address])}`);
      }
      writeFileSync(join(root, 'bench/results/pages.json'), `${JSON.stringify(found, null, 1)}\n`);
      return Object.fromEntries(
        CATEGORIES.map((name) => [name, Math.max(...Object.values(found).map((one) => one[name]))]),
      );
    }

    return {
      unit: Object.fromEntries(CATEGORIES.map((name) => [name, 'points short of 100, the worst of ten pages'])),
      ours: 'boursight',
      tolerance: 0.25,
      skipped: {},
      // Audited once: what the other name measures are the same pages, and ten of them take minutes.
      contenders: [{ name: 'boursight', run: async () => (worst ??= await auditAll()) }],
      close: () => site.stop(),
    };
  },
};
