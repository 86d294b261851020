import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFiles, read, root } from './project-files';

/** The renderer of the API reference, and its parser of the contract. */
const PAGES = ['mfe-account/src/pages/developers-page.tsx', 'mfe-account/src/pages/developer-call-page.tsx'];
const READER = '@site/contract/reference';
/** Static imports of a file, without types. */
const IMPORTS = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm;

const resolved = (from: string, target: string): string | undefined =>
  ['.ts', '.tsx', ''].map((end) => join(dirname(from), target + end)).find((path) => existsSync(join(root, path)));

/** Files that this one imports, directly or not, and the packages that they name. */
function comesWith(entry: string): { readonly files: ReadonlySet<string>; readonly packages: ReadonlySet<string> } {
  const [files, packages] = [new Set([entry]), new Set<string>()];
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, target] of read(file).matchAll(IMPORTS)) {
      const path = target!.startsWith('.') ? resolved(file, target!) : undefined;
      if (path === undefined) packages.add(target!);
      else files.add(path);
    }
  }
  return { files, packages };
}

describe('the reference of the contract', () => {
  it('is loaded by its own pages alone', () => {
    const { files, packages } = comesWith('mfe-account/src/remote.tsx');

    expect(files).toContain('mfe-account/src/pages/login-page.tsx');
    expect([...files].filter((file) => PAGES.includes(file))).toEqual([]);
    expect([...packages].filter((name) => name.startsWith(READER) || name === 'yaml')).toEqual([]);
    for (const page of PAGES) expect([...comesWith(page).packages].join()).toContain(READER);
  });

  it('is imported by no other package of the browser', () => {
    const readers = projectFiles(/^(?:shell|mfe-[^/]+)\/src\/.*\.tsx?$/).filter(
      (path) => !/\.test\.tsx?$/.test(path) && read(path).includes(READER),
    );

    expect(readers).not.toEqual([]);
    expect(
      readers.filter((path) => !/^mfe-account\/src\/(?:features\/developers\/|pages\/developer)/.test(path)),
    ).toEqual([]);
  });

  it('loads its YAML parser only where there is no first HTML', () => {
    expect(read('packages/contract/src/reference/parse-contract.ts')).toMatch(/await import\('yaml'\)/);
    const named = projectFiles(/^(?:shell|mfe-[^/]+|packages)\/.*\.tsx?$/).filter(
      (path) => !/\.test\.tsx?$/.test(path) && /from 'yaml'/.test(read(path)),
    );
    expect(
      named.filter((path) => !/^packages\/(?:contract\/src\/(?:parsed-contract|bundle\/)|tooling|registry)/.test(path)),
    ).toEqual([]);
  });
});
