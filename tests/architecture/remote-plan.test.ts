import { projectFiles, read } from './project-files';

/** The files that every remote has. */
const PARTS = [
  'README.md',
  'package.json',
  'webpack.config.ts',
  'src/index.ts',
  'src/bootstrap.tsx',
  'src/remote.tsx',
  'src/server.tsx',
  'src/pages.ts',
  'src/texts/en.json',
  'src/texts/he.json',
  'src/texts/use-text.ts',
];
/** Files that may be in `src` itself; everything else has a folder. */
const LOOSE = /^src\/(?:index\.ts|bootstrap\.tsx|remote\.tsx|pages\.ts|routes\.json|server\.tsx|server\.test\.tsx)$/;

const files = projectFiles(/^mfe-[^/]+\//);
const remotes = [...new Set(files.map((path) => path.split('/')[0]!))];
const isProduct = (path: string): boolean =>
  /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|^src\/testing\/|\/testing\//.test(path);

it('knows the remotes', () => {
  expect(remotes).toContain('mfe-calendars');
});

describe.each(remotes)('%s', (pkg) => {
  const own = files.filter((path) => path.startsWith(`${pkg}/`)).map((path) => path.slice(pkg.length + 1));
  const product = own.filter(isProduct).map((path) => ({ path, code: read(`${pkg}/${path}`) }));

  it('has the parts of a remote', () => {
    expect(PARTS.filter((part) => !own.includes(part))).toEqual([]);
  });

  it('has no other files beside them', () => {
    expect(own.filter((path) => /^src\/[^/]+$/.test(path) && !LOOSE.test(path))).toEqual([]);
  });

  it('calls the API in src/api alone', () => {
    const calls = product.filter(({ code }) => /\bapi\.(?:GET|POST|PUT|PATCH|DELETE)\(/.test(code));

    expect(calls.map(({ path }) => path).filter((path) => !path.startsWith('src/api/'))).toEqual([]);
  });

  it('reads texts by the hook of its catalogue alone', () => {
    // Its ids are typed: react-intl itself takes any string.
    expect(product.filter(({ code }) => /from 'react-intl'/.test(code)).map(({ path }) => path)).toEqual([]);
  });

  it('has features that import no page, and texts and calls that import no feature', () => {
    const upwards = product.filter(
      ({ path, code }) =>
        (path.startsWith('src/features/') && /from '(?:\.\.\/)+pages(?:\/|')/.test(code)) ||
        (/^src\/(?:api|texts)\//.test(path) && /from '(?:\.\.\/)+(?:features|pages)(?:\/|')/.test(code)),
    );

    expect(upwards.map(({ path }) => path)).toEqual([]);
  });

  it('builds both bundles on one table of pages', () => {
    for (const part of ['remote', 'server']) expect(read(`${pkg}/src/${part}.tsx`)).toMatch(/from '\.\/pages'/);
  });
});
