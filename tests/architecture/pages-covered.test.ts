import { fixedArticleKey } from '@site/remote-kit/fixed-articles';
import { matchSiteRoute as matchRoute, siteRoutes } from '@site/remote-kit/testing/site-routes';
import { projectFiles, read } from './project-files';

/** Addresses that the accessibility journeys open, in both languages and themes, on desktop and phone. */
const lists = /const PAGES = \{([^]*?)\} as const;/.exec(read('tests/e2e/accessibility.e2e.ts'))![1]!;
const listed = [...lists.matchAll(/'(\/[^']*)'/g)].map(([, path]) => path!);
const paths = listed.map((path) => path.split('?')[0]!.replace('SYMBOL', 'AAA').replace('RESULT', '1'));
const lookedAt = new Set(paths.map((path) => matchRoute(path)?.page));

/** Blocks in the text of the site's pages: `kind: companies`, by file. */
const kindsIn = (path: string): readonly string[] =>
  [...read(path).matchAll(/```block\nkind: (\w+)/g)].map(([, kind]) => kind!);

describe('the pages of the accessibility journeys', () => {
  it('cover every route', () => {
    expect(paths.length).toBeGreaterThan(30);
    expect(
      [...new Set(siteRoutes.flatMap(({ routes }) => routes.map(({ page }) => page)))].filter(
        (page) => !lookedAt.has(page),
      ),
    ).toEqual([]);
  });

  it('include pages with an account’s own data and with followed companies', () => {
    expect(listed).toEqual(expect.arrayContaining(['/profile/OWN', '/market/ALL?following=true']));
    expect(matchRoute('/profile/OWN')?.page).toBe(matchRoute('/profile')?.page);
  });

  it('include every kind of block', () => {
    const files = projectFiles(/^bff\/content\/pages\/.*\.md$/);
    const shown = paths
      .flatMap((path) => files.filter((file) => file.includes(`/${fixedArticleKey(path)}.`)))
      .flatMap(kindsIn);

    expect(files.length).toBeGreaterThan(15);
    expect([...new Set(files.flatMap(kindsIn))].filter((kind) => !shown.includes(kind))).toEqual([]);
  });
});
