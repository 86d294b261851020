import type { CompanyFacts, Quote } from '../../domain/company';
import type { BoardFacts } from './stored-facts';

/** A listing as the domain calculates with it. Without a quote it is one of which nothing but name and sector is known. */
export function companyOf({ company, listing, quote, incomes, balances, statementSources }: BoardFacts): CompanyFacts {
  const known: Quote = quote ?? {
    symbol: listing.ticker,
    market: listing.market,
    currency: listing.currency,
    sector: null,
    industry: null,
    price: null,
    marketCap: null,
    dividendYieldPercent: null,
    fiveYearAverageDividendYieldPercent: null,
    averageVolume: null,
    quotedOn: null,
  };
  return {
    // The profile may know what the quote's source does not.
    quote: { ...known, sector: known.sector ?? company.sector, industry: known.industry ?? company.industry },
    incomes,
    balances,
    ...(statementSources && { statementSources }),
  };
}
