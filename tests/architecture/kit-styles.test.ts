import { dirname, join, normalize } from 'node:path';
import { projectFiles, read } from './project-files';

interface Rule {
  readonly selector: string;
  readonly sets: readonly string[];
}

/** Rules of a style sheet with the properties that each sets, including those in media queries. */
const rulesOf = (css: string): readonly Rule[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(
    ([, selectors = '', body = '']) => {
      const sets = [...body.matchAll(/(?:^|;)\s*([\w-]+)\s*:/g)].map(([, name]) => name!);
      return selectors.split(/,(?![^(]*\))/).map((selector) => ({ selector: selector.trim(), sets }));
    },
  );

/** Whether a rule has the specificity of one class: the kit's rules do, so rules of other packages need more. */
const isClassAlone = (selector: string): boolean =>
  (selector.match(/\.[\w-]+|\[[^\]]*\]|(?<!:):(?!is|where|not|has)[\w-]+/g)?.length ?? 0) === 1 &&
  !/(?:^|[\s>+~])[a-z]/.test(selector);

const kit = rulesOf(read('packages/ui/src/button/button.module.css'));
/** Properties that the kit sets on a button by one class. */
const ofTheKit = new Set(kit.filter(({ selector }) => isClassAlone(selector)).flatMap(({ sets }) => sets));

const BUTTON = /<(?:Link|Retry)?Button\b((?:[^<>{}"]|"[^"]*"|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*)/g;

/** Classes from its own style sheet that a file puts on buttons of the kit. */
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

/** Rules with the kit's specificity for a property that the kit sets: the order of the sheets would decide. */
const undecided = (css: string, name: string): readonly string[] =>
  rulesOf(css)
    .filter(({ selector }) => new RegExp(`\\.${name}(?![\\w-])[^\\s>+~]*$`).test(selector) && isClassAlone(selector))
    .flatMap(({ selector, sets }) => sets.filter((set) => ofTheKit.has(set)).map((set) => `${selector} { ${set} }`));

describe('the look of the kit’s buttons in other packages', () => {
  const worn = projectFiles(/^(?:shell|mfe-[^/]+)\/src\/.*\.tsx$/)
    .filter((path) => !path.endsWith('.test.tsx'))
    .flatMap(classesOn);

  it('does not depend on the order of style sheets', () => {
    expect(worn.map(({ sheet, name }) => `${sheet} ${name}`)).toContain(
      'mfe-boards/src/features/filters/board-filters.module.css phone',
    );
    expect(
      worn.flatMap(({ path, sheet, name }) => undecided(read(sheet), name).map((rule) => `${path}: ${rule}`)),
    ).toEqual([]);
  });

  it('would depend on it if one class set a property of the kit, in media queries too', () => {
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
