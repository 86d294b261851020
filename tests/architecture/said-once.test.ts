import { projectFiles, read } from './project-files';

/** Production sources: what is generated repeats the contract, and tests say what they expect. */
const sources = projectFiles(/^(?:bff|shell|mfe-[^/]+|packages)\/.*\.(?:ts|tsx|mjs|cjs)$/).filter(
  (path) => !/\.test\.tsx?$|\/testing\/|\/generated\//.test(path),
);
const saying = (words: RegExp): readonly string[] => sources.filter((path) => words.test(read(path)));

describe('what every answer agrees on', () => {
  it.each<[string, RegExp, string]>([
    ['the media type of a problem', /['"]application\/problem\+json/, 'packages/contract/src/problem.ts'],
    ['that a browser must not guess types', /['"`]nosniff/, 'bff/src/platform/http/fixed-headers.ts'],
    ['what a client over a limit is told', /['"]Too many tries/, 'bff/src/platform/http/limits/rate-limited.ts'],
    ['what an unknown failure says', /Something went wrong on our side/, 'bff/src/platform/http/write-problem.ts'],
    ['what a body that is too large is told', /The body is larger/, 'bff/src/platform/http/body-limit.ts'],
    ['how a tag is made from bytes', /digest\('base64url'\)\.slice/, 'bff/src/platform/http/entity-tag.ts'],
    ['how text becomes markup', /&quot;/, 'packages/format/src/escape-html.ts'],
  ])('%s stands in one place', (_what, words, home) => {
    expect(saying(words)).toEqual([home]);
  });
});
