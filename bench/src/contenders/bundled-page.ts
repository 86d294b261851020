import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Metafile } from 'esbuild';
import { madeFolder } from './bundle';
import type { MemoryFile } from './memory-server';
import { root } from './processes';

export interface BundledPage {
  /** By path, below `/<name>/`. */
  readonly files: ReadonlyMap<string, MemoryFile>;
  /** Gzip 9 of the scripts that load at once; what is loaded when it is asked for is left out. */
  readonly scriptBytes: number;
}

/** One React for all: contenders come from here and from the site's own rooms. */
const oneReact = Object.fromEntries(
  ['react', 'react-dom'].map((name) => [name, join(root, 'bench/node_modules', name)]),
);

/** A page of one entry, as for production. */
export async function bundledPage(name: string, entry: string): Promise<BundledPage> {
  const folder = join(madeFolder, name);
  const { outputFiles, metafile } = await build({
    entryPoints: { main: entry },
    outdir: folder,
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    alias: oneReact,
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'dataurl', '.woff': 'dataurl', '.svg': 'dataurl' },
    logLevel: 'error',
  });
  const files = new Map<string, MemoryFile>();
  const bytes = new Map<string, number>();
  for (const { path, contents } of outputFiles) {
    const file = path.slice(folder.length + 1);
    bytes.set(file, gzipSync(contents, { level: 9 }).length);
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
  const loadedAtOnce = filesLoadedAtOnce(metafile).map((path) => path.slice(path.lastIndexOf('/') + 1));
  return { files, scriptBytes: loadedAtOnce.reduce((sum, file) => sum + bytes.get(file)!, 0) };
}

/** The entry and what it imports statically. */
function filesLoadedAtOnce({ outputs }: Metafile): readonly string[] {
  const entry = Object.keys(outputs).find((path) => path.endsWith('/main.js'))!;
  const found = new Set([entry]);
  for (const path of found)
    for (const { path: imported, kind } of outputs[path]!.imports)
      if (kind === 'import-statement' && outputs[imported]) found.add(imported);
  return [...found];
}
