import { dirname, join, normalize } from 'node:path';
import { projectFiles, read } from './project-files';

interface Rule {
  readonly selector: string;
  readonly sets: readonly string[];
}

/** Rules of a style sheet with the properties that each sets, those within media and the like too. */
const rulesOf = (css: string): readonly Rule[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(
    ([, selectors = '', body = '']) => {
      const sets = [...body.matchAll(/(?:^|;)\s*([\w-]+)\s*:/g)].map(([, name]) => name!);
      return selectors.split(/,(?![^(]*\))/).map((selector) => ({ selector: selector.trim(), sets }));
    },
  );

/** Whether a rule weighs as much as a class alone: the kit's do, so that one of a room has to ask for more, be it the element. */
const isClassAlone = (selector: string): boolean =>
  (selector.match(/\.[\w-]+|\[[^\]]*\]|(?<!:):(?!is|where|not|has)[\w-]+/g)?.length ?? 0) === 1 &&
  !/(?:^|[\s>+~])[a-z]/.test(selector);

const kit = rulesOf(read('packages/ui/src/button/button.module.css'));
/** What the kit's own classes set of a button, each by one class alone. */
const ofTheKit = new Set(kit.filter(({ selector }) => isClassAlone(selector)).flatMap(({ sets }) => sets));

const BUTTON = /<(?:Link|Retry)?Button\b((?:[^<>{}"]|"[^"]*"|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*)/g;

/** Classes of its own style sheet that a file puts on buttons of the kit. */
function classesOn(path: string): readonly { readonly path: string; readonly sheet: string; readonly name: string }[] {
  const source = read(path);
  const sheet = /import styles from '([^']+\.module\.css)'/.exec(source)?.[1];
  if (sheet === undefined) return [];
  return [...source.matchAll(BUTTON)].flatMap(([, attributes = '']) =>
    [...(/className=\{([^}]*)\}/.exec(attributes)?.[1] ?? '').matchAll(/styles\.(\w+)/g)].map(([, name]) => ({
      path,
      sheet: normalize(join(dirname(path), sheet)),
      name: name!,
    })),
  );
}

/** Rules for a class that weigh no more than the kit's own, and set what that sets: the order of the sheets decides. */
const undecided = (css: string, name: string): readonly string[] =>
  rulesOf(css)
    .filter(({ selector }) => new RegExp(`\\.${name}(?![\\w-])[^\\s>+~]*$`).test(selector) && isClassAlone(selector))
    .flatMap(({ selector, sets }) => sets.filter((set) => ofTheKit.has(set)).map((set) => `${selector} { ${set} }`));

describe('how a button of the kit looks in a room', () => {
  const worn = projectFiles(/^(?:shell|mfe-[^/]+)\/src\/.*\.tsx$/)
    .filter((path) => !path.endsWith('.test.tsx'))
    .flatMap(classesOn);

  it('does not hang on which style sheet comes first', () => {
    expect(worn.map(({ sheet, name }) => `${sheet} ${name}`)).toContain(
      'mfe-boards/src/features/filters/board-filters.module.css phone',
    );
    expect(
      worn.flatMap(({ path, sheet, name }) => undecided(read(sheet), name).map((rule) => `${path}: ${rule}`)),
    ).toEqual([]);
  });

  it('is undecided by a class alone that sets what the kit sets, in media too', () => {
    expect([...ofTheKit]).toEqual(expect.arrayContaining(['display', 'padding-inline', 'color']));
    expect(
      undecided('.phone{display:none}@media (max-width: 760px){.phone{display:inline-flex}}', 'phone'),
    ).toHaveLength(2);
    expect(
      undecided(
        '.form .phone,button.phone{display:none}.phones,.phone svg{display:none}.phone{--control:2rem}',
        'phone',
      ),
    ).toEqual([]);
  });
});
