import type { Schema } from '@site/contract';
import { isDay } from '@site/fields/day';
import { symbolPath } from '@site/remote-kit/routes';
import type { RouteMatch } from '@site/remote-kit/routes';
import type { Day } from '../../../domain/company';
import type { Viewer } from '../../../domain/entitlements';
import { InvalidInputError } from '../../../platform/errors';
import { firstCompanyLists, type CompanyListReaders } from './company-lists';
import { firstSymbolView } from './symbol';
import { RedirectedContent } from '../../../platform/pages/redirected-content';
import type { PageData } from '../../../platform/pages/page-data';

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
 * Reads the data for the requested view of a company. Throws: RedirectedContent if the address is not the canonical one, for
 * example in case, suffix or punctuation.
 */
export function createFirstCompany({ readSymbolDetail, companyLists }: FirstCompanyParts) {
  return async ({ params }: RouteMatch, search: string, viewer: Viewer): Promise<PageData> => {
    const [market, requested] = [params['market'] ?? '', params['symbol'] ?? ''];
    const query = new URLSearchParams(search);
    const asOf = query.get('createdAt');
    let detail: Schema<'SymbolDetail'>;
    try {
      detail = await readSymbolDetail(market, requested, viewer, asOf !== null && isDay(asOf) ? asOf : undefined);
    } catch (error) {
      // A day in the future; the page explains it.
      if (!(error instanceof InvalidInputError)) throw error;
      return { data: null, dataKind: null };
    }
    const { symbol: current } = detail.symbol;
    if (requested !== current) throw new RedirectedContent(symbolPath(market, requested), symbolPath(market, current));
    const view = query.get('view');
    const first = firstSymbolView(detail, view);
    const dataKind = first.sample ? 'sample' : 'real';
    // There are no lists for past days.
    if (detail.createdAt !== undefined) return { data: first, dataKind };
    try {
      const lists = await firstCompanyLists(companyLists, view, { symbol: current, market: detail.market });
      return { data: lists ? { ...first, lists } : first, dataKind };
    } catch {
      // The browser requests the lists.
      return { data: first, dataKind, isIncomplete: true };
    }
  };
}
