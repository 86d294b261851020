// The BFF as one file per entry point: starts faster than loading hundreds, and needs no compiler at run time.
import { join } from 'node:path';
import { existsSync } from 'node:fs';

/** Bundles the BFF into bff/dist. Packages from npm stay outside; the workspaces' own are bundled in. */
export async function buildBff(root) {
  const { build } = await import('esbuild');
  const entries = ['main.ts', 'pages/server-part-worker.ts'].filter((entry) =>
    existsSync(join(root, 'bff/src', entry)),
  );
  await build({
    absWorkingDir: root,
    entryPoints: entries.map((entry) => ({
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
