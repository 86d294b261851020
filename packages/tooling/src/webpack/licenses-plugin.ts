import { writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Compilation, Compiler, Module } from 'webpack';
import { packageFolderOf, readBundledPackage } from '../licenses/bundled-package';
import type { BundledPackage } from '../licenses/bundled-package';
import { listOf } from '../licenses/licenses-file';
import type { BuildPart } from '../licenses/licenses-file';

/** webpack's runtime is in every file that it emits. */
const bundler = dirname(require.resolve('webpack/package.json'));

/** Files that a module was made of: those of a joined module are in it, not beside it. */
function filesOf(module: Module): readonly string[] {
  const inner = 'modules' in module ? (module.modules as readonly Module[]) : [];
  const own = module.nameForCondition();
  return [...(own === null ? [] : [own]), ...inner.flatMap(filesOf)];
}

function packagesOf(compilation: Compilation): readonly string[] {
  const { chunkGraph } = compilation;
  const used = [...compilation.modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  // Fonts and pictures of style sheets are not modules of this compilation, but files that it emits.
  const handedOut = compilation
    .getAssets()
    .flatMap(({ info: { sourceFilename } }) =>
      sourceFilename === undefined ? [] : [resolve(compilation.compiler.context, sourceFilename)],
    );
  const folders = [...used.flatMap(filesOf), ...handedOut].map(packageFolderOf);
  return [...new Set([bundler, ...folders.filter((folder) => folder !== null)])];
}

const byName = (a: BundledPackage, b: BundledPackage): number =>
  `${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1;

/**
 * Lists third-party packages of a build, with their licences, beside its files. A licence that requires more than its
 * text, or a missing one, is an error of the build.
 */
export class LicensesPlugin {
  constructor(private readonly part: BuildPart) {}

  apply(compiler: Compiler): void {
    let packages: readonly BundledPackage[] = [];
    compiler.hooks.thisCompilation.tap('LicensesPlugin', (compilation) => {
      compilation.hooks.afterSeal.tap('LicensesPlugin', () => {
        packages = packagesOf(compilation).flatMap((folder) => {
          try {
            return [readBundledPackage(folder)];
          } catch (error) {
            compilation.errors.push(error instanceof Error ? error : new Error(String(error)));
            return [];
          }
        });
        // Modules come in the order in which they were read, which differs from one build to the next.
        packages = [...packages].sort(byName);
      });
    });
    compiler.hooks.afterEmit.tapPromise('LicensesPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      await writeFile(join(compiler.outputPath, listOf(this.part)), JSON.stringify(packages));
    });
  }
}
