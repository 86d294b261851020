import type { CompanyFacts } from '../../domain/company';
import type { BoardFacts, LoadedMarket } from '../market-data';

/** The statements of a market's listings with the quote that its board shows. Shape: in the order of its cards. */
export function statementsByListing(
  { table }: Pick<LoadedMarket, 'table'>,
  facts: readonly BoardFacts[],
): readonly CompanyFacts[] {
  const byTicker = new Map<string, BoardFacts>(facts.map((one) => [one.listing.ticker, one]));
  return table.cards.map((card) => {
    const { incomes = [], balances = [], statementSources } = byTicker.get(card.symbol) ?? {};
    return {
      quote: {
        symbol: card.symbol,
        market: card.market,
        currency: card.currency,
        sector: card.sector,
        industry: card.industry,
        price: card.price,
        marketCap: card.marketCap,
        dividendYieldPercent: card.dividendYieldPercent,
        fiveYearAverageDividendYieldPercent: card.fiveYearAverageDividendYieldPercent,
        averageVolume: card.averageVolume,
        quotedOn: card.quotedOn,
      },
      incomes,
      balances,
      ...(statementSources && { statementSources }),
    };
  });
}
