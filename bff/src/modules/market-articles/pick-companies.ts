import { figureDayOf } from '@site/board-rules';
import { allRows, boardReason, type HomePlaces, isFaulty, orderSteps } from '../boards';
import { filterSteps, type Steps } from '../../platform/jobs/cooperative-yield';
import type { ScoredMarket } from '../market-data';
import type { MarketArticleKind, PickedCompany } from './market-article';

/** Source: boards, section 9 ('Dividend article picks score above 75, top 5 by yield'). */
const SCORE_ABOVE = 75;
const DIVIDENDS = 5;

/** The companies in both articles of a market's current day. */
export interface Picks {
  /** Companies that the market ranks. */
  readonly ranked: number;
  /** `daily`: score above 75, the highest first. `dividends`: the five of them that yield most. */
  readonly companies: Readonly<Record<MarketArticleKind, readonly PickedCompany[]>>;
}

/** `homes`: ranks of companies in their home markets. */
export function* pickCompaniesSteps(market: ScoredMarket, homes: HomePlaces): Steps<Picks> {
  const day = figureDayOf({}, market.loaded.asOf);
  const ranked = yield* filterSteps(allRows([market]), ({ row }) => boardReason(market, row) === null);
  const rows = yield* orderSteps(ranked, { by: 'marketCap', descending: true });
  const above = rows.flatMap(({ row }): PickedCompany[] => {
    const score = market.score(row);
    if (score === null || score <= SCORE_ABOVE) return [];
    const card = market.cards[row]!;
    const home = homes.get(card.companyId) ?? { market: market.loaded.market, rank: Infinity };
    const { symbol, longName, hebrewName, sector, industry, currency, price, marketCap, dividendYieldPercent } = card;
    return [
      {
        symbol,
        place: home.rank,
        longName,
        hebrewName,
        sector,
        industry,
        currency,
        price,
        marketCap,
        priceToEarnings: market.metric('priceToEarnings', row),
        dividendYieldPercent,
        score,
        hasOldFigures: isFaulty(market, row, day),
        ...(home.market !== market.loaded.market && { homeMarket: home.market }),
      },
    ];
  });
  const yieldOf = ({ dividendYieldPercent }: PickedCompany): number => dividendYieldPercent ?? 0;
  return {
    ranked: rows.length,
    companies: {
      daily: [...above].sort((a, b) => b.score - a.score || a.place - b.place),
      dividends: above
        .filter((company) => yieldOf(company) > 0)
        .sort((a, b) => yieldOf(b) - yieldOf(a) || a.place - b.place)
        .slice(0, DIVIDENDS),
    },
  };
}
