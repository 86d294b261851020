import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Chunk, Compilation, Compiler } from 'webpack';

/** Where the runtime keeps the table: sha256 in base64, scripts by the chunk's id, styles by the id and `.css`. */
const TABLE = `${webpack.RuntimeGlobals.require}.integrity`;
const placeholder = 'integrity-of-chunks';

const PLUGIN = 'ChunkIntegrityPlugin';

class ChunkIntegrityRuntime extends webpack.RuntimeModule {
  constructor() {
    super('chunk integrity', webpack.RuntimeModule.STAGE_NORMAL);
  }

  override generate(): string {
    return `${TABLE} = "${placeholder}";`;
  }
}

/**
 * A chunk that the table does not name is refused by the browser: no hash is like this one. Of another host's files it
 * looks at those alone that it asked for without cookies; webpack's own `crossOriginLoading` asks a window for the origin,
 * which those who check a release have none of.
 */
const check = (tag: string, address: 'src' | 'href', key: string): string =>
  `if (${tag}.${address}.indexOf(location.origin + "/") !== 0) ${tag}.crossOrigin = "anonymous";
${tag}.integrity = "sha256-" + ${TABLE}[${key}];`;

const base64Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

/** The files that a runtime may ask for, by what it looks them up with. */
function tableOf(runtime: Chunk, compilation: Compilation): string {
  const rows: [string, string][] = [];
  for (const chunk of runtime.getAllAsyncChunks()) {
    for (const file of chunk.files) {
      const asset = compilation.getAsset(file);
      const style = file.endsWith('.css') ? '.css' : '';
      if (asset && (style !== '' || file.endsWith('.js')))
        rows.push([`${String(chunk.id)}${style}`, base64Of(Buffer.from(asset.source.buffer()))]);
    }
  }
  return JSON.stringify(Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1))));
}

/**
 * Writes into each entry what the files that it fetches later must be, scripts and styles, and has the browser hold them
 * to it. The entry itself is held to the manifest, and the manifest to the registry.
 */
export class ChunkIntegrityPlugin {
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
        for (const runtime of runtimes)
          for (const file of runtime.files) this.fill(file, tableOf(runtime, compilation), compilation);
      });
    });
  }

  private fill(file: string, table: string, compilation: Compilation): void {
    const text = compilation.getAsset(file)?.source.source().toString() ?? '';
    const filled = text.replace(new RegExp(`(["'\`])${placeholder}\\1`, 'g'), () => table);
    if (filled !== text) compilation.updateAsset(file, new webpack.sources.RawSource(filled));
  }
}
