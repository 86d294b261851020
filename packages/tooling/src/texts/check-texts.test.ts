import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { checkTexts } from './check-texts';

const HOOK = `
export type TextOf<Id extends string = string> = (id: Id, values?: Readonly<Record<string, string | number>>) => string;
export declare function useText<Id extends string>(): TextOf<Id>;`;
const USE_TEXT = `
import { useText as useTextOf, type TextOf } from './hook';
import type en from './texts/en.json';
export type TextId = keyof typeof en;
export const useText = (): TextOf<TextId> => useTextOf<TextId>();`;
const PAGE = `
import { useText, type TextId } from './use-text';
const LINES: readonly TextId[] = ['page.first', 'page.second'];
declare function Box(props: { readonly name: TextId; readonly role: 'title' | 'page' }): null;
export function Page({ market }: { readonly market: 'TA' | 'L' }) {
  const text = useText();
  return <Box name="page.box" role="title" key={text(\`market.\${market}\`) + LINES.map((id) => text(id)).join()} />;
}`;

const texts = {
  'page.first': 'One',
  'page.second': '{count, plural, one {# row} other {# rows}}',
  'page.box': 'Box of {name}',
  'market.TA': 'Tel Aviv',
  'market.L': 'London',
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'texts-test-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Faults of a checkout with one package. Its page uses all the texts above. */
function faultsOf(
  given: { readonly en?: object; readonly he?: object; readonly page?: string } = {},
): readonly string[] {
  const files: Readonly<Record<string, string>> = {
    'package/src/texts/en.json': JSON.stringify(given.en ?? texts),
    'package/src/texts/he.json': JSON.stringify(given.he ?? given.en ?? texts),
    'package/src/hook.ts': HOOK,
    'package/src/use-text.ts': USE_TEXT,
    'package/src/page.tsx': given.page ?? PAGE,
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  const compilerOptions: ts.CompilerOptions = {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.Preserve,
    resolveJsonModule: true,
    noEmit: true,
    types: [],
  };
  return checkTexts({ root, files: Object.keys(files), compilerOptions }).faults;
}

const without = (id: keyof typeof texts): object =>
  Object.fromEntries(Object.entries(texts).filter(([one]) => one !== id));

describe('checkTexts', () => {
  it('finds literal ids, computed ones, tables of them and attributes', () => {
    expect(faultsOf()).toEqual([]);
  });

  it('takes the quoted names of a table of ids for no ids', () => {
    const table = PAGE.replace(
      "const LINES: readonly TextId[] = ['page.first', 'page.second'];",
      "const BY_CODE = { 'first line': 'page.first', 'second line': 'page.second' } as const satisfies Readonly<Record<string, TextId>>;\nconst LINES = Object.values(BY_CODE);",
    );

    expect(faultsOf({ page: table })).toEqual([]);
  });

  it('names an unused text', () => {
    expect(faultsOf({ en: { ...texts, 'page.old': 'Old' } })).toEqual([
      "package/src/texts/en.json: 'page.old' is unused: nothing in package asks for it",
    ]);
  });

  it.each([
    ['page.first', 3],
    ['page.box', 7],
    ['market.TA', 7],
  ] as const)('names %s where it is missing, and the file that uses it', (id, line) => {
    expect(faultsOf({ en: without(id) })).toEqual([
      `package/src/texts/en.json: '${id}' is missing, package/src/page.tsx:${line} asks for it`,
    ]);
  });

  it('names a text that the other language lacks, and one that only that has', () => {
    const [missing, ...rest] = faultsOf({ he: without('page.box') });
    expect(missing).toBe("package/src/texts/he.json: 'page.box' is missing, package/src/texts/en.json has it");
    expect(rest).toEqual([]);

    const [extra] = faultsOf({ he: { ...texts, 'page.extra': 'עוד' } });
    expect(extra).toBe("package/src/texts/en.json: 'page.extra' is missing, package/src/texts/he.json has it");
  });

  it('names a text with different values in its languages', () => {
    const [fault] = faultsOf({ he: { ...texts, 'page.box': 'תיבה של {nmae}' } });

    expect(fault).toMatch(
      /^package\/src\/texts\/he\.json: 'page\.box' is not built like the English text: Missing variable name in message$/,
    );
  });

  it.each(['Box of {name', '{count, plural, one {# row}}'])('refuses %s, which is no ICU message', (broken) => {
    const [fault] = faultsOf({ he: { ...texts, 'page.box': broken } });

    expect(fault).toMatch(/^package\/src\/texts\/he\.json: 'page\.box' is not an ICU message: [A-Z_]+$/);
  });

  it('names a Hebrew text with a span that would run backwards', () => {
    const en = { ...texts, 'page.first': 'Rows {from}–{to}', 'page.box': '{name}–{name}' };
    const he = { ...en, 'page.first': 'שורות {from}–{to}', 'page.box': '\u2066{name}–{name}\u2069' };

    expect(faultsOf({ en, he })).toEqual([
      "package/src/texts/he.json: 'page.first' has a span that would run backwards: put U+2066 and U+2069 around it",
    ]);
  });

  it('refuses ids that cannot be read out of the code', () => {
    const page = PAGE.replace('text(`market.${market}`)', 'text(String(market) as TextId)');

    expect(faultsOf({ page })).toEqual([
      'package/src/page.tsx:7: which text? String(market) as TextId',
      "package/src/texts/en.json: 'market.TA' is unused: nothing in package asks for it",
      "package/src/texts/en.json: 'market.L' is unused: nothing in package asks for it",
    ]);

    const untyped = PAGE.replace('useText();', "useAny();\n  text('page.' + market);").replace(
      'import',
      "import type { TextOf } from './hook';\ndeclare function useAny(): TextOf;\nimport",
    );
    expect(faultsOf({ page: untyped })).toContain("package/src/page.tsx:9: which text? text('page.' + market)");
  });
});
