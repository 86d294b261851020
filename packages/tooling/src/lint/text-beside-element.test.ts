import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execFileSync } from 'node:child_process';

const root = resolve(__dirname, '../../../..');
let folder: string;

/** Each on a line of its own; what is reported is told by the line. */
const GOOD = [
  '<p>{name}</p>',
  '<p>{maybe}</p>',
  '<p>{name} <b>b</b></p>',
  '<p><span>{maybe}</span> <b>b</b></p>',
  '<p>{isOpen && <span>{name}</span>} <b>b</b></p>',
  "<p>{isOpen ? <b>b</b> : null}{' '}<b>c</b></p>",
  '<p>{isOpen ? <b>b</b> : null} <span>{name}</span></p>',
  '<Box>{name}</Box>',
  '<Box>{maybe}</Box>',
  '<p>{slot}<b>b</b></p>',
];
const BAD = [
  '<p>{maybe} <b>b</b></p>',
  '<p>{isOpen && name} <b>b</b></p>',
  '<p><b>b</b> {isOpen ? name : <i>i</i>}</p>',
  '<p>{isOpen && <b>b</b>} {name}</p>',
  '<p>{isOpen && <b>b</b>} text</p>',
  '<p>{name} {isOpen ? ` of ${name}` : null}</p>',
  '<p>{isOpen && <>{name}</>}</p>',
  '<Box>{isOpen ? name : <i>i</i>}</Box>',
  "<p>{isOpen ? 'open' : null} <b>b</b></p>",
];

const CONFIG = (plugin: string, parser: string): string => `
import parser from ${JSON.stringify(parser)};
import { textBesideElement } from ${JSON.stringify(plugin)};
export default [{
  files: ['**/*.tsx'],
  plugins: { site: { rules: { rule: textBesideElement } } },
  languageOptions: { parser, parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
  rules: { 'site/rule': 'error' },
}];`;
const TSCONFIG = {
  compilerOptions: { strict: true, jsx: 'react-jsx', skipLibCheck: true, types: [] },
  include: ['*.tsx'],
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const parser = createRequire(join(root, 'package.json')).resolve('@typescript-eslint/parser');
  writeFileSync(join(folder, 'eslint.config.mjs'), CONFIG(join(__dirname, 'text-beside-element.mjs'), parser));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The lines that the rule reports. Shape: each once, in their order. */
function reportedOf(lines: readonly string[]): readonly string[] {
  const head = [
    "import type { ReactNode } from 'react';",
    'declare const isOpen: boolean, name: string, maybe: string | null, slot: ReactNode;',
    'declare function Box(props: { readonly children: ReactNode }): ReactNode;',
  ];
  writeFileSync(
    join(folder, 'page.tsx'),
    [...head, ...lines.map((line, place) => `export const e${place} = ${line};`)].join('\n'),
  );
  const eslint = join(root, 'node_modules/eslint/bin/eslint.js');
  const ran = (): string => {
    try {
      return execFileSync(process.execPath, [eslint, '-f', 'json', 'page.tsx'], { cwd: folder, encoding: 'utf8' });
    } catch (failure) {
      return String((failure as { readonly stdout?: unknown }).stdout);
    }
  };
  const [{ messages } = { messages: [] }] = JSON.parse(ran()) as readonly {
    readonly messages: readonly { readonly line: number; readonly ruleId: string | null; readonly message: string }[];
  }[];
  expect(messages.filter(({ ruleId }) => ruleId !== 'site/rule')).toEqual([]);
  return [...new Set(messages.map(({ line }) => lines[line - 1 - head.length] ?? ''))];
}

describe('text beside an element', () => {
  it('is reported where React may look for a text node that a translation has moved', () => {
    expect(reportedOf(BAD)).toEqual(BAD);
  });

  it('is left alone where it stands in an element of its own, or never comes and goes', () => {
    expect(reportedOf(GOOD)).toEqual([]);
  });
});
