import ts from 'typescript';
import { commentsIn, projectFiles, read } from './project-files';

/** Folders that the check holds for. Another one is one line. */
const FOLDERS = ['bff/', 'packages/', 'tests/', 'deploy/', 'mfe-', 'shell/', 'bench/'];

/** Words of docs/glossary.md that no identifier and no file name has as a part. */
const IN_NAMES = new Set(
  'told tells teller kept gone asked nobody somebody anybody everybody whoever who whose anew aside dear least most usual leg legs laws harbour house rooms room victim standing stands stood wake faces life unrolled desk reckon mend'.split(
    ' ',
  ),
);

/** Words that no comment has. The others are held for comments folder by folder, in `glossary.test.ts`. */
const IN_COMMENTS = 'whoever anew aside victim wake unrolled house teller reckon mend'.split(' ');

/** Words that no comment and no test name has, except as code in backticks. Released migrations never change. */
const IN_PROSE = new Set([
  ...IN_COMMENTS,
  ...'asked nobody somebody anybody everybody whom stands stood told tells kept room rooms gone leg legs faces desk dear'.split(
    ' ',
  ),
]);
const IN_MIGRATIONS = new Set(IN_COMMENTS);

/** Names with such a word that stay, and why. */
const ALLOWED: readonly (readonly [RegExp, string])[] = [
  [/^plan_charge_stands$/, 'the stored name of a mail'],
  [/^(?:kept|kept_at|kept_source|kept_value|keptAt)$/, 'a field of the contract and columns of the database'],
  [/^(?:redemptions_at_most|redemptionsAtMost)$/, 'a column of the database'],
  [/^(?:gone|setAside|standsUntil|least|most)$/, 'fields of the contract, and values of texts'],
  [/^leastYield$/, 'a key in the files of pages'],
  [/^(?:dear|RATE_LIMIT_DEAR_MAX)$/, 'a setting'],
  [/^GONE$/, 'the ticker of a test'],
  [/^(?:nobody|NOBODY)$/, 'a user of Unix'],
  [/^readStandingCheckout$/, 'a call of the contract'],
  [/^isKept$/, 'a column of a test'],
  [/^aside$/, 'an HTML element, and a value of a text'],
  [/^kept_old$/, 'a state of the contract'],
  [/^MEMORY_DISK_ROOM$/, 'free space'],
  [/\/migrations\/0029-told-by\.ts$|\/migrations\/0030-who-told-lists\.ts$/, 'released migrations'],
];

const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());
const wrongIn = (name: string, words: ReadonlySet<string>): boolean =>
  wordsOf(name).some((word) => words.has(word)) && !ALLOWED.some(([allowed]) => allowed.test(name));

const parsed = (path: string): ts.SourceFile =>
  ts.createSourceFile(
    path,
    read(path),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

function identifiersOf(path: string): ReadonlySet<string> {
  const names = new Set<string>();
  const file = parsed(path);
  const sheets = new Set([...file.text.matchAll(/^import (\w+) from '.*\.css'/gm)].map(([, sheet]) => sheet));
  const visit = (node: ts.Node): void => {
    // Classes of style sheets are not identifiers of the code.
    if (ts.isPropertyAccessExpression(node) && sheets.has(node.expression.getText(file))) return;
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

/** The names of `describe`, `it` and `test`, with `each` and the like too. */
function testNamesIn(path: string): readonly string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(?:describe|it|test)\b/.test(node.expression.getText())) {
      const [name] = node.arguments;
      if (name !== undefined && ts.isStringLiteralLike(name)) names.push(name.text);
    }
    ts.forEachChild(node, visit);
  };
  if (/\.(?:test|e2e)\.tsx?$/.test(path)) visit(parsed(path));
  return names;
}

const paths = projectFiles(/./).filter(
  (path) => FOLDERS.some((folder) => path.startsWith(folder)) && !/\/generated\/|^bff\/content\//.test(path),
);
const sources = paths.filter((path) => /\.(?:ts|tsx|mjs|cjs)$/.test(path) && !path.endsWith('plain-names.test.ts'));

describe('words that the glossary replaces', () => {
  it('are in no file name', () => {
    expect(paths.filter((path) => wrongIn(path, IN_NAMES))).toEqual([]);
  });

  it('are in no identifier, in camel case too', () => {
    const wrong = sources.flatMap((path) =>
      [...identifiersOf(path)].filter((name) => wrongIn(name, IN_NAMES)).map((name) => `${path}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are in no comment and no test name', () => {
    const wrong = sources
      .filter((path) => !path.endsWith('glossary.test.ts'))
      .flatMap((path) => {
        const words = /\/migrations?[/.]/.test(path) ? IN_MIGRATIONS : IN_PROSE;
        return [...commentsIn(read(path)), ...testNamesIn(path)]
          .filter((prose) => wordsOf(prose.replaceAll(/`[^`\n]*`/g, '')).some((word) => words.has(word)))
          .map((prose) => `${path}: ${prose}`);
      });
    expect(wrong).toEqual([]);
  });
});
