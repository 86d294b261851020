// The BFF as one file per entry point: starts faster than loading hundreds, and needs no compiler at run time.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { forgetBuild, isBuiltOfTheseFiles, noteBuild } from './bff-stamp.mjs';
import { withLinesAlone } from './line-maps.mjs';
import { npmPackagesOutside } from './npm-packages-outside.mjs';
import { withPackagesLater } from './packages-later.mjs';
import { buildSiteProgram, SITE_PROGRAM } from './site-program.mjs';

/** Programs that the site starts, and commands that a serving machine needs. */
const ENTRIES = [
  'modules/backtests/backtest-program.ts',
  'modules/boards/formula-thread.ts',
  'modules/check-start-command.ts',
  'modules/ingest/command/ingest-command.ts',
  'modules/ingest/command/providers-command.ts',
  'modules/accounts/commands/account-command.ts',
  'modules/billing/discount-command.ts',
  'modules/admin/bounce-command.ts',
  'modules/accounts/commands/admin-create-command.ts',
  'modules/backup/backup-command.ts',
  'modules/backup/restore-command.ts',
];

const CONTRACT = 'bff/dist/openapi.json';
const nameOf = (entry) => basename(entry, '.ts');
const MADE = [
  ...ENTRIES.flatMap((entry) => [`bff/dist/${nameOf(entry)}.cjs`, `bff/dist/${nameOf(entry)}.cjs.map`]),
  ...SITE_PROGRAM,
  CONTRACT,
];

/**
 * Bundles the BFF into bff/dist. Packages from npm stay outside; those of the workspaces are bundled. If no source has
 * changed, nothing is built unless `force` is set.
 */
export async function buildBff(root, { force = false } = {}) {
  if (!force && (await isBuiltOfTheseFiles(root, MADE))) return;
  const begunAt = Date.now();
  await forgetBuild(root);
  const { build } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ENTRIES.map((entry) => ({
      in: join('bff/src', entry),
      out: nameOf(entry),
    })),
    outdir: 'bff/dist',
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [npmPackagesOutside],
    metafile: true,
  });
  for (const entry of ENTRIES) {
    const program = join(root, 'bff/dist', `${nameOf(entry)}.cjs`);
    await writeFile(program, withPackagesLater(await readFile(program, 'utf8')));
    const map = `${program}.map`;
    await writeFile(map, JSON.stringify(withLinesAlone(JSON.parse(await readFile(map, 'utf8')))));
  }
  await writeFile(join(root, CONTRACT), JSON.stringify(await contractAsRead(root)));
  const ofSite = await buildSiteProgram(root);
  await noteBuild(root, [...new Set([...Object.keys(metafile.inputs), ...ofSite])], begunAt);
}

/** The parsed contract with the digest of its text: a start with the same text parses no YAML. */
async function contractAsRead(root) {
  const { parse } = await import('yaml');
  const text = await readFile(join(root, 'openapi.yaml'), 'utf8');
  return { digest: createHash('sha256').update(text).digest('hex'), description: parse(text) };
}
