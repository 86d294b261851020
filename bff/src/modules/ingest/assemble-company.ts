import { withoutInvisible } from '@site/fields/typed-text';
import type { Day, Market } from '../../domain/company';
import { splitsOf } from '../../domain/corporate-actions/splits';
import { tickerFrom } from '../../domain/markets';
import type {
  CompanyBundle,
  ExecutiveRow,
  IngestReject,
  ListingFacts,
  StoredIncome,
  StoredQuote,
} from '../market-data';
import type { Depositary, ProvidedCompany } from '../providers';
import { mergeCopiedHalves } from './copied-halves';
import { gateExtras, type KnownSeries } from './gated-extras';
import { withoutLossyParts } from './quality-gate/lost-figures';
import { gateQuotes } from './quality-gate/quote-gate';
import type { Reject } from './quality-gate/reject';
import { gateStatements } from './quality-gate/statement-gate';
import {
  currencyChangeOf,
  knownStatements,
  quotesInOtherUnit,
  statementsInOtherUnit,
  withoutPrices,
  type KnownHistory,
} from './known-history';
import { delistedOn, depositaryOf, successorOf } from './listing-lifecycle';
import { notStored } from './not-stored';
import { placeStatements } from './place-statements';
import { withStoredFigures, withStoredQuoteFigures } from './stored-figures';

export type { KnownHistory } from './known-history';

export interface AssembledCompany {
  /** Null: nothing of the company can be stored. */
  readonly bundle: CompanyBundle | null;
  readonly rejects: readonly IngestReject[];
  /** The gate removed figures; stored ones may take their place, if they are looked up. */
  readonly hasClearedFigures: boolean;
}

export interface AssemblyContext {
  readonly market: Market;
  readonly today: Day;
  readonly fetchedAt: string;
  /** The stored facts of the listing. Null: none, or not looked up. */
  readonly stored: ListingFacts | null;
  /** The whole stored history of the listing. Incoming history is compared with it. Absent: none. */
  readonly known?: KnownHistory | null;
  /** The last stored quotes before the days of the incoming ones. Absent: none, or not looked up. */
  readonly quotesBefore?: readonly StoredQuote[];
  /** Stored prices, dividends and splits, if the company comes with some. Absent: none, or not looked up. */
  readonly series?: KnownSeries | null;
  /** Stored executives, if the company comes with some. Absent: none, or not looked up. */
  readonly executives?: readonly ExecutiveRow[];
  /** An administrator has reviewed it: it is stored as it comes. */
  readonly isTrusted?: boolean;
  /** The source that reports the company. Absent: not known. */
  readonly source?: string;
}

/** Incoming prices, and stored prices of other days. Shape: oldest first. */
function pricesBeside(
  { prices = [] }: ProvidedCompany,
  series: KnownSeries | null,
): readonly { readonly day: Day; readonly value: number }[] {
  const byDay = new Map([...(series?.prices ?? []), ...prices].map(({ date, price }) => [date, price]));
  return [...byDay]
    .map(([day, value]) => ({ day, value }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Shares by day: as reported with the statements, and as counted. */
function shareCountsOf(
  { shareCounts = [] }: ProvidedCompany,
  incomes: readonly StoredIncome[],
): readonly { readonly periodEnd: Day; readonly count: number }[] {
  return [
    ...incomes.flatMap(({ periodEnd, basicShares }) =>
      basicShares === null ? [] : [{ periodEnd, count: basicShares }],
    ),
    ...shareCounts.map(({ date: periodEnd, shares: count }) => ({ periodEnd, count })),
  ];
}

function companyOf(provided: ProvidedCompany, stored: ListingFacts | null): CompanyBundle['company'] {
  const { isin, cik, sector, industry, country, website } = provided;
  return {
    isin,
    longName: nameOf(provided.longName) ?? stored?.company.longName ?? provided.ticker,
    hebrewName: nameOf(provided.hebrewName),
    sector,
    industry,
    country,
    website,
    dataKind: 'real',
    ...(cik != null && { cik }),
  };
}

function listingOf(
  provided: ProvidedCompany,
  { market, stored, known }: AssemblyContext,
  depositary: Depositary | undefined,
): CompanyBundle['listing'] {
  const before = stored?.listing.delistedOn ?? known?.delistedOn ?? null;
  return {
    market,
    ticker: tickerFrom(provided.ticker.trim()),
    hebrewSymbol: null,
    currency: provided.currency,
    isPrimary: true,
    logoPath: null,
    listedFrom: provided.listedFrom ?? null,
    delistedOn: delistedOn(provided, stored, before),
    ...successorOf(provided),
    ...(depositary?.sharesPerUnit != null && { sharesPerUnit: depositary.sharesPerUnit }),
  };
}

/**
 * Turns a company as a provider reports it into what is stored: quality gate, places in the calendar, derived quarters.
 * Nothing is invented or repaired. Quarantined rows are returned with their reasons.
 */
export function assembleCompany(given: ProvidedCompany, context: AssemblyContext): AssembledCompany {
  const { market, today, fetchedAt, stored, isTrusted = false } = context;
  const mislabelled = isTrusted ? null : currencyChangeOf(given, context);
  const taken = mislabelled ? withoutPrices(given, mislabelled.currency) : given;
  const provided = isTrusted ? taken : { ...taken, statements: mergeCopiedHalves(taken.statements, today) };
  const { ticker, currency } = provided;
  const rejects: Reject[] = mislabelled?.reject ? [mislabelled.reject] : [];
  const known = isTrusted ? null : (context.known ?? null);
  const otherUnit = statementsInOtherUnit(provided, known);
  if (otherUnit) return { bundle: null, rejects: [{ ...otherUnit, market }], hasClearedFigures: false };
  const otherQuotes = quotesInOtherUnit(provided, known);
  if (otherQuotes) rejects.push(otherQuotes);

  const statements = isTrusted
    ? { accepted: provided.statements, cleared: [], rejects: [] }
    : gateStatements(provided.statements, { ticker, today, known: knownStatements(stored) });
  rejects.push(...statements.rejects);
  const filled = withStoredFigures(statements.accepted, statements.cleared, stored);
  const whole = known ? withoutLossyParts(filled, known, ticker) : { accepted: filled, rejects: [] };
  rejects.push(...whole.rejects);
  const { incomes, balances } = placeStatements(whole.accepted, {
    ticker,
    fetchedAt,
    rejects,
    stored,
    known,
  });

  // Quotes that were derived from the statements' own rows imply the share count of those rows.
  const rowPlaces = new Set(taken.statements.map(({ place }) => place));
  const shares = shareCountsOf(provided, incomes);
  const depositary = depositaryOf(provided, context);
  const quotes = isTrusted
    ? { accepted: provided.quotes, cleared: [], rejects: [] }
    : gateQuotes(otherQuotes ? [] : provided.quotes, {
        ticker,
        today,
        currency,
        shares,
        isOwnRow: ({ place }) => rowPlaces.has(place),
        depositary,
        stored: context.quotesBefore ?? [],
        splits: splitsOf([...(provided.splits ?? []), ...(context.series?.splits ?? [])]),
        prices: pricesBeside(provided, context.series ?? null),
      });
  rejects.push(...quotes.rejects);

  const { extras, rejects: fromExtras } = gateExtras(provided, {
    market,
    today,
    fetchedAt,
    known: context.series ?? null,
    ...(context.executives && { executives: context.executives }),
    quotes: quotes.accepted,
    isTrusted,
  });
  rejects.push(...fromExtras);

  const hasClearedFigures = statements.cleared.length > 0 || quotes.cleared.length > 0;
  const withMarket = rejects.map((reject) => ({ ...reject, market }));
  // A source of prices or trades alone adds to a company that is known by its statements.
  const isKnown = stored !== null || known !== null;
  // Quotes are not lost either if better statements are stored already.
  const needsNone = isKnown && (provided.statements.length === 0 || whole.rejects.length > 0);
  if (incomes.length === 0 && balances.length === 0 && !needsNone) {
    return {
      bundle: null,
      rejects: [...withMarket, { ...notStored(provided, context.source), market }],
      hasClearedFigures,
    };
  }
  return {
    bundle: {
      company: companyOf(provided, stored),
      listing: listingOf(provided, context, depositary),
      // A name that is stored already, or was made from the ticker, has no source.
      ...(context.source !== undefined && provided.longName !== null && { profileSource: context.source }),
      ...(provided.formerTickers && { formerTickers: provided.formerTickers }),
      quotes: withStoredQuoteFigures(quotes.accepted, quotes.cleared, stored).map(
        ({ place: _place, payload: _payload, dividendsPerShare: _dividends, ...quote }) => ({
          ...quote,
          fetchedAt,
        }),
      ),
      incomes,
      balances,
      ...extras,
    },
    rejects: withMarket,
    hasClearedFigures,
  };
}

/** A company's name without invisible characters, which could make it look like another's. */
const nameOf = (provided: string | null): string | null => provided && withoutInvisible(provided);
