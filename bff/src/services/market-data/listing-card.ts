import type { Day, Market } from '../../domain/company';
import type { MajorAmount, QuotedPrice } from '../../domain/money';
import type { BoardFacts, DataKind } from '../ports';

/** What is shown of a listing and not reckoned with: names, addresses, the quote as given. Kept in memory for every listing. */
export interface ListingCard {
  readonly companyId: number;
  readonly market: Market;
  readonly symbol: string;
  readonly longName: string | null;
  readonly hebrewName: string | null;
  readonly hebrewSymbol: string | null;
  readonly currency: string;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly website: string | null;
  readonly logoPath: string | null;
  readonly isPrimary: boolean;
  readonly dataKind: DataKind;
  readonly price: QuotedPrice | null;
  readonly marketCap: MajorAmount | null;
  readonly trailingPe: number | null;
  readonly volume: number | null;
  readonly averageVolume: number | null;
  readonly dividendYieldPercent: number | null;
  readonly fiveYearAverageDividendYieldPercent: number | null;
  readonly quotedOn: Day | null;
  readonly quoteSource: string | null;
  readonly fetchedAt: string | null;
  /** Latest publication of any of its statements; null where none is known. */
  readonly latestPublishedOn: Day | null;
}

/** `asOf`: what was published after that day is not known yet. */
export function cardOf(
  { company, listing, quote, incomes, balances }: BoardFacts,
  asOf: Day | null = null,
): ListingCard {
  let latest: Day | null = null;
  for (const { publishedOn } of [...incomes, ...balances]) {
    if (publishedOn === null || (asOf !== null && publishedOn > asOf)) continue;
    if (latest === null || publishedOn > latest) latest = publishedOn;
  }
  return {
    companyId: company.id,
    market: listing.market,
    symbol: listing.ticker,
    longName: company.longName,
    hebrewName: company.hebrewName,
    hebrewSymbol: listing.hebrewSymbol,
    currency: quote?.currency ?? listing.currency,
    sector: company.sector,
    industry: company.industry,
    website: company.website,
    logoPath: listing.logoPath,
    isPrimary: listing.isPrimary,
    dataKind: company.dataKind,
    price: quote?.price ?? null,
    marketCap: quote?.marketCap ?? null,
    trailingPe: quote?.trailingPe ?? null,
    volume: quote?.volume ?? null,
    averageVolume: quote?.averageVolume ?? null,
    dividendYieldPercent: quote?.dividendYieldPercent ?? null,
    fiveYearAverageDividendYieldPercent: quote?.fiveYearAverageDividendYieldPercent ?? null,
    quotedOn: quote?.quotedOn ?? null,
    quoteSource: quote?.source ?? null,
    fetchedAt: quote?.fetchedAt ?? null,
    latestPublishedOn: latest,
  };
}
