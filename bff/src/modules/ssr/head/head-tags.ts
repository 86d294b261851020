import { escapeHtml } from '@site/format';
import type { Locale, PageHead } from '@site/remote-kit/contract';
import { fullTitle, siteName } from '@site/remote-kit/site-name';
import { feedsOf } from '../documents/feed-path';
import { scriptJson } from '../html/script-json';
import { PICTURE_SIZE } from '../pictures/picture-size';
import { MANIFEST } from '../site-files';
import { foundLocale, type HeadFacts } from './page-facts';
import { structuredDataOf } from './structured-data';

export interface HeadTagsParts extends HeadFacts {
  readonly locale: Locale;
  /** The site's public address without a slash at the end. */
  readonly origin: string;
  readonly head: PageHead;
}

/** Locales in the notation of Open Graph. */
const TERRITORIES: Readonly<Record<Locale, string>> = { en: 'en_US', he: 'he_IL' };

const isTranslated = ({ languages }: PageHead): boolean => languages?.length !== 1;

const tag = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

/** The head's tags for search engines and link previews, and the icons. */
export function headTags(parts: HeadTagsParts): string {
  const { head, origin, addresses } = parts;
  const link = (rel: string, address: string, more = ''): string =>
    `<link rel="${rel}"${more} href="${escapeHtml(origin + address)}">`;
  const indexing = head.noIndex
    ? [tag('name', 'robots', 'noindex')]
    : [
        link('canonical', addresses[foundLocale(head, parts.locale)]),
        ...(isTranslated(head)
          ? [
              link('alternate', addresses.en, ' hreflang="en"'),
              link('alternate', addresses.he, ' hreflang="he"'),
              link('alternate', addresses.en, ' hreflang="x-default"'),
            ]
          : []),
        ...feedsOf(addresses.en, parts.locale).map(({ path, title }) =>
          link('alternate', path, ` type="application/rss+xml" title="${title}"`),
        ),
      ];
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(fullTitle(head.title))}</title>`,
    ...(head.description ? [tag('name', 'description', head.description)] : []),
    ...indexing,
    ...openGraphTags(parts),
    tag('name', 'color-scheme', 'light dark'),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${MANIFEST}">`,
    ...(head.noIndex ? [] : [`<script type="application/ld+json">${scriptJson(structuredDataOf(parts))}</script>`]),
  ].join('');
}

/** Open Graph tags for link previews; X needs its own tag only for the kind of card. */
function openGraphTags({ head, locale, origin, addresses, picture }: HeadTagsParts): readonly string[] {
  const title = fullTitle(head.title);
  const own = foundLocale(head, locale);
  const published = head.kind === 'article' ? head.structuredData?.['datePublished'] : undefined;
  return [
    tag('property', 'og:title', title),
    ...(head.description ? [tag('property', 'og:description', head.description)] : []),
    tag('property', 'og:site_name', siteName),
    tag('property', 'og:type', head.kind ?? 'website'),
    tag('property', 'og:locale', TERRITORIES[own]),
    ...(isTranslated(head) ? [tag('property', 'og:locale:alternate', TERRITORIES[own === 'he' ? 'en' : 'he'])] : []),
    ...(head.noIndex ? [] : [tag('property', 'og:url', origin + addresses[own])]),
    ...(typeof published === 'string' ? [tag('property', 'article:published_time', published)] : []),
    ...(picture === null
      ? [tag('name', 'twitter:card', 'summary')]
      : [
          tag('property', 'og:image', origin + picture),
          tag('property', 'og:image:type', 'image/png'),
          tag('property', 'og:image:width', String(PICTURE_SIZE.width)),
          tag('property', 'og:image:height', String(PICTURE_SIZE.height)),
          tag('property', 'og:image:alt', title),
          tag('name', 'twitter:card', 'summary_large_image'),
        ]),
  ];
}
