import { mkdir, rm, writeFile } from 'node:fs/promises';
import { browserPackages as allPackages } from '@site/registry/browser-packages';
import type { BrowserPackage } from '@site/registry/browser-packages';
import type { Compiler } from 'webpack';
import { compressFolder } from './compress';
import { removeOldFiles } from './old-files';
import { registerBuilds } from './registry-file';
import { distOf, stampOf } from './packages';
import { writeSiteLicenses } from './site-licenses';
import { sourceHash } from './source-hash';

export interface WholeBuildOptions {
  /** Name in the registry, such as `mfe_boards`. */
  readonly name: string;
  /** The label of this build. A labelled build depends on more than the sources, and gets no stamp. */
  readonly label?: string | undefined;
  readonly packages?: readonly BrowserPackage[];
  readonly registryFile?: string;
}

const PLUGIN = 'WholeBuildPlugin';

/**
 * Prepares webpack's files for the site, whatever started the build: files are compressed, old ones removed,
 * and a build in the package's own folder is stamped with its sources and registered. Must be the last plugin, after
 * the manifest.
 */
export class WholeBuildPlugin {
  constructor(private readonly options: WholeBuildOptions) {}

  apply(compiler: Compiler): void {
    const { name, label, packages = allPackages, registryFile } = this.options;
    const path = compiler.options.output.path;
    const pkg = packages.find((candidate) => candidate.name === name && distOf(candidate) === path);
    let sources: Promise<string> | null = null;
    // Calculated before the package's first compiler runs: changes during the build are not in the stamp.
    compiler.hooks.initialize.tap(PLUGIN, () => {
      if (!pkg || label !== undefined) return;
      sources = sourceHash(pkg, compiler.options.mode ?? 'production');
      // Reported to the caller that waits for it.
      sources.catch(() => undefined);
    });
    compiler.hooks.beforeRun.tapPromise(PLUGIN, async () => {
      if (!pkg) return;
      await mkdir(distOf(pkg), { recursive: true });
      // From now on the folder does not match the stamp, even if the build fails.
      await rm(stampOf(pkg), { force: true });
    });
    compiler.hooks.afterEmit.tapPromise(PLUGIN, async (compilation) => {
      if (compilation.errors.length > 0) return;
      await compressFolder(compiler.outputPath);
      await removeOldFiles(compiler.outputPath);
      if (!pkg) return;
      if (sources) await writeFile(stampOf(pkg), await sources);
      await registerBuilds([pkg], registryFile);
      await writeSiteLicenses(packages);
    });
  }
}
