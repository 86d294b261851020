import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { BuildOptions, Plugin } from 'esbuild';
import { madeFolder } from './bundle';
import type { MemoryFile } from './memory-server';
import { root } from './processes';

export interface BundledPage {
  /** By path, below `/<name>/`. */
  readonly files: ReadonlyMap<string, MemoryFile>;
  /** Gzip 9 of the scripts that load at once; lazily loaded scripts are left out. */
  readonly scriptBytes: number;
}

/** One React for all: contenders come from here and from the site's own packages. */
const oneReact = Object.fromEntries(
  ['react', 'react-dom'].map((name) => [name, join(root, 'bench/node_modules', name)]),
);

/** Lazily loaded code is excluded. */
const laterPartsOutside: Plugin = {
  name: 'later parts outside',
  setup(bundler) {
    bundler.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

const production = (entry: string, folder: string) =>
  ({
    entryPoints: { main: entry },
    outdir: folder,
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    alias: oneReact,
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'dataurl', '.woff': 'dataurl', '.svg': 'dataurl' },
    logLevel: 'error',
  }) as const satisfies BuildOptions;

/**
 * Gzip 9 of what an entry imports statically. It is bundled alone: with code splitting, the first chunk also gets
 * what later chunks import from a package's index.
 */
async function bytesAtOnce(entry: string, folder: string): Promise<number> {
  const { outputFiles } = await build({ ...production(entry, folder), plugins: [laterPartsOutside] });
  const scripts = outputFiles.filter(({ path }) => path.endsWith('.js'));
  return scripts.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
}

/** A page of one entry, as for production. */
export async function bundledPage(name: string, entry: string): Promise<BundledPage> {
  const folder = join(madeFolder, name);
  const [{ outputFiles }, scriptBytes] = await Promise.all([
    build({ ...production(entry, folder), splitting: true }),
    bytesAtOnce(entry, folder),
  ]);
  const files = new Map<string, MemoryFile>();
  for (const { path, contents } of outputFiles) {
    const file = path.slice(folder.length + 1);
    files.set(`/${name}/${file}`, {
      body: Buffer.from(contents),
      type: file.endsWith('.css') ? 'text/css' : 'text/javascript',
    });
  }
  const styles = files.has(`/${name}/main.css`) ? '<link rel="stylesheet" href="main.css">' : '';
  files.set(`/${name}/`, {
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>${styles}</head><body><script type="module" src="main.js"></script></body></html>`,
    type: 'text/html',
  });
  return { files, scriptBytes };
}
