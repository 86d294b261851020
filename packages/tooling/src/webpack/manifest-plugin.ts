import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Chunk, ChunkGroup, Compilation, Compiler } from 'webpack';
import { integrityOf } from '@site/registry/manifest/integrity';
import type { IntegrityAlgorithm } from '@site/registry/manifest/integrity';
import { contractVersion } from '@site/remote-kit/contract';
import type { ContractUse, Locale, PageFilesOfRemote, RemoteManifest, RemoteRoute } from '@site/remote-kit/contract';
import { sharedVersions } from './common';
import { contractUseOf } from './contract-use';

export interface ManifestOptions {
  readonly name: string;
  readonly kind: 'remote' | 'shell';
  /** The label of this build. */
  readonly label?: string | undefined;
}

/** Name of a chunk with a page's code: which of its files the page's document names, and the names of its pages. */
const PAGE_CHUNK = /^(page|look|rest)-(.+)$/;
const LOCALES: ReadonlySet<string> = new Set<Locale>(['en', 'he']);

/** Hashes of scripts are in every page and in the entry, so they are shorter; only the server reads the others. */
const algorithmOf = (file: string): IntegrityAlgorithm => (file.endsWith('.js') ? 'sha256' : 'sha384');

const scripts = (files: Iterable<string>): string[] => [...files].filter((file) => file.endsWith('.js'));
const styles = (files: Iterable<string>): string[] => [...files].filter((file) => file.endsWith('.css'));

/** Files of a group of chunks, in the order in which they must run. */
const filesOf = (group: ChunkGroup | undefined): string[] =>
  group ? [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))] : [];

/** Files of the chunks that hold the package's catalogue, by locale: `src/texts/en.json`, or `en.ts` that joins several. */
function messagesOf(compilation: Compilation): Record<string, string[]> {
  const found: Record<string, Set<string>> = {};
  const folder = join(compilation.compiler.context, 'src/texts');
  for (const chunk of compilation.chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      // Of modules that were joined, the one that imports the others.
      const path = module.nameForCondition() ?? '';
      const locale = dirname(path) === folder ? /^(\w+)\.(?:json|ts)$/.exec(basename(path))?.[1] : undefined;
      if (locale === undefined || !LOCALES.has(locale)) continue;
      found[locale] ??= new Set();
      for (const file of scripts(chunk.files)) found[locale].add(file);
    }
  }
  return Object.fromEntries(Object.entries(found).map(([locale, files]) => [locale, [...files]]));
}

/** A remote's own table of its pages. */
const ROUTES = 'src/routes.json';

/** Throws: Error for a table that is not there or not JSON. What is in it is checked where `remote.json` is read. */
function routesIn(compiler: Compiler): readonly RemoteRoute[] {
  return JSON.parse(readFileSync(join(compiler.context, ROUTES), 'utf8')) as readonly RemoteRoute[];
}

/** Writes `remote.json` beside the files: what the pages server and the shell need to know of a build. */
export class RemoteManifestPlugin {
  constructor(private readonly options: ManifestOptions) {}

  apply(compiler: Compiler): void {
    let contract: ContractUse | null = null;
    compiler.hooks.compilation.tap('RemoteManifestPlugin', (compilation) => {
      // Modules are concatenated later, and calls can then no longer be assigned to a module.
      compilation.hooks.afterOptimizeDependencies.tap('RemoteManifestPlugin', () => {
        if (compilation.compiler !== compiler) return;
        if (this.options.kind === 'remote') compilation.fileDependencies.add(join(compiler.context, ROUTES));
        try {
          contract = contractUseOf(compilation);
        } catch (error) {
          compilation.errors.push(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
    compiler.hooks.afterEmit.tapPromise('RemoteManifestPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const dir = compiler.outputPath;
      const { name, kind, label } = this.options;
      const exposed = kind === 'remote' ? exposedFiles(compilation) : shellFiles(compilation);
      const messages = messagesOf(compilation);
      const catalogues = new Set(Object.values(messages).flat());
      const server = await newestSsrBundle(dir, compilation);
      const first = exposed.first.filter((file) => !catalogues.has(file));
      const pages = pagesOf(compilation, new Set([exposed.entry, ...exposed.first, ...exposed.css, ...catalogues]));
      const ofPages = Object.values(pages).flatMap((page) => [...page.first, ...page.css]);
      const own = [exposed.entry, ...first, ...catalogues, ...exposed.css, ...ofPages];
      const files = [...own, ...(server === null ? [] : [server])];
      const integrity: Record<string, string> = {};
      for (const file of new Set(files))
        integrity[file] = integrityOf(await readFile(join(dir, file)), algorithmOf(file));
      const shared = sharedVersions();
      const routes = kind === 'remote' ? routesIn(compiler) : undefined;
      const version = createHash('sha256')
        .update(JSON.stringify({ integrity, contract, shared, routes }))
        .digest('hex')
        .slice(0, 12);
      const manifest: RemoteManifest = {
        name,
        version,
        kit: contractVersion,
        contract,
        shared,
        ...(routes && { routes }),
        entry: exposed.entry,
        first,
        messages,
        css: exposed.css,
        ...(ofPages.length > 0 && { pages }),
        server,
        integrity,
        ...(label === undefined ? {} : { label }),
      };
      const text = `${JSON.stringify(manifest, null, 2)}\n`;
      await writeFile(join(dir, `remote.${version}.json`), text);
      await writeFile(join(dir, 'remote.json'), text);
    });
  }
}

interface BrowserFiles {
  readonly entry: string;
  readonly first: string[];
  readonly css: string[];
}

function exposedFiles(compilation: Compilation): BrowserFiles {
  const container = [...compilation.entrypoints.entries()].find(([name]) => name !== 'alone');
  const entry = container ? scripts(filesOf(container[1])).at(-1) : undefined;
  if (entry === undefined) throw new Error('the build made no remote entry');
  const group = compilation.chunkGroups.find((candidate) =>
    candidate.chunks.some((chunk: Chunk) => chunk.name === 'page'),
  );
  const files = filesOf(group);
  return { entry, first: scripts(files), css: styles(files) };
}

/**
 * What a page needs beyond `known`, by the page's name: its code comes in a chunk called `page-<name>`, or `look-<name>` where
 * the code may come after everything else; `rest-<name>` is what comes after a page that handles input without it.
 */
function pagesOf(compilation: Compilation, known: ReadonlySet<string>): Record<string, PageFilesOfRemote> {
  const found: Record<string, PageFilesOfRemote> = {};
  for (const group of compilation.chunkGroups) {
    const [, kind, names] = PAGE_CHUNK.exec(group.name ?? '') ?? [];
    const files = filesOf(group).filter((file) => !known.has(file));
    for (const name of names?.split('.') ?? [])
      found[name] = {
        first: kind === 'page' ? scripts(files) : [],
        css: styles(files),
        ...(kind === 'look' && { isLater: true }),
      };
  }
  return found;
}

function shellFiles(compilation: Compilation): BrowserFiles {
  const files = filesOf(compilation.entrypoints.get('main'));
  const own = scripts(files);
  const entry = own.at(-1);
  if (entry === undefined) throw new Error('the build made no entry');
  // The frame's code comes later, but its styles are part of the first view; styles of dialogs and notices come with their code.
  const frame = [...compilation.chunks].filter(({ name }) => name === 'frame').flatMap((chunk) => [...chunk.files]);
  const css = [...styles(files), ...styles(frame)];
  return { entry, first: own.slice(0, -1), css: [...new Set(css)] };
}

/** The SSR bundle is built first; its file is named by the compilation that ran before this one in the same folder. */
async function newestSsrBundle(dir: string, compilation: Compilation): Promise<string | null> {
  const name = await readFile(join(dir, '.server-part'), 'utf8').catch(() => null);
  if (name === null) compilation.warnings.push(new Error('no SSR bundle: the first HTML will hold no content'));
  return name;
}

/** Notes the file that a server build made, for the manifest. */
export class SsrBundlePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('SsrBundlePlugin', async (compilation) => {
      const file = filesOf(compilation.entrypoints.get('server')).find((candidate) => candidate.endsWith('.cjs'));
      if (file !== undefined && compilation.errors.length === 0)
        await writeFile(join(compiler.outputPath, '.server-part'), file);
    });
  }
}
