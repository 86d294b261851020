import type { Day, Market } from '../../domain/company';
import { mayList, maySeeScore, type Viewer } from '../../domain/entitlements';
import { NotFoundError } from '../../platform/errors';
import type { MarketArticleKind, MarketArticleRow, PickedCompany } from './market-article';
import type { MarketArticleStore } from './store';

/** Days that are linked beside an article. */
const MAX_DAYS = 60;

export interface MarketArticle extends Omit<MarketArticleRow, 'companies'> {
  /** Days that have a version. Shape: latest first. */
  readonly days: readonly Day[];
  /** Companies that the article is about, whether or not the viewer's board holds them. */
  readonly total: number;
  readonly companies: readonly PickedCompany[];
  readonly showsScore: boolean;
  /** Against the version before. Null: there is none, or not for this viewer. */
  readonly change: MarketArticleChange | null;
}

export interface MarketArticleChange {
  readonly since: Day;
  readonly entered: readonly PickedCompany[];
  readonly left: readonly PickedCompany[];
}

export type MarketArticleService = ReturnType<typeof createMarketArticleService>;

/**
 * A market's articles, as far as a viewer may have them. Naming a company reveals only that its score was above 75,
 * which the article states. A visitor learns nothing else of a score: no figure, order, entry or exit. Only companies
 * that lists show to the viewer are named; the five of the dividends are named to all.
 */
export function createMarketArticleService(store: Pick<MarketArticleStore, 'read' | 'readBefore' | 'days'>) {
  return {
    /** `day`: of a version; absent: the latest. Throws: NotFoundError('article_not_found'). */
    async read(market: Market, kind: MarketArticleKind, day: Day | undefined, viewer: Viewer): Promise<MarketArticle> {
      const row = await store.read(market, kind, day);
      if (!row) throw new NotFoundError('article_not_found', 'There is no such article.');
      const showsScore = maySeeScore(viewer);
      const isNamed = ({ homeMarket, place: rank }: PickedCompany): boolean =>
        kind === 'dividends' || mayList(viewer, { market: homeMarket ?? market, rank });
      const named = (companies: readonly PickedCompany[]) => companies.filter(isNamed);
      const [days, before] = await Promise.all([
        store.days(market, kind, MAX_DAYS),
        showsScore ? store.readBefore(market, kind, row.day) : null,
      ]);
      const { companies, ...head } = row;
      return {
        ...head,
        days,
        total: companies.length,
        companies: showsScore || kind === 'dividends' ? named(companies) : bySymbol(named(companies)),
        showsScore,
        change: before && {
          since: before.day,
          entered: named(without(companies, before.companies)),
          left: named(without(before.companies, companies)),
        },
      };
    },
  };
}

const bySymbol = (companies: readonly PickedCompany[]): readonly PickedCompany[] =>
  [...companies].sort((a, b) => (a.symbol < b.symbol ? -1 : 1));

function without(companies: readonly PickedCompany[], others: readonly PickedCompany[]): readonly PickedCompany[] {
  const known = new Set(others.map(({ symbol }) => symbol));
  return companies.filter(({ symbol }) => !known.has(symbol));
}
