import type { Day, FxRates, Market } from '../../domain/company';
import { conversionFactor, majorUnitOf } from '../../domain/currency';
import { quarterIndex } from '../../domain/periods/quarter-index';
import { latestVersions } from '../../domain/periods/versions';
import { CORRECTION_SOURCE, rankOf, type SourcePrecedence } from '../../domain/source-precedence';
import { type CompanyReader, ratesOfDay, type StoredBalance, type StoredIncome } from '../market-data';
import type { ComparedFigure, ListingOfSeveral, SourceDifference } from './compared-figures';
import type { SourceDifferences } from './store/source-differences';
import type { UnitOfWork } from '../../platform/db/database';

/** A correction by hand is meant to differ from the original. */
const isReported = ({ source }: { readonly source: string }): boolean => source !== CORRECTION_SOURCE;

/** Two sources differ if they are further apart than this part of the preferred figure. */
const MAX_BETWEEN = 0.1;

/** One figure from one source. */
interface Reported {
  readonly source: string;
  readonly value: number | null;
  readonly currency: string | null;
  /** Source of the rates for the conversion. */
  readonly day: Day;
}

/** Rates of the days with several currencies. */
export type RatesOn = ReadonlyMap<Day, FxRates>;

/**
 * Figures of one period that two sources report more than a tenth apart: the preferred source against each other
 * source, converted to its currency at the rate of the period's end. Each source counts with its valid version. Shape:
 * statements first, earliest first.
 */
export function differencesOf(
  listing: ListingOfSeveral,
  precedence: SourcePrecedence,
  rates: RatesOn = new Map(),
): readonly SourceDifference[] {
  const { market } = listing;
  const compare = comparing(rates);
  const incomes = listing.incomes.filter(isReported);
  const balances = listing.balances.filter(isReported);
  const quotes = listing.quotes.filter(isReported);
  const ofStatements = precedence.orderOf('statements', market);
  return [
    ...periodsOf(incomes, ({ months }) => `/${months}`).flatMap(([period, reported]) => [
      ...compare(
        'revenue',
        period,
        ofStatements,
        reported.map(({ revenue: value, reportedCurrency: currency, ...one }) => ({
          ...ofPeriod(one),
          value,
          currency,
        })),
      ),
      ...compare(
        'shares',
        period,
        ofStatements,
        reported.map(({ basicShares: value, ...one }) => ({ ...ofPeriod(one), value, currency: null })),
      ),
    ]),
    ...periodsOf(balances, () => '').flatMap(([period, reported]) =>
      compare(
        'equity',
        period,
        ofStatements,
        reported.map(({ shareholdersEquity: value, reportedCurrency: currency, ...one }) => ({
          ...ofPeriod(one),
          value,
          currency,
        })),
      ),
    ),
    ...compare(
      'marketCap',
      quotes[0]?.quotedOn ?? '',
      precedence.orderOf('quotes', market),
      quotes.map(({ source, marketCap: value, currency, quotedOn: day }) => ({ source, value, currency, day })),
    ),
  ];
}

const ofPeriod = ({ source, periodEnd: day }: Pick<StoredIncome, 'source' | 'periodEnd'>) => ({ source, day });

/** Periods with the latest version of each source. */
function periodsOf<S extends StoredIncome | StoredBalance>(
  statements: readonly S[],
  lengthOf: (statement: S) => string,
): readonly (readonly [period: string, reported: readonly S[]])[] {
  const byPeriod = new Map<string, S[]>();
  const sorted = [...statements].sort((a, b) => quarterIndex(a) - quarterIndex(b));
  for (const statement of sorted) {
    const period = `${statement.year}Q${statement.quarter}${lengthOf(statement)}`;
    const own = byPeriod.get(period);
    if (own) own.push(statement);
    else byPeriod.set(period, [statement]);
  }
  return [...byPeriod].map(([period, versions]) => {
    const sources = [...new Set(versions.map(({ source }) => source))];
    return [period, latestVersions(versions, ({ source }) => sources.indexOf(source))];
  });
}

const comparing =
  (rates: RatesOn) =>
  (
    figure: ComparedFigure,
    period: string,
    sources: readonly string[],
    all: readonly Reported[],
  ): readonly SourceDifference[] => {
    const reported = all.filter((one): one is Reported & { readonly value: number } => one.value !== null);
    const [preferred, ...others] = [...reported].sort((a, b) => rankOf(sources, a.source) - rankOf(sources, b.source));
    if (!preferred) return [];
    return others.flatMap(({ source, value, currency, day }) => {
      // An unknown currency may be any.
      if (currency !== preferred.currency && (currency === null || preferred.currency === null)) return [];
      const factor =
        currency === preferred.currency ? 1 : factorBetween(currency!, preferred.currency!, rates.get(day));
      if (factor !== null && !isFar(preferred.value, value * factor)) return [];
      return {
        figure,
        period,
        currency: preferred.currency,
        isComparable: factor !== null,
        kept: { source: preferred.source, value: preferred.value },
        other: { source, value, currency },
      };
    });
  };

/** Null: no rate is stored. The default rate of the shekel belongs to no day. */
function factorBetween(from: string, to: string, rates: FxRates | undefined): number | null {
  if (!rates) return null;
  const isByShekel = [from, to].some((one) => majorUnitOf(one) === 'ILS');
  if (isByShekel && rates.usdIls === null) return null;
  const factor = conversionFactor(from, to, false, rates);
  return Number.isFinite(factor) ? factor : null;
}

/** The days on which a listing's sources report in more than one currency. */
function daysOfSeveralCurrencies({ incomes, balances }: ListingOfSeveral): readonly Day[] {
  const currencies = new Map<Day, Set<string>>();
  for (const { periodEnd, reportedCurrency } of [...incomes, ...balances]) {
    if (reportedCurrency === null) continue;
    const own = currencies.get(periodEnd);
    if (own) own.add(reportedCurrency);
    else currencies.set(periodEnd, new Set([reportedCurrency]));
  }
  return [...currencies].filter(([, own]) => own.size > 1).map(([day]) => day);
}

const isFar = (preferred: number, other: number): boolean =>
  Math.abs(other - preferred) > MAX_BETWEEN * Math.abs(preferred);

/** Compares the sources of these listings and records the differences. Returns how many figures differ. */
export async function noteSourceDifferences(
  { database, differences, rates, precedence, now }: SourceDifferencesParts,
  market: Market,
  tickers: readonly string[],
): Promise<number> {
  const listings = await differences.readSeveral(market, tickers);
  if (listings.length === 0) return 0;
  const ratesOn = new Map<Day, FxRates>();
  for (const day of new Set(listings.flatMap(daysOfSeveralCurrencies)))
    ratesOn.set(day, ratesOfDay(await rates.readFx(day)).rates);
  const found = listings.map((listing) => ({
    listingId: listing.listingId,
    differences: differencesOf(listing, precedence, ratesOn),
  }));
  await database.write((session) => differences.note(found, now().toISOString(), session));
  return found.reduce((sum, one) => sum + one.differences.length, 0);
}

export interface SourceDifferencesParts {
  readonly database: UnitOfWork;
  readonly differences: SourceDifferences;
  readonly rates: Pick<CompanyReader, 'readFx'>;
  readonly precedence: SourcePrecedence;
  readonly now: () => Date;
}
