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
  /** Null: nothing of the company is fit to be stored. */
  readonly bundle: CompanyBundle | null;
  readonly rejects: readonly IngestReject[];
  /** The gate took figures out: what is stored of them may take their place, if it is looked up. */
  readonly hasClearedFigures: boolean;
}

export interface AssemblyContext {
  readonly market: Market;
  readonly today: Day;
  readonly fetchedAt: string;
  /** What is stored of the listing; null: nothing, or it wasn't looked up. */
  readonly stored: ListingFacts | null;
  /** All that is stored of the listing, whatever it brings: what its history is held against as a whole. Absent: nothing. */
  readonly known?: KnownHistory | null;
  /** The last stored quotes of days before those that are brought. Absent: none, or they weren't looked up. */
  readonly quotesBefore?: readonly StoredQuote[];
  /** What is stored of prices, dividends and splits, where some of them are brought. Absent: nothing, or not looked up. */
  readonly series?: KnownSeries | null;
  /** Stored executives, where some are brought. Absent: nothing, or not looked up. */
  readonly executives?: readonly ExecutiveRow[];
  /** Somebody has looked at it: all of it is taken as it comes. */
  readonly isTrusted?: boolean;
  /** Who tells of the company. Absent: nobody in particular. */
  readonly source?: string;
}

/** Prices that come and those that are stored of other days. Shape: oldest first. */
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
 * From what a provider brings of one company to what is stored of it: quality gate, places in the calendar, derived
 * quarters. Nothing is invented, nothing repaired; what is quarantined comes back with its reason.
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

  // Quotes made of the statements' own rows imply the share count that they were made with.
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
  // A source that brings prices or trades alone adds them to a company that is known by its statements.
  const isKnown = stored !== null || known !== null;
  // Nor does it lose its quotes where its statements are stored already, and better.
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
      // A name that was stored before, or made of the ticker, is told by nobody.
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
