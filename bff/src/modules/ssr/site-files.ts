import { siteName } from '@site/remote-kit/site-name';
import { SITEMAP_INDEX } from './documents/sitemaps';
import { COLOURS } from './pictures/draw-picture';

export const MANIFEST = '/site.webmanifest';

/** A small static file of the site. */
export interface SiteFile {
  readonly type: string;
  readonly text: string;
  readonly cacheControl: string;
}

const day = 'public, max-age=86400';

/** The logo; its colours are readable on light and dark browser tabs. */
const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><style>.i{fill:#161d26}.a{fill:#1f48b0}@media(prefers-color-scheme:dark){.i{fill:#e9edef}.a{fill:#9ab3ff}}</style><g transform="translate(0 4)"><path class="i" d="M1 8h3v4H1zM6 5h3v10H6zM19 5h3v10h-3zM24 8h3v4h-3z"/><path class="a" d="M11 2h6v16h-6z"/></g></svg>';

const robots = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /login\nDisallow: /register\nDisallow: /verify/\nDisallow: /forgot-password\nDisallow: /reset-password/\nDisallow: /confirm-email/\nDisallow: /profile\nDisallow: /admin/\nDisallow: /subscribe\nSitemap: ${origin}${SITEMAP_INDEX}\n`;

/** Web app manifest for home screens. The site opens there in a normal browser tab. */
const manifest = JSON.stringify({
  name: siteName,
  short_name: siteName,
  start_url: '/',
  display: 'browser',
  background_color: COLOURS.ground,
  theme_color: COLOURS.ground,
  icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
});

/** By path. `origin`: the site's public address without a slash at the end. */
export function siteFiles(origin: string): Readonly<Record<string, SiteFile>> {
  const icon: SiteFile = { type: 'image/svg+xml', text: favicon, cacheControl: day };
  return {
    '/favicon.svg': icon,
    '/favicon.ico': icon,
    [MANIFEST]: { type: 'application/manifest+json', text: manifest, cacheControl: day },
    '/robots.txt': { type: 'text/plain; charset=utf-8', text: robots(origin), cacheControl: day },
  };
}
