import type { Schema } from '@site/contract';
import { localeOf } from '@site/remote-kit/locale';
import type { Locale } from '@site/remote-kit/contract';
import type { RouteMatch } from '@site/remote-kit/routes';
import { calculateScore } from '../../../domain/score/calculate-score';
import type { Viewer } from '../../../domain/entitlements';
import { imaginedFrom, imaginesCompany, presentCalculation } from '../../companies';
import type { PageData } from '../page-data';

/** What a page of the site itself is drawn from. */
export interface FirstSitePage {
  readonly page: Schema<'SitePage'>;
  /** The company that the address imagines, for a page with a calculation. Null: none. */
  readonly calculation: Schema<'ScoreCalculation'> | null;
}

export type ReadSitePage = (name: string, locale: Locale, viewer: Viewer) => Promise<Schema<'SitePage'>>;

/** Reads the page of the site that an address names. Throws: NotFoundError('page_not_found'). */
export function createFirstSitePage(readSitePage: ReadSitePage) {
  return async ({ page: kind, params }: RouteMatch, search: string, viewer: Viewer): Promise<PageData> => {
    const page = await readSitePage(params['article'] ?? kind, localeOf(search), viewer);
    const asked = Object.fromEntries(new URLSearchParams(search));
    const isCalculated = page.parts.some((part) => part.kind === 'calculator') && imaginesCompany(asked);
    const data: FirstSitePage = {
      page,
      calculation: isCalculated ? presentCalculation(calculateScore(imaginedFrom(asked))) : null,
    };
    return {
      data,
      dataKind: page.parts.some((part) => part.kind === 'companies') ? (page.sample ? 'sample' : 'real') : null,
    };
  };
}
