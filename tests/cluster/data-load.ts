import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesNamed } from '../../packages/tooling/src/build/packages';
import { compilePackage } from '../../packages/tooling/src/build/compile-package';
import { deployRemote } from '../../packages/tooling/src/release/deploy-remote';
import { openReleases, releasePlaces } from '@site/registry/release-places';
import { sleep } from '../faults/child';
import type { Cluster } from './cluster';
import type { Ledger } from './ledger';

const projectRoot = join(__dirname, '../..');
const fixtures = join(projectRoot, 'bff/src/modules/providers/csv/fixtures/acme');
const COMPANIES = 10;
const INGEST_PAUSE_MS = 30_000;
const AGAIN_MS = 1000;
const LIMIT_MS = 120_000;
const REMOTE = 'mfe-calendars';

/** Files of a data vendor for a small market, with a different revenue each time. */
function writeMarket(folder: string, revenue: number): void {
  mkdirSync(folder, { recursive: true });
  const head =
    'Ticker,Period end,Currency,Revenue,EBIT,Net income,Interest,Assets,Current assets,Liabilities,Current liabilities,Equity,Cash,Shares';
  const ends = ['2023-09-30', '2023-12-31', '2024-03-31', '2024-06-30'];
  const rows = Array.from({ length: COMPANIES }, (_, company) =>
    ends.map((end) => `C${company},${end},USD,${revenue + company},,100,,9000,3000,5000,1500,4000,50,1000`),
  ).flat();
  writeFileSync(join(folder, 'statements.csv'), [head, ...rows].join('\n'));
  writeFileSync(
    join(folder, 'quotes-2024-08-15.csv'),
    'Symbol,Last,Cap,Yield,Dividends,PE,Volume\nC1,25,25000,0.02,,,\n',
  );
  writeFileSync(join(folder, 'rates.csv'), 'Date,USD,ILS\n2024-08-15,1.1,4.07\n');
}

function runIngest({ environment }: Cluster, from: string): Promise<boolean> {
  const words = ['--provider', 'csv', '--market', 'SP500', '--map', 'mapping.yaml', '--from', from];
  const child = spawn(process.execPath, [join(projectRoot, 'bff/dist/ingest-command.cjs'), ...words], {
    env: { PATH: process.env.PATH, ...environment, STATE_DIR: join(from, 'state'), INIT_CWD: fixtures },
    stdio: 'ignore',
  });
  return new Promise((ended) => child.on('exit', (code) => ended(code === 0)));
}

/** A command on another machine stores a small market again and again. */
export async function ingests(
  cluster: Cluster,
  ledger: Ledger,
  folder: string,
  isOver: () => boolean,
): Promise<number> {
  let refused = 0;
  for (let revenue = 1000; !isOver(); revenue += 1) {
    const from = join(folder, 'market');
    writeMarket(from, revenue);
    if (await runIngest(cluster, from)) ledger.ingests.push(revenue);
    else refused += 1;
    for (let waited = 0; waited < INGEST_PAUSE_MS && !isOver(); waited += AGAIN_MS) await sleep(AGAIN_MS);
  }
  return refused;
}

/** Makes the next build live. Returns its version. */
export type Release = (cluster: Cluster, ledger: Ledger) => Promise<string>;

/** Releases of a remote, built before the load begins; each call makes the next one live as `deploy:remote` does. */
export async function prepareReleases(folder: string, count: number): Promise<Release> {
  const builds = Array.from({ length: count }, (_, at) => join(folder, `build-${at}`));
  for (const [at, build] of builds.entries()) {
    mkdirSync(build);
    await compilePackage(packagesNamed([REMOTE])[0]!, { mode: 'production', folder: build, label: `release ${at}` });
  }
  return async (cluster, ledger) => {
    const build = builds.shift()!;
    const places = releasePlaces(
      { remotesFile: null, releases: openReleases({ releasesDir: '', s3: cluster.storage }) },
      projectRoot,
    );
    const until = Date.now() + LIMIT_MS;
    for (;;) {
      try {
        const { version } = await deployRemote({
          remote: REMOTE,
          places,
          share: 1,
          isDryRun: false,
          skipsTests: true,
          say: () => undefined,
          checkSources: () => Promise.resolve(new Map()),
          build: (_pkg, to) => Promise.resolve(cpSync(build, to, { recursive: true })),
        });
        ledger.releases.push(version);
        return version;
      } catch (failure) {
        if (Date.now() > until) throw failure;
        await sleep(AGAIN_MS);
      }
    }
  };
}

/** Whether a process's list of remotes has the version. */
export async function serves(ask: (path: string) => Promise<Response>, version: string): Promise<boolean> {
  const { remotes } = (await (await ask('/remotes.json')).json()) as {
    readonly remotes: readonly { readonly name: string; readonly version: string }[];
  };
  return remotes.some((line) => line.name === 'mfe_calendars' && line.version === version);
}
