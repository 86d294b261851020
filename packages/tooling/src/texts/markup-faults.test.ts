import { join } from 'node:path';
import ts from 'typescript';
import { markupFaults } from './markup-faults';

const HEAD = [
  "import type { ReactNode } from 'react';",
  'declare const isOpen: boolean, name: string, maybe: string | null, slot: ReactNode;',
  'declare function Box(props: { readonly children: ReactNode }): ReactNode;',
];
/** Lies where React's types are found; nothing is written there. */
const PAGE = join(__dirname, 'page-under-test.tsx');
const OPTIONS: ts.CompilerOptions = { strict: true, jsx: ts.JsxEmit.ReactJSX, skipLibCheck: true, types: [] };

/** The lines of markup, each in a statement of its own, that have a fault. */
function faultyOf(lines: readonly string[]): readonly string[] {
  const text = [...HEAD, ...lines.map((line, place) => `export const e${place} = ${line};`)].join('\n');
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile } = host;
  host.getSourceFile = (path, target) =>
    path === PAGE ? ts.createSourceFile(path, text, target, true) : getSourceFile.call(host, path, target);
  const program = ts.createProgram([PAGE], OPTIONS, host);
  expect(program.getSemanticDiagnostics(program.getSourceFile(PAGE)).map(({ messageText }) => messageText)).toEqual([]);
  const faults = markupFaults(program.getSourceFile(PAGE)!, program.getTypeChecker());
  return [...new Set(faults.map(({ line }) => lines[line - 1 - HEAD.length] ?? ''))];
}

describe('text beside an element', () => {
  it('is reported where React may look for a text node that a translation has moved', () => {
    const bad = [
      '<p>{maybe} <b>b</b></p>',
      '<p>{isOpen && name} <b>b</b></p>',
      '<p><b>b</b> {isOpen ? name : <i>i</i>}</p>',
      '<p>{isOpen && <b>b</b>} {name}</p>',
      '<p>{isOpen && <b>b</b>} 1</p>',
      '<p>{name} {isOpen ? ` of ${name}` : null}</p>',
      '<p>{isOpen && <>{name}</>}</p>',
      '<Box>{isOpen ? name : <i>i</i>}</Box>',
      "<p>{isOpen ? 'open' : null} <b>b</b></p>",
      "<p>{(isOpen ? 'open' : null)} <b>b</b></p>",
    ];
    expect(faultyOf(bad)).toEqual(bad);
  });

  it('is allowed in an element of its own, or if it is always rendered', () => {
    const good = [
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
    expect(faultyOf(good)).toEqual([]);
  });
});

describe('words in markup', () => {
  it('are reported, punctuation and single letters are not', () => {
    const bad = ['<p>Open</p>', '<p title="Open" />', '<img alt="מניה" />', '<Box>words</Box>'];
    expect(faultyOf(bad)).toEqual(bad);
    expect(faultyOf(['<p>· b</p>', '<p className="open" />', '<p title={name} />', '<p>{name}</p>'])).toEqual([]);
  });
});
