import type { Locale } from '@site/remote-kit';
import { calculateScore, readSitePage } from '../../api/read-site-pages';
import type { FixedPageData, SitePagePart } from './fixed-page-data';

/** A page of the site, its text sanitised again in the browser. Throws: ApiError, TypeError without an answer. */
export async function loadFixedPage(
  name: string,
  locale: Locale,
  imagined: string,
  signal: AbortSignal,
): Promise<FixedPageData> {
  const [page, { safeBody }] = await Promise.all([readSitePage(name, locale, signal), import('../../frame/safe-body')]);
  const isCalculated = imagined !== '' && page.parts.some(({ kind }) => kind === 'calculator');
  const safe = (part: SitePagePart): SitePagePart =>
    part.kind === 'text' ? { ...part, html: safeBody(part.html) } : part;
  return {
    page: { ...page, parts: page.parts.map(safe) },
    // An invalid calculation in the address leaves out its figures only.
    calculation: isCalculated ? await calculateScore(imagined, signal).catch(() => null) : null,
  };
}
