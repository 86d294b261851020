import webpack from 'webpack';
import type { Compiler } from 'webpack';

/** Where mini-css-extract-plugin stores the names of style sheets. */
const STYLE_FILE = `${webpack.RuntimeGlobals.require}.miniCssF`;

/**
 * A remote that is loaded again (`remoteEntry.js?r=2`) requests its chunks under that new address too. Otherwise
 * memory answers a failed preload, and a broken cached file is used again.
 */
class FreshChunksRuntime extends webpack.RuntimeModule {
  constructor() {
    super('fresh chunks', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const { getChunkScriptFilename } = webpack.RuntimeGlobals;
    return webpack.Template.asString([
      "var again = /\\?r=\\d+$/.exec((document.currentScript && document.currentScript.src) || '');",
      'if (again) {',
      webpack.Template.indent([
        `var fileOf = ${getChunkScriptFilename};`,
        `${getChunkScriptFilename} = function (chunk) { return fileOf(chunk) + again[0]; };`,
        `var styleOf = ${STYLE_FILE};`,
        `if (styleOf) ${STYLE_FILE} = function (chunk) {`,
        webpack.Template.indent([
          'var file = styleOf(chunk);',
          // What the first HTML holds is not fetched at all.
          `return document.querySelector('style[data-href="' + file + '"]') ? file : file + again[0];`,
        ]),
        '};',
      ]),
      '}',
    ]);
  }
}

export class FreshChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FreshChunksPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.getChunkScriptFilename)
        .tap('FreshChunksPlugin', (chunk) => compilation.addRuntimeModule(chunk, new FreshChunksRuntime()));
    });
  }
}
