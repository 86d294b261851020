import { projectFiles, read } from './project-files';

/** What every remote has, so that who knows one knows all. */
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
/** Files that may stand in `src` itself; all else has a folder that says what it is. */
const LOOSE = /^src\/(?:index\.ts|bootstrap\.tsx|remote\.tsx|pages\.ts|server\.tsx|server\.test\.tsx)$/;

const files = projectFiles(/^mfe-[^/]+\//);
const remotes = [...new Set(files.map((path) => path.split('/')[0]!))];
const isProduct = (path: string): boolean =>
  /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|^src\/testing\/|\/testing\//.test(path);

it('knows the remotes', () => {
  expect(remotes).toContain('mfe-calendars');
});

describe.each(remotes)('%s', (room) => {
  const own = files.filter((path) => path.startsWith(`${room}/`)).map((path) => path.slice(room.length + 1));
  const product = own.filter(isProduct).map((path) => ({ path, code: read(`${room}/${path}`) }));

  it('has the parts of a remote', () => {
    expect(PARTS.filter((part) => !own.includes(part))).toEqual([]);
  });

  it('has nothing loose beside them', () => {
    expect(own.filter((path) => /^src\/[^/]+$/.test(path) && !LOOSE.test(path))).toEqual([]);
  });

  it('asks the API in src/api alone', () => {
    const calls = product.filter(({ code }) => /\bapi\.(?:GET|POST|PUT|PATCH|DELETE)\(/.test(code));

    expect(calls.map(({ path }) => path).filter((path) => !path.startsWith('src/api/'))).toEqual([]);
  });

  it('has its texts from the hook of its catalogue alone', () => {
    // Its ids are typed: react-intl itself takes any string.
    expect(product.filter(({ code }) => /from 'react-intl'/.test(code)).map(({ path }) => path)).toEqual([]);
  });

  it('has features that know no page, and texts and calls that know no feature', () => {
    const upwards = product.filter(
      ({ path, code }) =>
        (path.startsWith('src/features/') && /from '(?:\.\.\/)+pages(?:\/|')/.test(code)) ||
        (/^src\/(?:api|texts)\//.test(path) && /from '(?:\.\.\/)+(?:features|pages)(?:\/|')/.test(code)),
    );

    expect(upwards.map(({ path }) => path)).toEqual([]);
  });

  it('builds its two parts on the one table of pages', () => {
    for (const part of ['remote', 'server']) expect(read(`${room}/src/${part}.tsx`)).toMatch(/from '\.\/pages'/);
  });
});
