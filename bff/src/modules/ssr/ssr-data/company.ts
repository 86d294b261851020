import type { Schema } from '@site/contract';
import { isDay } from '@site/fields/day';
import { symbolPath } from '@site/remote-kit/routes';
import type { RouteMatch } from '@site/remote-kit/routes';
import type { Day } from '../../../domain/company';
import type { Viewer } from '../../../domain/entitlements';
import { InvalidInputError } from '../../../platform/errors';
import { firstCompanyLists, type CompanyListReaders } from './company-lists';
import { firstSymbolView } from './symbol';
import { MovedContent } from '../moved-content';
import type { PageData } from '../page-data';

export interface FirstCompanyParts {
  /** `asOf`: as the company was known on that day. */
  readonly readSymbolDetail: (
    market: string,
    ticker: string,
    viewer: Viewer,
    asOf?: Day,
  ) => Promise<Schema<'SymbolDetail'>>;
  readonly companyLists: CompanyListReaders;
}

/**
 * Reads what the view of a company that an address asks for is drawn from. Throws: MovedContent for an address that is not
 * the company's own, whatever case, suffix or punctuation it has.
 */
export function createFirstCompany({ readSymbolDetail, companyLists }: FirstCompanyParts) {
  return async ({ params }: RouteMatch, search: string, viewer: Viewer): Promise<PageData> => {
    const [market, asked] = [params['market'] ?? '', params['symbol'] ?? ''];
    const query = new URLSearchParams(search);
    const asOf = query.get('createdAt');
    let detail: Schema<'SymbolDetail'>;
    try {
      detail = await readSymbolDetail(market, asked, viewer, asOf !== null && isDay(asOf) ? asOf : undefined);
    } catch (error) {
      // A day that has not come: the page itself says so.
      if (!(error instanceof InvalidInputError)) throw error;
      return { data: null, dataKind: null };
    }
    const { symbol: now } = detail.symbol;
    if (asked !== now) throw new MovedContent(symbolPath(market, asked), symbolPath(market, now));
    const view = query.get('view');
    const first = firstSymbolView(detail, view);
    const dataKind = first.sample ? 'sample' : 'real';
    // The lists are those of today.
    if (detail.createdAt !== undefined) return { data: first, dataKind };
    try {
      const lists = await firstCompanyLists(companyLists, view, { symbol: now, market: detail.market });
      return { data: lists ? { ...first, lists } : first, dataKind };
    } catch {
      // The page asks for its lists itself.
      return { data: first, dataKind, isIncomplete: true };
    }
  };
}
