import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from '@site/fields/markets';

/** A catalogue of texts, by its English file; the Hebrew one is in the same folder. */
export interface Catalogue {
  /** From the root: `mfe-boards/src/texts/en.json`. */
  readonly path: string;
  /** The folder that it belongs to: `mfe-boards`, `packages/fields`. */
  readonly pkg: string;
  readonly ids: ReadonlySet<string>;
}

/** The package of a file: a package of `packages/`, or a folder at the root. */
export const packageOf = (path: string): string => /^(?:packages\/)?[^/]+/.exec(path)?.[0] ?? path;

/** Packages with catalogues that every other may take texts from: names of fields, texts of controls. */
const SHARED: readonly string[] = ['packages/fields', 'packages/ui'];

/** True for a catalogue that every package may take texts from. */
export const isShared = ({ pkg }: Catalogue): boolean => SHARED.includes(pkg);

const hebrewOf = (path: string): string => path.replace(/en\.json$/, 'he.json');

/** Both files of a catalogue, from the root. */
export const filesOf = ({ path }: Catalogue): readonly [english: string, hebrew: string] => [path, hebrewOf(path)];

/** Files of a checkout that git knows, and new ones that it doesn't ignore; paths from the root. */
export const listedFiles = (root: string): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '');

/** The catalogues among files. Throws: SyntaxError for one that is no JSON. */
export const cataloguesAmong = (root: string, files: readonly string[]): readonly Catalogue[] =>
  files
    .filter((path) => /\/texts\/en\.json$/.test(path))
    .map((path) => ({
      path,
      pkg: packageOf(path),
      ids: new Set(Object.keys(JSON.parse(readFileSync(join(root, path), 'utf8')) as object)),
    }));

/** Names of markets, which the files of the markets hold in both languages. Their own types check them. */
export const MARKET_NAMES: Catalogue = {
  path: 'packages/fields/src/markets',
  pkg: 'packages/fields',
  ids: new Set(Object.keys(namesIn('en'))),
};

/** Source files with texts that readers see: no tests, and nothing that only tests use. */
export const isProduct = (path: string): boolean =>
  /\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(path);
