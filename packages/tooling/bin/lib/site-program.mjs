// The site as one program with the packages that each start reads, and V8's code cache for it.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableOfLines, withLinesAlone } from './line-maps.mjs';
import { SITE_ENVIRONMENT, SITE_FLAGS } from './node-settings.mjs';
import { npmPackagesInside } from './npm-packages-outside.mjs';
import { LATER, withPackagesLater } from './packages-later.mjs';

const FOLDER = 'bff/dist';
const LOADER = 'packages/tooling/bin/lib/program-loader.cjs';
/** Build scripts: a change of these changes the program. */
const HOW = ['site-program', 'npm-packages-outside', 'packages-later', 'line-maps'].map(
  (name) => `packages/tooling/bin/lib/${name}.mjs`,
);

/** Time limit for making the code cache. Without the cache the site still starts. */
const LONGEST_START_MS = 120_000;

/** Files of the build, from the root, without the code cache, which may be missing. */
export const SITE_PROGRAM = ['main.cjs', 'site.cjs', 'site.cjs.lines'].map((name) => `${FOLDER}/${name}`);

/** Bundles the site. Returns its source files, from the root, without those of packages, which the lock file determines. */
export async function buildSiteProgram(root) {
  const { build } = await import('esbuild');
  const folder = join(root, FOLDER);
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [{ in: 'bff/src/main.ts', out: 'site' }],
    outdir: FOLDER,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    charset: 'ascii',
    // A script from the code cache cannot use import(); it can require modules of both kinds.
    supported: { 'dynamic-import': false },
    legalComments: 'none',
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'error',
    plugins: [npmPackagesInside(LATER)],
    metafile: true,
  });
  const program = join(folder, 'site.cjs');
  const text = inAscii(withPackagesLater(await readFile(program, 'utf8')));
  await writeFile(program, text);
  const lines = withLinesAlone(JSON.parse(await readFile(`${program}.map`, 'utf8')));
  await rm(`${program}.map`);
  await writeFile(`${program}.lines`, JSON.stringify(tableOfLines(lines)));
  for (const file of await readdir(folder)) if (file.endsWith('.compiled')) await rm(join(folder, file));
  const compiled = `site.${createHash('sha256').update(text).digest('hex').slice(0, 16)}.compiled`;
  const loader = await readFile(join(root, LOADER), 'utf8');
  await writeFile(join(folder, 'main.cjs'), loader.replace('site.DIGEST.compiled', compiled));
  await keepCompiled(join(folder, 'main.cjs'), join(folder, compiled), root);
  return [...Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules/')), LOADER, ...HOW];
}

/** esbuild leaves regular expressions as they are, and the loader reads the program as Latin-1. Both spellings match the same. */
export const inAscii = (text) =>
  text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Makes the code cache by starting and stopping an empty site. Without it each start compiles its functions again. */
async function keepCompiled(main, compiled, root) {
  const state = await mkdtemp(join(tmpdir(), 'compiled-'));
  const child = spawn(process.execPath, [...SITE_FLAGS, main, '--keep-compiled'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env.PATH,
      ...SITE_ENVIRONMENT,
      STATE_DIR: state,
      SAMPLE_DATA: 'off',
      PORT: '0',
      METRICS_PORT: '0',
    },
  });
  const ended = new Promise((done) => child.once('exit', done));
  child.stdout.on('data', (text) => /Boursight is at/.test(text) && child.kill('SIGTERM'));
  const patience = setTimeout(() => child.kill('SIGKILL'), LONGEST_START_MS);
  await ended;
  clearTimeout(patience);
  await rm(state, { recursive: true, force: true });
  await chmod(compiled, 0o644).catch(() =>
    console.log('The start of the site was not compiled beforehand; it takes longer.'),
  );
}
