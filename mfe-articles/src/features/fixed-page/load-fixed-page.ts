import type { Locale } from '@site/remote-kit';
import { calculateScore, readSitePage } from '../../api/read-site-pages';
import type { FixedPageData, SitePagePart } from './fixed-page-data';

/** A page of the site. Its text comes sanitised once more, in the browser that is to show it. Throws: ApiError, TypeError without an answer. */
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
    // An address that imagines nonsense costs the page its figures, and nothing more.
    calculation: isCalculated ? await calculateScore(imagined, signal).catch(() => null) : null,
  };
}
