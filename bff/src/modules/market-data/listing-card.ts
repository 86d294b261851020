import type { AgeFlag } from '@site/board-rules';
import type { Day, Market } from '../../domain/company';
import { majorUnitOf, toMajor, unitsPerMajor } from '../../domain/currency';
import type { MajorAmount, QuotedPrice } from '../../domain/money';
import { shareClassKey } from '../../domain/share-classes';
import { regularYieldPercent } from '../../domain/special-dividends';
import { partsLeftBehind } from '../../domain/statement-age';
import type { BoardFacts, DataKind, DividendPayment, StoredQuote } from './stored-facts';

/**
 * What is shown of a listing and not used in calculations: names, addresses, the quote as given. Held in memory for
 * every listing.
 */
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
  /** The registrant's number with the SEC. Null: not known. */
  readonly cik: string | null;
  /** Shared by listings of one company without a known registrant. Null: too little is known. */
  readonly shareClassKey: string | null;
  readonly dataKind: DataKind;
  readonly price: QuotedPrice | null;
  readonly marketCap: MajorAmount | null;
  readonly trailingPe: number | null;
  readonly volume: number | null;
  readonly averageVolume: number | null;
  readonly dividendYieldPercent: number | null;
  readonly fiveYearAverageDividendYieldPercent: number | null;
  /** Dividend yield without payments that are exceptional in the payer's history. Null: none, or not known. */
  readonly regularDividendYieldPercent: number | null;
  readonly quotedOn: Day | null;
  readonly quoteSource: string | null;
  readonly fetchedAt: string | null;
  /** Latest publication of any of its statements. Null: none is known. */
  readonly latestPublishedOn: Day | null;
  /** Which figures are old compared with its latest income statement. */
  readonly oldParts: readonly AgeFlag[];
}

/** Payments in another currency than the quote are not compared with its price. */
export function regularYieldOf(
  quote: Pick<StoredQuote, 'price' | 'currency' | 'dividendYieldPercent' | 'quotedOn'> | null,
  dividends: readonly DividendPayment[],
): number | null {
  if (quote?.price == null || quote.dividendYieldPercent === null) return null;
  const { price, currency, dividendYieldPercent: yieldPercent, quotedOn: on } = quote;
  const major = majorUnitOf(currency);
  const payments = dividends
    .filter((paid) => majorUnitOf(paid.currency) === major)
    .map(({ date: day, amount, currency: written }) => ({ day, amount: amount / unitsPerMajor(written) }));
  return regularYieldPercent(payments, { on, price: toMajor(price, currency), yieldPercent });
}

/** `asOf`: later publications are not known yet. */
export function cardOf(
  { company, listing, quote, statementSources, incomes, balances, dividends }: BoardFacts,
  asOf: Day | null = null,
): ListingCard {
  let latest: Day | null = null;
  const isKnown = ({ publishedOn }: { readonly publishedOn: Day | null }): boolean =>
    publishedOn !== null && publishedOn <= asOf!;
  const known =
    asOf === null ? { incomes, balances } : { incomes: incomes.filter(isKnown), balances: balances.filter(isKnown) };
  for (const entries of [known.incomes, known.balances])
    for (const { publishedOn } of entries)
      if (publishedOn !== null && (latest === null || publishedOn > latest)) latest = publishedOn;
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
    cik: company.cik ?? null,
    shareClassKey: shareClassKey(company.longName, known.incomes, statementSources),
    dataKind: company.dataKind,
    price: quote?.price ?? null,
    marketCap: quote?.marketCap ?? null,
    trailingPe: quote?.trailingPe ?? null,
    volume: quote?.volume ?? null,
    averageVolume: quote?.averageVolume ?? null,
    dividendYieldPercent: quote?.dividendYieldPercent ?? null,
    fiveYearAverageDividendYieldPercent: quote?.fiveYearAverageDividendYieldPercent ?? null,
    regularDividendYieldPercent: regularYieldOf(quote, dividends ?? []),
    quotedOn: quote?.quotedOn ?? null,
    quoteSource: quote?.source ?? null,
    fetchedAt: quote?.fetchedAt ?? null,
    latestPublishedOn: latest,
    oldParts: partsLeftBehind({
      ...known,
      quotedOn: quote?.quotedOn ?? null,
    }),
  };
}
