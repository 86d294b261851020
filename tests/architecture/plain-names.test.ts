import ts from 'typescript';
import { projectFiles, read } from './project-files';

/** Folders that the check holds for. Another one is one line. */
const FOLDERS = ['bff/', 'packages/', 'tests/', 'deploy/', 'mfe-', 'shell/'];

/** Words of docs/glossary.md that no identifier and no file name has as a part. */
const IN_NAMES = new Set(
  'told tells teller kept gone asked nobody somebody anybody everybody whoever who whose anew aside dear least most usual leg legs laws harbour house rooms room victim standing stands stood wake faces life unrolled desk reckon mend'.split(
    ' ',
  ),
);

/** Words that no comment has. The others are held for comments folder by folder, in `glossary.test.ts`. */
const IN_COMMENTS = new Set('whoever anew aside victim wake unrolled house teller reckon mend'.split(' '));

/** Names with such a word that stay, and why. */
const ALLOWED: readonly (readonly [RegExp, string])[] = [
  [/^plan_charge_stands$/, 'the stored name of a mail'],
  [/^(?:kept|kept_at|kept_source|kept_value|keptAt)$/, 'a field of the contract and columns of the database'],
  [/^(?:redemptions_at_most|redemptionsAtMost)$/, 'a column of the database'],
  [/^(?:gone|setAside|standsUntil|least|most)$/, 'fields of the contract, and values of texts'],
  [/^readStandingCheckout$/, 'an operation of the contract'],
  [/^leastYield$/, 'a key in the files of pages'],
  [/^(?:dear|RATE_LIMIT_DEAR_MAX)$/, 'a setting'],
  [/^GONE$/, 'the ticker of a test'],
  [/^(?:nobody|NOBODY)$/, 'a user of Unix'],
  [/^isKept$/, 'a column of a test'],
  [/^aside$/, 'an HTML element, and a value of a text'],
  [/^standing$/, 'a kind of cached answer, also the name of a metric'],
  [/^kept_old$/, 'a state of the contract'],
  [/^MEMORY_DISK_ROOM$/, 'free space'],
  [/^(?:mostLeases|heardAfter)$/, 'names of the benchmarks'],
  [/\/migrations\/0029-told-by\.ts$|\/migrations\/0030-who-told-lists\.ts$/, 'released migrations'],
];

const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());
const wrongIn = (name: string, words: ReadonlySet<string>): boolean =>
  wordsOf(name).some((word) => words.has(word)) && !ALLOWED.some(([allowed]) => allowed.test(name));

function identifiersOf(path: string): ReadonlySet<string> {
  const names = new Set<string>();
  const source = read(path);
  const kind = /\.tsx$/.test(path) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const sheets = new Set([...source.matchAll(/^import (\w+) from '.*\.css'/gm)].map(([, sheet]) => sheet));
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kind);
  const visit = (node: ts.Node): void => {
    // Classes of style sheets are not identifiers of the code.
    if (ts.isPropertyAccessExpression(node) && sheets.has(node.expression.getText(file))) return;
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

const commentsOf = (path: string): readonly string[] => read(path).match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*/g) ?? [];

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

  it('are in no comment', () => {
    const wrong = sources
      .filter((path) => !path.endsWith('glossary.test.ts'))
      .flatMap((path) =>
        commentsOf(path)
          .filter((comment) => wordsOf(comment).some((word) => IN_COMMENTS.has(word)))
          .map((comment) => `${path}: ${comment}`),
      );
    expect(wrong).toEqual([]);
  });
});
