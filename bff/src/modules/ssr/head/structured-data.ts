import type { Locale, PageHead } from '@site/remote-kit/contract';
import { inLocale } from '@site/remote-kit/locale';
import { siteName } from '@site/remote-kit/site-name';
import type { HeadFacts } from './page-facts';

export interface StructuredDataParts extends HeadFacts {
  readonly locale: Locale;
  readonly origin: string;
  readonly head: PageHead;
}

type Node = Readonly<Record<string, unknown>>;

const HOME_NAMES: Readonly<Record<Locale, string>> = { en: 'Home', he: 'דף הבית' };

/** Properties of schema.org with a URL as their value. */
const ADDRESSES: ReadonlySet<string> = new Set([
  '@id',
  'url',
  'item',
  'image',
  'logo',
  'contentUrl',
  'license',
  'mainEntityOfPage',
]);

/** Makes URLs of the site absolute at every depth: crawlers do not resolve them against the page. */
function absolute(value: unknown, origin: string, name = ''): unknown {
  if (typeof value === 'string') return ADDRESSES.has(name) && /^\/(?!\/)/.test(value) ? origin + value : value;
  if (Array.isArray(value)) return value.map((one) => absolute(one, origin, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, absolute(one, origin, key)]));
}

/** The breadcrumbs of the page. Null for the home page. */
function breadcrumbsOf({ head, locale, addresses }: StructuredDataParts): Node | null {
  if (addresses.en === '/') return null;
  const steps = [
    { name: HOME_NAMES[locale], path: '/' },
    ...(head.trail ?? []),
    { name: head.title, path: addresses.en },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: inLocale(path, locale),
    })),
  };
}

/**
 * The schema.org data of a page in one graph: the publisher, the breadcrumbs, and what the remote adds.
 */
export function structuredDataOf(parts: StructuredDataParts): Node {
  const { head, origin, addresses, picture } = parts;
  const publisher = { '@id': '/#organization' };
  const breadcrumbs = breadcrumbsOf(parts);
  const { '@context': _context, ...own } = head.structuredData ?? {};
  const graph: Node[] = [
    { '@type': 'Organization', ...publisher, name: siteName, url: '/', logo: '/favicon.svg' },
    ...(addresses.en === '/'
      ? [{ '@type': 'WebSite', '@id': '/#website', name: siteName, url: '/', inLanguage: ['en', 'he'], publisher }]
      : []),
    ...(breadcrumbs ? [breadcrumbs] : []),
    ...(head.structuredData
      ? [
          {
            ...own,
            ...(head.kind === 'article' && picture !== null && own['image'] === undefined && { image: picture }),
            ...(head.kind === 'article' && { publisher }),
          },
        ]
      : []),
  ];
  return { '@context': 'https://schema.org', '@graph': graph.map((node) => absolute(node, origin)) };
}
