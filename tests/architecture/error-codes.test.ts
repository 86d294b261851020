import { projectFiles, read } from './project-files';

/** Codes in `docs/error-codes.md`: a table row each. */
const listed = [...read('docs/error-codes.md').matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, code]) => code!);

/** What the proxies of `deploy` answer themselves. */
const ofProxies = projectFiles(/^deploy\/errors\/.*\.json$/).map(
  (path) => (JSON.parse(read(path)) as { readonly errorCode: string }).errorCode,
);

/** Codes in the BFF's sources: first arguments of the named errors, and those of the problem middleware. */
const thrown = new Set([
  ...ofProxies,
  ...projectFiles(/^bff\/src\/.*\.ts$/)
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
    .flatMap((path) => {
      const source = read(path);
      return [
        ...source.matchAll(
          /new (?:NotFound|Unauthenticated|Forbidden|Conflict|InvalidInput|Overtaken|TooManyRequests|Unavailable)Error\(\s*'([a-z_]+)'/g,
        ),
        ...source.matchAll(/errorCode: '([a-z_]+)'/g),
        ...source.matchAll(/^\s*\d{3}: \['([a-z_]+)'/gm),
        ...source.matchAll(/problem\(\d+, '([a-z_]+)'/g),
      ].map(([, code]) => code!);
    }),
]);

/** Codes in the contract's examples, each with its file. */
const inExamples = projectFiles(/^(openapi\.yaml|examples\/.*\.json)$/).flatMap((path) =>
  [...read(path).matchAll(/\berrorCode["']?: *["']?(\w+)/g)].map(([, code]) => ({ path, code: code! })),
);

describe('docs/error-codes.md', () => {
  it('lists every code that can be answered', () => {
    expect([...thrown].filter((code) => !listed.includes(code))).toEqual([]);
  });

  it('lists none that is never answered', () => {
    expect(listed.filter((code) => !thrown.has(code))).toEqual([]);
  });

  it('lists every code in the examples of the contract', () => {
    expect(inExamples).not.toEqual([]);
    expect(inExamples.filter(({ code }) => !listed.includes(code))).toEqual([]);
  });
});
