import { BOARD_CODES } from '@site/fields/markets';
import { escapeHtml, type Locale } from '@site/format';
import { boardPath, fixedArticles } from '@site/remote-kit/routes';
import { inLocale } from '@site/remote-kit/locale';

/** Small files that the site itself is made of. */
export interface SiteFile {
  readonly type: string;
  readonly text: string;
  readonly cacheControl: string;
}

const day = 'public, max-age=86400';

/** The tide mark on its own ground, readable on light and dark tabs. */
const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><style>.i{fill:#161d26}.a{fill:#1f48b0}@media(prefers-color-scheme:dark){.i{fill:#e9edef}.a{fill:#9ab3ff}}</style><g transform="translate(0 4)"><path class="i" d="M1 8h3v4H1zM6 5h3v10H6zM19 5h3v10h-3zM24 8h3v4h-3z"/><path class="a" d="M11 2h6v16h-6z"/></g></svg>';

const robots = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /login\nDisallow: /register\nDisallow: /verify/\nDisallow: /forgot-password\nDisallow: /reset-password/\nDisallow: /confirm-email/\nDisallow: /profile\nDisallow: /admin/\nDisallow: /subscribe\nSitemap: ${origin}/sitemap.xml\n`;

const publicPaths = [
  '/',
  '/policy',
  '/privacy-policy',
  '/accessibility',
  '/sitemap',
  '/earnings-calendar',
  '/economic-calendar',
  '/compare',
  '/developers',
  ...BOARD_CODES.map(boardPath),
  ...fixedArticles.map(({ path }) => path),
];

function sitemap(origin: string): string {
  const address = (path: string, locale: Locale): string => escapeHtml(origin + inLocale(path, locale));
  const entries = publicPaths.flatMap((path) => {
    const alternates = (['en', 'he'] as const)
      .map((locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(path, locale)}"/>`)
      .join('');
    return (['en', 'he'] as const).map((locale) => `<url><loc>${address(path, locale)}</loc>${alternates}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`;
}

/** By path. `origin`: the site's public address without a slash at the end. */
export function siteFiles(origin: string): Readonly<Record<string, SiteFile>> {
  const icon: SiteFile = { type: 'image/svg+xml', text: favicon, cacheControl: day };
  return {
    '/favicon.svg': icon,
    '/favicon.ico': icon,
    '/robots.txt': { type: 'text/plain; charset=utf-8', text: robots(origin), cacheControl: day },
    '/sitemap.xml': { type: 'application/xml; charset=utf-8', text: sitemap(origin), cacheControl: day },
  };
}
