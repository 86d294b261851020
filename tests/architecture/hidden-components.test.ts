import { dirname, join } from 'node:path';
import { projectFiles, read } from './project-files';

/** Pairs of a class and the file that puts it on a component of the shared library, which sets its own `display`. */
const onComponents = projectFiles(/^(?:shell|mfe-[^/]+|packages)\/.*\.tsx$/).flatMap((path) => {
  const source = read(path);
  const components: readonly string[] =
    /import \{([^}]*)\} from '@site\/ui';/.exec(source)?.[1]?.match(/\b[A-Z]\w+/g) ?? [];
  const sheets = new Map(
    [...source.matchAll(/import (\w+) from '(\.[^']*\.module\.css)';/g)].map(([, name, sheet]) => [
      name!,
      join(dirname(path), sheet!),
    ]),
  );
  return [...source.matchAll(/<([A-Z]\w+)[^>]*?\bclassName=\{([^}]*\}?[^}]*)\}/g)]
    .filter(([, component]) => components.includes(component!))
    .flatMap(([, component, classes]) =>
      [...classes!.matchAll(/\b(\w+)\.(\w+)/g)].flatMap(([, styles, name]) => {
        const sheet = sheets.get(styles!);
        return sheet === undefined ? [] : [{ path, component: component!, sheet, name: name! }];
      }),
    );
});

/** Rules that hide by a single class: with the specificity of the component's own rule, the order of sheets would decide. */
const hiddenByOneClass = (sheet: string): readonly string[] =>
  [
    ...read(sheet)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/([^{}]+)\{([^{}]*)\}/g),
  ]
    .filter(([, , rules]) => /display:\s*none/.test(rules!))
    .flatMap(([, selectors]) => selectors!.split(','))
    .flatMap((selector) => /^\s*\.(\w+)\s*$/.exec(selector)?.[1] ?? []);

describe('hidden elements', () => {
  it('stay hidden in any order of the style sheets', () => {
    expect(onComponents.length).toBeGreaterThan(20);
    expect(
      onComponents
        .filter(({ sheet, name }) => hiddenByOneClass(sheet).includes(name))
        .map(({ path, component, name }) => `${path}: <${component}> .${name}`),
    ).toEqual([]);
  });
});
