// The BFF as one file per entry point: starts faster than loading hundreds, and needs no compiler at run time.
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { withLinesAlone } from './line-maps.mjs';
import { npmPackagesOutside } from './npm-packages-outside.mjs';

/** The site, and the commands that a machine which serves it needs. */
const ENTRIES = [
  'main.ts',
  'commands/check-start-command.ts',
  'commands/ingest-command.ts',
  'commands/providers-command.ts',
  'commands/account-command.ts',
  'commands/discount-command.ts',
  'commands/admin-create-command.ts',
  'commands/backup-command.ts',
  'commands/restore-command.ts',
];

/** Bundles the BFF into bff/dist. Packages from npm stay outside; the workspaces' own are bundled in. */
export async function buildBff(root) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: ENTRIES.map((entry) => ({
      in: join('bff/src', entry),
      out: entry.replace(/^.*\//, '').replace(/\.ts$/, ''),
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
  });
  for (const entry of ENTRIES) {
    const file = join(root, 'bff/dist', `${basename(entry, '.ts')}.cjs.map`);
    await writeFile(file, JSON.stringify(withLinesAlone(JSON.parse(await readFile(file, 'utf8')))));
  }
}
