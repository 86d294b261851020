import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { commentsIn, projectFiles, read, root } from './project-files';

/** The history names deleted files; `bff/src/modules/site-pages/page-file.test.ts` checks published pages. */
const documents = projectFiles(/\.md$/).filter((path) => !/^CHANGELOG\.md$|^bff\/content\//.test(path));
/** Sources with comments that may name other files. */
const sources = projectFiles(/\.(?:tsx?|mjs|cjs)$/).filter((path) => !/\/generated\//.test(path));
const withoutFences = (text: string): string => text.replace(/```[\s\S]*?```/g, '');

/** Files that a build, a release or a running site writes, and tokens that only look like paths. */
const NOT_SOURCES =
  /^(?:[A-Z]+_[A-Z]+\/|\.\/|dist\/|bff\/dist|var\/|types\/|outbox\/|builds\/)|^(?:main|site)\.cjs$|^server\.<hash>\.cjs$|^remotes?(?:\.<version>)?\.json$|^(?:sbom\.json|Page\.d\.ts|bench\/results\/pages\.json)$|^P\/E$|^\d+\/\d+\/\d+$/;
const PATH = /^[\w.<>*{},…[\]-]+(?:\/[\w@.<>*{},…[\]-]*)*$/;
const SOURCE_NAME = /\.(?:tsx?|mjs|cjs|md|ya?ml|json|css|conf|cfg|service|timer)$/;

/** Paths in backticks: tokens with a slash or the extension of a source file. Addresses and packages do not match. */
function pathsIn(text: string): readonly string[] {
  return [...withoutFences(text).matchAll(/`([^`\s]+)`/g)]
    .map(([, token]) => token!)
    .filter(
      (token) => PATH.test(token) && (token.includes('/') || SOURCE_NAME.test(token)) && !NOT_SOURCES.test(token),
    );
}

/** Matches a path or its end in a list of files; `<name>`, `*`, `…` and `{a,b}` match any name. */
function asPattern(path: string): RegExp {
  const escaped = path.replace(/\/$/, '').replace(/[.[\]-]/g, '\\$&');
  return new RegExp(`(?:^|/)${escaped.replace(/<[^>]*>|\{[^}]*\}|[*…]/g, '[^/\n]+')}(?:/|$)`, 'm');
}

/** The id that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replace(/ /g, '-');

describe('documents', () => {
  it('finds paths in backticks', () => {
    expect(
      pathsIn('`bff/src/main.ts`, `npm test`, `@site/ui`, `/api/boards`, `STATE_DIR/outbox` and `units.ts`'),
    ).toEqual(['bff/src/main.ts', 'units.ts']);
    expect(asPattern('markets/<CODE>.ts').test('packages/fields/src/markets/STO.ts')).toBe(true);
    expect(asPattern('src/gone.ts').test('packages/fields/src/other.ts')).toBe(false);
  });

  it('name only files and folders that exist', () => {
    const files = projectFiles(/./).join('\n');
    const missing = documents.flatMap((path) =>
      pathsIn(read(path))
        .filter((named) => !asPattern(named).test(files))
        .map((named) => `${path} names ${named}`),
    );
    expect(missing).toEqual([]);
  });

  it('link only to headings that exist', () => {
    const broken = documents.flatMap((path) =>
      [...withoutFences(read(path)).matchAll(/\]\(([^)\s#:]*)#([^)]+)\)/g)]
        .filter(([, file, anchor]) => {
          const target = file === '' ? path : normalize(join(dirname(path), file!));
          if (!existsSync(join(root, target))) return true;
          const headings = withoutFences(read(target)).matchAll(/^#+ (.+)$/gm);
          return ![...headings].some(([, heading]) => anchorOf(heading!) === anchor);
        })
        .map(([link]) => `${path} links ${link}`),
    );
    expect(broken).toEqual([]);
  });
});

describe('comments', () => {
  it('name only sources that exist', () => {
    const files = projectFiles(/./).join('\n');
    const missing = sources.flatMap((path) =>
      commentsIn(read(path))
        .flatMap((comment) => [...comment.matchAll(/`([\w@<*][\w@.<>*/-]*\.(?:tsx?|mjs|cjs))`/g)])
        .map(([, named]) => named!)
        .filter((named) => !NOT_SOURCES.test(named) && !asPattern(named).test(files))
        .map((named) => `${path} names ${named}`),
    );
    expect(missing).toEqual([]);
  });
});
