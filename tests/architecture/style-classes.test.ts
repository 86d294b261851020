import { dirname, join, normalize } from 'node:path';
import { projectFiles, read } from './project-files';

/** Names of classes that a style sheet has rules for. */
const classesIn = (css: string): ReadonlySet<string> =>
  new Set(
    [...css.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|'[^']*'/g, '').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(
      ([, name]) => name!,
    ),
  );

interface Use {
  readonly path: string;
  readonly sheet: string;
  /** Null: computed, so that it may be any. */
  readonly name: string | null;
}

/** The classes that a module takes from the style sheets that it imports. */
function usesIn(path: string): readonly Use[] {
  const source = read(path);
  return [...source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([whole, variable, from]) => {
    const sheet = normalize(join(dirname(path), from!));
    const used = new RegExp(`\\b${variable!}\\b(?:\\.(\\w+)|\\['([^']+)'\\])?`, 'g');
    return [...source.replace(whole, '').matchAll(used)].map(([, dotted, quoted]) => ({
      path,
      sheet,
      name: dotted ?? quoted ?? null,
    }));
  });
}

// A name that a style sheet lacks is `undefined`: nothing fails, and what it should style has no style.
describe('classes of style sheets', () => {
  const uses = projectFiles(/^(?:shell|mfe-[^/]+|packages\/[^/]+)\/src\/.*\.tsx?$/)
    .filter((path) => !path.includes('.test.'))
    .flatMap(usesIn);
  const sheets = new Map([...new Set(uses.map(({ sheet }) => sheet))].map((sheet) => [sheet, classesIn(read(sheet))]));

  it('are declared where they are used', () => {
    expect(uses.length).toBeGreaterThan(1000);
    expect(
      uses.flatMap(({ path, sheet, name }) =>
        name === null || sheets.get(sheet)!.has(name) ? [] : [`${path}: ${sheet} has no .${name}`],
      ),
    ).toEqual([]);
  });

  it('are used where they are declared', () => {
    const used = new Set(uses.map(({ sheet, name }) => `${sheet} ${name ?? '*'}`));
    expect(
      [...sheets].flatMap(([sheet, names]) =>
        used.has(`${sheet} *`)
          ? []
          : [...names].flatMap((name) => (used.has(`${sheet} ${name}`) ? [] : [`${sheet}: .${name}`])),
      ),
    ).toEqual([]);
  });
});
