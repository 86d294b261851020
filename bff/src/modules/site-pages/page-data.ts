import type { Schema } from '@site/contract';
import { localeOf } from '@site/remote-kit/locale';
import type { Locale } from '@site/remote-kit/contract';
import type { RouteMatch } from '@site/remote-kit/routes';
import { calculateScore } from '../../domain/score/calculate-score';
import type { Viewer } from '../../domain/entitlements';
import { imaginedFrom, imaginesCompany, presentCalculation } from '../companies';
import type { PageData } from '../../platform/pages/page-data';

/** Data of an editorial page. */
export interface FirstSitePage {
  readonly page: Schema<'SitePage'>;
  /** The score of the hypothetical company in the address, for pages with a calculator. Null: none. */
  readonly calculation: Schema<'ScoreCalculation'> | null;
}

export type ReadSitePage = (name: string, locale: Locale, viewer: Viewer) => Promise<Schema<'SitePage'>>;

/** Reads an editorial page. Throws: NotFoundError('page_not_found'). */
export function createFirstSitePage(readSitePage: ReadSitePage) {
  return async ({ page: kind, params }: RouteMatch, search: string, viewer: Viewer): Promise<PageData> => {
    const page = await readSitePage(params['article'] ?? kind, localeOf(search), viewer);
    const query = Object.fromEntries(new URLSearchParams(search));
    const isCalculated = page.parts.some((part) => part.kind === 'calculator') && imaginesCompany(query);
    const data: FirstSitePage = {
      page,
      calculation: isCalculated ? presentCalculation(calculateScore(imaginedFrom(query))) : null,
    };
    return {
      data,
      dataKind: page.parts.some((part) => part.kind === 'companies') ? (page.sample ? 'sample' : 'real') : null,
    };
  };
}
