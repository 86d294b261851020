import type { Schema } from '@site/contract';
import { isMarketCode } from '@site/fields/markets';
import type { RouteMatch } from '@site/remote-kit/routes';
import type { Market } from '../../domain/company';
import { isDay, type Day } from '../../domain/day';
import type { Viewer } from '../../domain/entitlements';
import { NotFoundError } from '../../platform/errors';
import type { MarketArticleKind } from './market-article';
import { MissingContent } from '../ssr';
import type { PageData } from '../ssr';

export type ReadMarketArticle = (
  market: Market,
  kind: MarketArticleKind,
  day: Day | undefined,
  viewer: Viewer,
) => Promise<Schema<'MarketArticle'>>;

/** Reads the version that an address asks for; what is no day asks for the latest. Throws: MissingContent where there is none. */
export function createFirstMarketArticle(readMarketArticle: ReadMarketArticle) {
  return async ({ params }: RouteMatch, search: string, viewer: Viewer): Promise<PageData> => {
    const { market, article } = params;
    const kind = article === 'dividends' ? 'dividends' : 'daily';
    const wanted = new URLSearchParams(search).get('day') ?? '';
    if (market === undefined || !isMarketCode(market))
      throw new NotFoundError('path_not_found', 'There is no such page.');
    try {
      const made = await readMarketArticle(market, kind, isDay(wanted) ? wanted : undefined, viewer);
      return { data: { article: made }, dataKind: made.sample ? 'sample' : 'real' };
    } catch (failure) {
      if (failure instanceof NotFoundError) throw new MissingContent({ article: null });
      throw failure;
    }
  };
}
