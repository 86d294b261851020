import type { Schema } from '@site/contract';
import type { Day } from '../../domain/company';
import { logoUrl } from '../market-data';
import type { ListingCard } from '../market-data';
import { sectorName } from '../../domain/sector-name';
import { shortAmount } from '../market-data';

/** The quote fields of a symbol in the contract's names. `latestDay`: the latest day with a quote in this market. */
export function presentQuote(card: ListingCard, latestDay: Day | null): Schema<'Quote'> {
  return {
    symbol: card.symbol,
    market_name: card.market,
    long_name: card.longName,
    hebrew_name: card.hebrewName,
    hebrew_symbol: card.hebrewSymbol,
    currency: card.currency,
    sector: sectorName(card.sector),
    industry: sectorName(card.industry),
    website: card.website,
    logo_url: logoUrl(card.symbol, card.logoPath),
    price: card.price,
    market_cap: card.marketCap,
    formattedMarketCap: shortAmount(card.marketCap),
    trailing_pe: card.trailingPe,
    dividend_yield: card.dividendYieldPercent,
    five_year_avg_dividend_yield: card.fiveYearAverageDividendYieldPercent,
    ...(card.regularDividendYieldPercent !== null && { regular_dividend_yield: card.regularDividendYieldPercent }),
    volume: card.volume,
    average_volume: card.averageVolume,
    created_at: card.quotedOn,
    max_created_at: latestDay,
    source: card.quoteSource,
    fetched_at: card.fetchedAt,
  };
}
