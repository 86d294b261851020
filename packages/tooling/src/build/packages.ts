import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFolder, browserPackages } from '@site/registry/browser-packages';
import type { BrowserPackage } from '@site/registry/browser-packages';
import { projectRoot } from '../webpack/common';
import type { ConfigFactory } from '../webpack/config-factory';

export const folderOf = (pkg: BrowserPackage): string => join(projectRoot, pkg.folder);
export const distOf = (pkg: BrowserPackage): string => buildFolder(pkg, projectRoot);
/** File with the hash of the sources of the folder's build. */
export const stampOf = (pkg: BrowserPackage): string => join(distOf(pkg), '.build-hash');

/** A remote that is not part of the site's build: a folder of the checkout with a webpack configuration, named after its folder. */
function remoteIn(folder: string): BrowserPackage | undefined {
  const path = folder.replace(/\/$/, '');
  const isFolder =
    /^(?:[\w-]+\/)*mfe-[a-z0-9-]{1,36}$/.test(path) && existsSync(join(projectRoot, path, 'webpack.config.ts'));
  return isFolder ? { folder: path, name: basename(path).replaceAll('-', '_') } : undefined;
}

/** Packages by folder, such as `mfe-boards`. Throws: for a name that is none. */
export function packagesNamed(names: readonly string[]): readonly BrowserPackage[] {
  return names.map((name) => {
    const pkg =
      browserPackages.find((candidate) => candidate.folder === name || candidate.name === name) ?? remoteIn(name);
    if (!pkg)
      throw new Error(`no package '${name}'; there are ${browserPackages.map(({ folder }) => folder).join(', ')}`);
    return pkg;
  });
}

/** The webpack configuration that the package itself states. */
export async function configOf(pkg: BrowserPackage): Promise<ConfigFactory> {
  const module = (await import(pathToFileURL(join(folderOf(pkg), 'webpack.config.ts')).href)) as {
    default: ConfigFactory | { default: ConfigFactory };
  };
  return typeof module.default === 'function' ? module.default : module.default.default;
}
