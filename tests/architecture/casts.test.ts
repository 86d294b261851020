import { projectFiles, read } from './project-files';

/** What turns the type check off for a place. */
const UNCHECKED =
  /\bas (?:unknown as|never\b|any\b)|@ts-(?:expect-error|ignore|nocheck)|(?:oxlint|eslint)-disable|: any\b|<any>/;
const IS_COMMENT = /^\s*(?:\/\/|\*|\/\*)/;

/** Hand-written sources. A test may pass what no caller could, and a journey reads what its page left in the window. */
const sources = projectFiles(/\.(?:ts|tsx|mjs|cjs)$/).filter(
  (path) => !/\.test\.tsx?$|\/generated\/|^tests\/e2e\//.test(path),
);

const places = sources.flatMap((path) => {
  const lines = read(path).split('\n');
  return lines.flatMap((line, number) => {
    const code = line.replace(/(['"`]).*?\1/g, '');
    if (!UNCHECKED.test(code) || (IS_COMMENT.test(code) && !/@ts-|-disable/.test(code))) return [];
    const hasReason = IS_COMMENT.test(lines[number - 1] ?? '');
    return [{ place: `${path}:${number + 1} ${line.trim()}`, hasReason }];
  });
});

/** How many places there may be. It falls; it does not grow. */
const MAX_CASTS = 5;

describe('places that the type check does not see', () => {
  it('each have a comment above that says why', () => {
    expect(places.filter(({ hasReason }) => !hasReason).map(({ place }) => place)).toEqual([]);
  });

  it('do not become more', () => {
    expect(places.map(({ place }) => place)).toHaveLength(MAX_CASTS);
  });
});
