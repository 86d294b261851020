import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Chunk, Compilation, Compiler } from 'webpack';

/** Where the runtime stores the table: sha256 in base64, scripts by the chunk's id, styles by the id and `.css`. */
const TABLE = `${webpack.RuntimeGlobals.require}.integrity`;
const placeholder = 'integrity-of-chunks';

/** The id, and the first part of the name, of the file with the rest of the table. */
const LATER = 'later';
const laterHash = 'hash-of-later-chunks';

const PLUGIN = 'ChunkIntegrityPlugin';

class ChunkIntegrityRuntime extends webpack.RuntimeModule {
  constructor() {
    // After what it wraps, before `FreshChunksPlugin`, which requests files again by another address.
    super('chunk integrity', webpack.RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    const { ensureChunk, getChunkScriptFilename } = webpack.RuntimeGlobals;
    return webpack.Template.asString([
      `${TABLE} = "${placeholder}";`,
      `var nameOf = ${getChunkScriptFilename};`,
      `${getChunkScriptFilename} = (chunkId) => chunkId === "${LATER}" ? "${LATER}.${laterHash}.js" : nameOf(chunkId);`,
      `var ensure = ${ensureChunk};`,
      // A file of the first table is requested in the same task, as before.
      `${ensureChunk} = (chunkId) => chunkId in ${TABLE} ? ensure(chunkId) : ensure("${LATER}").then(() => ensure(chunkId));`,
    ]);
  }
}

/**
 * The browser refuses a chunk that the table does not name: no hash is like this one. Of another host's files it
 * checks only those that it requested without cookies. webpack's own `crossOriginLoading` reads the origin of a
 * window, which the release check does not have.
 */
const check = (tag: string, address: 'src' | 'href', key: string): string =>
  `if (${tag}.${address}.indexOf(location.origin + "/") !== 0) ${tag}.crossOrigin = "anonymous";
${tag}.integrity = "sha256-" + ${TABLE}[${key}];`;

const base64Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

type Table = Readonly<Record<string, string>>;

/**
 * The files that a runtime may request, by its look-up keys. `first`: the code and the texts that the exposed module
 * itself loads, and every named chunk. `later`: the rest, which is most of it.
 */
function tablesOf(
  runtime: Chunk,
  exposed: string,
  compilation: Compilation,
): { readonly first: Table; readonly later: Table } {
  const isFirst = (chunk: Chunk): boolean =>
    chunk.files.size === 0 ||
    [...chunk.groupsIterable].some(
      ({ name, origins }) =>
        typeof name === 'string' || origins.some(({ module }) => module?.nameForCondition() === exposed),
    );
  const first: [string, string][] = [];
  const later: [string, string][] = [];
  for (const chunk of runtime.getAllAsyncChunks()) {
    const rows = isFirst(chunk) ? first : later;
    const id = String(chunk.id);
    // One without a file is waited for as well, and needs no table.
    if (chunk.files.size === 0) rows.push([id, '']);
    for (const file of chunk.files) {
      const asset = compilation.getAsset(file);
      const style = file.endsWith('.css') ? '.css' : '';
      if (asset && (style !== '' || file.endsWith('.js')))
        rows.push([`${id}${style}`, base64Of(Buffer.from(asset.source.buffer()))]);
    }
  }
  const sorted = (rows: [string, string][]): Table => Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)));
  return { first: sorted(first), later: sorted(later) };
}

/**
 * Writes the hashes of an entry's scripts and styles into the entry, so that the browser verifies them. The manifest
 * holds the hash of the entry, and the registry that of the manifest. Hashes of files that no page begins with are in
 * a separate file. The entry verifies and fetches it before the first of them: 3 KB less before the first
 * interaction.
 */
export class ChunkIntegrityPlugin {
  /** `exposed`: the file of the exposed module. */
  constructor(private readonly options: { readonly exposed: string }) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      const runtimes = new Set<Chunk>();
      compilation.hooks.runtimeRequirementInTree.for(webpack.RuntimeGlobals.loadScript).tap(PLUGIN, (chunk) => {
        runtimes.add(chunk);
        compilation.addRuntimeModule(chunk, new ChunkIntegrityRuntime());
      });
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        PLUGIN,
        (code) => `${code}\n${check('script', 'src', 'chunkId')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        PLUGIN,
        (code, { tag, chunkId }) => `${code}\n${check(tag, 'href', `${chunkId} + ".css"`)}`,
      );
      // After the last change of names and contents. The entry's own name holds the names of all its chunks already.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage }, () => {
        for (const runtime of runtimes) this.fill(runtime, compilation);
      });
    });
  }

  private fill(runtime: Chunk, compilation: Compilation): void {
    const { first, later } = tablesOf(runtime, this.options.exposed, compilation);
    const { chunkLoadingGlobal } = compilation.outputOptions;
    // As a chunk without modules: its last part receives the runtime.
    const chunk = `(self[${JSON.stringify(chunkLoadingGlobal)}]||=[]).push([["${LATER}"],{},(to)=>Object.assign(to.integrity,${JSON.stringify(later)})]);`;
    const digest = createHash('sha256').update(chunk);
    const integrity = digest.copy().digest('base64');
    const hash = digest.digest('hex').slice(0, 8);
    const table = JSON.stringify({ ...first, [LATER]: integrity });
    for (const file of runtime.files) {
      const text = compilation.getAsset(file)?.source.source().toString() ?? '';
      const filled = text
        .replace(new RegExp(`(["'\`])${placeholder}\\1`, 'g'), () => table)
        .replaceAll(laterHash, hash);
      if (filled !== text) compilation.updateAsset(file, new webpack.sources.RawSource(filled));
    }
    const name = `${LATER}.${hash}.js`;
    // `minimized`: nothing changes it any more, and its hash is in the entry.
    if (!compilation.getAsset(name))
      compilation.emitAsset(name, new webpack.sources.RawSource(chunk), { minimized: true, immutable: true });
  }
}
