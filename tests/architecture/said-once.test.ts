import { projectFiles, read } from './project-files';

/** Production sources: generated files repeat the contract, and tests state expected values. */
const sources = projectFiles(/^(?:bff|shell|mfe-[^/]+|packages)\/.*\.(?:ts|tsx|mjs|cjs)$/).filter(
  (path) => !/\.test\.tsx?$|\/testing\/|\/generated\//.test(path),
);
const saying = (words: RegExp): readonly string[] => sources.filter((path) => words.test(read(path)));

describe('what all answers share', () => {
  it.each<[string, RegExp, string]>([
    ['the media type of a problem', /['"]application\/problem\+json/, 'packages/contract/src/problem.ts'],
    ['that a browser must not guess types', /['"`]nosniff/, 'bff/src/platform/http/fixed-headers.ts'],
    ['the message to a client over a limit', /['"]Too many attempts/, 'bff/src/platform/http/limits/rate-limited.ts'],
    ['the message of an unknown failure', /Something went wrong on our side/, 'bff/src/platform/http/write-problem.ts'],
    ['the message for a body that is too large', /The body is larger/, 'bff/src/platform/http/body-limit.ts'],
    ['how a tag is made from bytes', /digest\('base64url'\)\.slice/, 'bff/src/platform/http/entity-tag.ts'],
    ['how text becomes markup', /&quot;/, 'packages/format/src/escape-html.ts'],
  ])('%s is defined in one place', (_what, words, home) => {
    expect(saying(words)).toEqual([home]);
  });
});
