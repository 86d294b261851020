import type { Release } from '@site/registry/load-release';
import { pageFiles } from './page-files';

const release = (name: string, pages: Release['manifest']['pages'], pageStyles: Release['pageStyles']): Release => ({
  name,
  version: '1',
  remote: `/remotes/${name}/remote.json`,
  integrity: 'sha384-x',
  base: `/remotes/${name}/`,
  manifest: {
    name,
    version: '1',
    kit: 1,
    contract: null,
    entry: 'entry.js',
    first: ['page.js'],
    css: ['page.css'],
    server: null,
    messages: { en: ['en.js'], he: ['he.js'] },
    integrity: { 'page-article.js': 'sha256-a' },
    pages,
  },
  styles: [{ file: 'page.css', text: '.page{}' }],
  pageStyles,
  refusal: null,
  bundle: null,
  isWorthRetrying: false,
});
const articles = release(
  'mfe_articles',
  {
    article: { first: ['page-article.js'], css: ['page-article.css'] },
    front: { first: [], css: ['look-front.css'], isLater: true },
    board: { first: [], css: ['rest-board.css'] },
    'view-income': { first: ['page-view-income.js'], css: ['page-view-income.css'] },
  },
  {
    article: [{ file: 'page-article.css', text: '.article{}' }],
    'view-income': [{ file: 'page-view-income.css', text: '.income{}' }],
  },
);
const releases = {
  get: (name: string) => (name === articles.name ? articles : undefined),
  all: () => [articles],
  routes: [
    {
      name: 'mfe_articles',
      routes: [
        {
          path: '/a/:id',
          page: 'article',
          source: 'article',
          endless: true as const,
          where: { id: 'number' as const },
        },
      ],
    },
  ],
  match: () => null,
  key: '',
};
const filesOf = (page: string, search = '') => {
  const { preloads, chunks, styles } = pageFiles(
    releases,
    { remote: 'mfe_articles', page, params: {}, access: 'public' },
    'en',
    search,
  );
  return { scripts: [...preloads, ...chunks].map(({ url }) => url), styles: styles.map(({ file }) => file) };
};

describe('pageFiles', () => {
  it('names only the shared files for a page without chunks of its own', () => {
    expect(filesOf('home')).toEqual({
      scripts: ['/remotes/mfe_articles/entry.js', '/remotes/mfe_articles/page.js', '/remotes/mfe_articles/en.js'],
      styles: ['page.css'],
    });
  });

  it('includes the code and styles of the requested view of a company', () => {
    expect(filesOf('symbol', '?view=income')).toMatchObject({
      scripts: expect.arrayContaining(['/remotes/mfe_articles/page-view-income.js']),
      styles: ['page.css', 'page-view-income.css'],
    });
    for (const [page, search] of [
      ['symbol', '?view=constructor'],
      ['symbol', ''],
      ['home', '?view=income'],
    ] as const)
      expect(filesOf(page, search).styles).toEqual(['page.css']);
  });

  it('includes the code and styles of a page with chunks of its own, with their integrity', () => {
    expect(filesOf('article')).toEqual({
      scripts: [
        '/remotes/mfe_articles/entry.js',
        '/remotes/mfe_articles/page.js',
        '/remotes/mfe_articles/page-article.js',
        '/remotes/mfe_articles/en.js',
      ],
      styles: ['page.css', 'page-article.css'],
    });
    const { preloads, chunks } = pageFiles(
      releases,
      { remote: 'mfe_articles', page: 'article', params: {}, access: 'public' },
      'en',
    );
    expect(chunks).toContainEqual({ url: '/remotes/mfe_articles/page-article.js', integrity: 'sha256-a' });
    expect(preloads.map(({ url }) => url)).toEqual(['/remotes/mfe_articles/entry.js']);
  });

  it('lists the routes of all remotes, without server-side fields', () => {
    expect(pageFiles(releases, null, 'en').registry).toMatchObject([
      { name: 'mfe_articles', routes: [{ path: '/a/:id', page: 'article', where: { id: 'number' } }] },
    ]);
    expect(JSON.stringify(pageFiles(releases, null, 'en').registry)).not.toContain('endless');
    expect(pageFiles(releases, null, 'en').away).toEqual([]);
  });

  it('includes the routes of a remote without a served release, so that the browser can report it as unavailable', () => {
    const routes = [
      ...releases.routes,
      { name: 'mfe_away', routes: [{ path: '/away', page: 'away', source: 'home' }] },
    ];
    const files = pageFiles({ ...releases, routes }, null, 'en');

    expect(files.away).toEqual([{ name: 'mfe_away', routes: [{ path: '/away', page: 'away' }] }]);
    expect(files.registry.map(({ name }) => name)).toEqual(['mfe_articles']);
  });

  it('omits the texts of a page that loads its code later, together with them', () => {
    expect(filesOf('front').scripts).toEqual(['/remotes/mfe_articles/entry.js', '/remotes/mfe_articles/page.js']);
  });

  it('includes the texts of a page that handles input before the rest of its code loads', () => {
    expect(filesOf('board').scripts).toContain('/remotes/mfe_articles/en.js');
  });
});
