// The BFF as one file per entry point: starts faster than loading hundreds, and needs no compiler at run time.
import { join } from 'node:path';

/** The site, and the commands that a machine which serves it needs. */
const ENTRIES = [
  'main.ts',
  'check-start-command.ts',
  'ingest-command.ts',
  'account-command.ts',
  'admin-create-command.ts',
  'backup-command.ts',
  'restore-command.ts',
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
    logLevel: 'warning',
    plugins: [
      {
        name: 'npm-packages-stay-outside',
        setup(builder) {
          builder.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@site/') ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
}
