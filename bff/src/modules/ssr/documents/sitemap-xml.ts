import { escapeHtml, type Locale } from '@site/format';
import { inLocale } from '@site/remote-kit/locale';

/** A page in a sitemap. */
export interface SitemapPage {
  /** From the site's root, without a language. */
  readonly path: string;
  /** Day, `YYYY-MM-DD`, or instant of its last change. Null: unknown. */
  readonly changed: string | null;
  /** Its only language. Absent: it exists in both languages. */
  readonly only?: Locale | undefined;
}

const LOCALES: readonly Locale[] = ['en', 'he'];
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const lastmod = (changed: string | null): string => (changed === null ? '' : `<lastmod>${changed}</lastmod>`);

/** Sitemap of pages in each language, with links to their translations. Source: sitemaps.org, protocol 0.9; at most 50,000 URLs. */
export function sitemapXml(pages: readonly SitemapPage[], origin: string): string {
  const entries = pages.map(({ path, changed, only }) => {
    if (only !== undefined)
      return `<url><loc>${escapeHtml(origin + inLocale(path, only))}</loc>${lastmod(changed)}</url>\n`;
    const [en, he] = LOCALES.map((locale) => escapeHtml(origin + inLocale(path, locale))) as [string, string];
    const alternate = (language: string, address: string): string =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
    const rest = `${lastmod(changed)}${alternate('en', en)}${alternate('he', he)}${alternate('x-default', en)}</url>`;
    return `<url><loc>${en}</loc>${rest}\n<url><loc>${he}</loc>${rest}\n`;
  });
  return `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
}

/** The sitemap index. `sitemaps`: their paths. */
export function sitemapIndexXml(sitemaps: readonly SitemapPage[], origin: string): string {
  const entries = sitemaps.map(
    ({ path, changed }) => `<sitemap><loc>${escapeHtml(origin + path)}</loc>${lastmod(changed)}</sitemap>\n`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}
