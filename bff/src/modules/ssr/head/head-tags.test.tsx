import { matchSiteRoute as matchRoute } from '@site/remote-kit/testing/site-routes';
import { headTags, type HeadTagsParts } from './head-tags';
import { foundHead, headFactsOf } from './page-facts';

const parts: HeadTagsParts = {
  locale: 'he',
  origin: 'https://site.example',
  addresses: { en: '/market/TA/symbol/ICL.TA', he: '/market/TA/symbol/ICL.TA?lang=heb' },
  picture: '/pictures/he/market/TA/symbol/ICL.TA.png?v=1',
  head: {
    title: 'ICL "Group"',
    description: 'Price & ratios',
    trail: [{ name: 'תל אביב', path: '/market/TA' }],
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Corporation',
      name: '</script>',
      url: 'https://icl.example',
    },
  },
};

function read(more: Partial<HeadTagsParts> = {}): Document {
  const host = document.implementation.createHTMLDocument();
  host.head.innerHTML = headTags({ ...parts, ...more });
  return host;
}
const meta = (host: Document, name: string): string | null | undefined =>
  host.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
const graphOf = (host: Document): readonly Record<string, unknown>[] =>
  (JSON.parse(host.querySelector('script[type="application/ld+json"]')!.textContent) as { '@graph': [] })['@graph'];

describe('link previews', () => {
  it('have title, description, language and picture', () => {
    const host = read();

    expect([meta(host, 'og:title'), meta(host, 'og:description')]).toEqual([
      'ICL "Group" · Boursight',
      'Price & ratios',
    ]);
    expect([meta(host, 'og:locale'), meta(host, 'og:locale:alternate')]).toEqual(['he_IL', 'en_US']);
    expect(meta(host, 'og:url')).toBe('https://site.example/market/TA/symbol/ICL.TA?lang=heb');
    expect(meta(host, 'og:image')).toBe('https://site.example/pictures/he/market/TA/symbol/ICL.TA.png?v=1');
    expect([meta(host, 'og:image:width'), meta(host, 'og:image:height')]).toEqual(['1200', '630']);
    expect(meta(host, 'twitter:card')).toBe('summary_large_image');
    expect(meta(read({ picture: null }), 'twitter:card')).toBe('summary');
  });

  it('of a page in one language have only the address in that language', () => {
    const only = (languages: readonly ('en' | 'he')[], locale: 'en' | 'he') =>
      read({ locale, head: { title: 'A', languages } });
    const hrefs = (host: Document, rel: string) =>
      [...host.querySelectorAll(`link[rel="${rel}"][hreflang], link[rel="${rel}"]:not([type])`)].map((link) =>
        link.getAttribute('href'),
      );

    for (const locale of ['en', 'he'] as const) {
      const host = only(['he'], locale);
      expect(hrefs(host, 'canonical')).toEqual(['https://site.example/market/TA/symbol/ICL.TA?lang=heb']);
      expect(hrefs(host, 'alternate')).toEqual([]);
      expect([meta(host, 'og:locale'), meta(host, 'og:locale:alternate')]).toEqual(['he_IL', undefined]);
      expect(meta(host, 'og:url')).toBe('https://site.example/market/TA/symbol/ICL.TA?lang=heb');
    }
    expect(hrefs(only(['en', 'he'], 'en'), 'alternate')).toHaveLength(3);
  });

  it('of an article have its publication time', () => {
    const head = {
      title: 'A',
      kind: 'article',
      structuredData: { '@type': 'Article', datePublished: '2026-01-01' },
    } as const;

    expect(meta(read({ head }), 'article:published_time')).toBe('2026-01-01');
  });
});

describe('feed links', () => {
  const feedsAt = (path: string): readonly (string | null)[] =>
    [...read({ addresses: { en: path, he: `${path}?lang=heb` } }).querySelectorAll('[type="application/rss+xml"]')].map(
      (link) => link.getAttribute('href'),
    );

  it('are the articles in the page’s language, and on the log of corrections also its feed', () => {
    expect(feedsAt('/market/TA')).toEqual(['https://site.example/feeds/articles-he.xml']);
    expect(feedsAt('/corrections')).toEqual([
      'https://site.example/feeds/articles-he.xml',
      'https://site.example/feeds/corrections-he.xml',
    ]);
  });
});

describe('structured data', () => {
  it('are the publisher, the breadcrumbs in its language, and the data of its remote', () => {
    const [organization, trail, own] = graphOf(read());

    expect(organization).toMatchObject({ '@type': 'Organization', name: 'Boursight', url: 'https://site.example/' });
    expect(trail).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        ['דף הבית', '/?lang=heb'],
        ['תל אביב', '/market/TA?lang=heb'],
        ['ICL "Group"', '/market/TA/symbol/ICL.TA?lang=heb'],
      ].map(([name, path], place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name,
        item: `https://site.example${path}`,
      })),
    });
    expect(own).toEqual({ '@type': 'Corporation', name: '</script>', url: 'https://icl.example' });
  });

  it('of the home page are the website', () => {
    const types = graphOf(read({ head: { title: '' }, addresses: { en: '/', he: '/?lang=heb' } })).map(
      (one) => one['@type'],
    );

    expect(types).toEqual(['Organization', 'WebSite']);
  });

  it('add picture and publisher to an article', () => {
    const head = {
      title: 'A',
      kind: 'article',
      structuredData: { '@type': 'Article', mainEntityOfPage: '/article/a' },
    } as const;

    expect(graphOf(read({ head })).at(-1)).toEqual({
      '@type': 'Article',
      mainEntityOfPage: 'https://site.example/article/a',
      image: 'https://site.example/pictures/he/market/TA/symbol/ICL.TA.png?v=1',
      publisher: { '@id': 'https://site.example/#organization' },
    });
  });
});

describe('a page that is not to be indexed', () => {
  it('has noindex, and no canonical or alternate links', () => {
    const host = read({ head: { ...parts.head, noIndex: true } });

    expect(meta(host, 'robots')).toBe('noindex');
    expect(host.querySelectorAll('link[rel=canonical], link[rel=alternate], script')).toHaveLength(0);
    expect(meta(host, 'og:url')).toBeUndefined();
  });

  it.each([
    ['/market/TA', '?orderBy=pbRatio', true],
    ['/market/TA', '?lang=heb', undefined],
    ['/earnings-calendar', '?week=2026-01-05', true],
    ['/no-such-page', '', true],
  ])('is %s%s: %s', (pathname, search, expected) => {
    expect(foundHead({ title: '' }, matchRoute(pathname, search), search).noIndex).toBe(expected);
  });
});

describe('a page’s picture', () => {
  const pictureOf = (pathname: string, version = '1', head = {}): string | null =>
    headFactsOf({ match: matchRoute(pathname), pathname, locale: 'en' }, head, version).picture;

  it('has a URL that changes with the page’s data', () => {
    expect(pictureOf('/market/TA')).toMatch(/^\/pictures\/en\/market\/TA\.png\?v=[\da-f]{8}$/);
    expect(pictureOf('/market/TA', '2')).not.toBe(pictureOf('/market/TA'));
    expect(pictureOf('/')).toMatch(/^\/pictures\/en\/home\.png/);
    expect(pictureOf('/article/yields/v1', '1', { canonicalPath: '/article/yields' })).toMatch(
      /\/article\/yields\.png/,
    );
  });

  it.each(['/profile', '/login', '/verify/abc', '/confirm-email/abc', '/no-such-page'])(
    'does not exist for %s',
    (pathname) => {
      expect(pictureOf(pathname)).toBeNull();
    },
  );
});
