import type { CompanyFacts, Quote } from '../../domain/company';
import type { BoardFacts } from './stored-facts';

/** A listing in the form that the domain calculates with. Without a quote only its name and sector are known. */
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
    // The profile may contain what the quote's source does not have.
    quote: { ...known, sector: known.sector ?? company.sector, industry: known.industry ?? company.industry },
    incomes,
    balances,
    ...(statementSources && { statementSources }),
  };
}
