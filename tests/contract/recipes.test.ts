import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import { projectRoot } from '../../bff/src/platform/config/project-root';
import { createBundleWriter } from '../../bff/src/modules/ingest/store/bundle-writer';
import { bundle, quote } from '../../bff/src/modules/testing/bundles';
import { personalTokenOf } from '../../bff/src/modules/testing/target-account';
import { until } from '../../bff/src/modules/testing/until';
import { startWholeSite, type WholeSite } from '../../bff/src/modules/testing/whole-site';
import {
  RECIPE_LANGUAGES,
  RECIPES,
  type Recipe,
  type RecipeLanguage,
} from '../../mfe-account/src/features/developers/recipe';
import { agentSettingsOf, recipesOf } from '../../mfe-account/src/features/developers/recipes';

const run = promisify(execFile);
const PROGRAMS: Readonly<Record<RecipeLanguage, string>> = { curl: 'curl', python: 'python3', typescript: 'node' };

let site: WholeSite;
let folder: string;
let token: string;

beforeAll(async () => {
  site = await startWholeSite();
  const writer = createBundleWriter(site.database);
  const apple = {
    company: { longName: 'Apple Trees' },
    listing: { ticker: 'AAPL' },
    quotes: [quote({ marketCap: 3000 })],
  };
  await writer.write([bundle(apple)]);
  await writer.bumpDataVersion('SP500');
  const session = await site.enter(await site.add({ plan: 'premium' }));
  token = await personalTokenOf(site, session, ['backtests:write']);
  // A site takes up new data a moment after it was written.
  await until(async () => (await site.ask('GET', '/api/boards/SP500', { token })).body['total'] === 2);
  const requested = {
    markets: ['SP500'],
    scoreId: 'bsi',
    start: '2025-01-01',
    rebalance: 'monthly',
    weighting: 'equal',
  };
  const { id } = (await site.ask('POST', '/api/backtests', { token: session, body: requested })).body;
  expect(id).toBe(1);
  await until(async () => (await site.ask('GET', '/api/backtests/1', { token })).body['status'] === 'done');
  folder = await mkdtemp(join(tmpdir(), 'recipes-'));
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function output(language: RecipeLanguage, code: string): Promise<string> {
  const script = language === 'typescript' ? (await transform(code, { loader: 'ts', format: 'esm' })).code : code;
  const [program, ...args] = {
    curl: ['bash', '-ec', script],
    python: ['python3', '-c', script],
    typescript: [process.execPath, '--input-type=module', '-e', script],
  }[language] as [string, ...string[]];
  const env = { ...process.env, BOURSIGHT_TOKEN: token };
  return (await run(program, args, { cwd: folder, env })).stdout;
}

const has = async (program: string): Promise<boolean> =>
  run(program, ['--version']).then(
    () => true,
    () => false,
  );

/** What each recipe prints or writes. */
const SHOWN: Readonly<Record<Recipe, RegExp>> = {
  board: /2025-12-16/,
  formulas: /Debt share[^]*Cheaper than sector[^]*AAPL/,
  score: /pe_40\*roe_60[^]*AAPL[^]*(?:roe|returnOnEquity)/,
  pages: /read: 2$|"total":2\b/m,
  unchanged: /^304$/m,
  errors: /invalid_request[^]*[\da-f]{8}-[\da-f-]{27}|[\da-f]{8}-[\da-f-]{27}[^]*invalid_request/,
  company: /2025-12-16/,
  backtest: /too_few_periods/,
  export: /sector_median[^]*Apple Trees/,
  agent: /AAPL/,
};

describe('a recipe for developers', () => {
  it.each(RECIPES.flatMap((recipe) => RECIPE_LANGUAGES.map((language) => [recipe, language] as const)))(
    'runs unchanged: %s in %s',
    async (recipe, language) => {
      if (!(await has(PROGRAMS[language]))) return console.log(`skipped: there is no ${PROGRAMS[language]} here`);

      const printed = await output(language, recipesOf(site.base)[recipe][language]);

      if (recipe !== 'export') return expect(printed).toMatch(SHOWN[recipe]);
      const [board, backtest] = ['board.csv', 'backtest.csv'].map((name) => join(folder, name));
      expect(await readFile(board!, 'utf8')).toMatch(SHOWN.export);
      expect(await readFile(backtest!, 'utf8')).toMatch(/BSI/);
      await Promise.all([board, backtest].map((file) => rm(file!)));
    },
  );

  it('gives an agent the address of this site', () => {
    const settings = JSON.parse(agentSettingsOf('https://site.example')) as {
      readonly mcpServers: { readonly boursight: { readonly url: string } };
    };
    expect(settings.mcpServers.boursight.url).toBe('https://site.example/mcp');
  });
});
