import type { Market } from '../../domain/company';
import { quarterIndex } from '../../domain/periods/quarter-index';
import { latestVersions } from '../../domain/periods/versions';
import { CORRECTION_SOURCE, rankOf, type SourcePrecedence } from '../../domain/source-precedence';
import type {
  ComparedFigure,
  ListingOfSeveral,
  SourceDifference,
  SourceDifferences,
  StoredBalance,
  StoredIncome,
} from '../ports';

/** A correction by hand differs from what it corrects, and is meant to. */
const isTold = ({ source }: { readonly source: string }): boolean => source !== CORRECTION_SOURCE;

/** Beyond this part of the kept figure two sources do not tell the same. */
const MOST_BETWEEN = 0.1;

/** What one source tells of one figure. */
interface Told {
  readonly source: string;
  readonly value: number | null;
  readonly currency: string | null;
}

/**
 * Figures of one period that two sources tell with more than a tenth between them, in one currency: what the preferred
 * source tells, against each other one. Of each source the version that counts.
 * Shape: statements first, earliest first.
 */
export function differencesOf(listing: ListingOfSeveral, precedence: SourcePrecedence): readonly SourceDifference[] {
  const { market } = listing;
  const incomes = listing.incomes.filter(isTold);
  const balances = listing.balances.filter(isTold);
  const quotes = listing.quotes.filter(isTold);
  const ofStatements = precedence.orderOf('statements', market);
  return [
    ...periodsOf(incomes, ({ months }) => `/${months}`).flatMap(([period, told]) => [
      ...compare(
        'revenue',
        period,
        ofStatements,
        told.map(({ source, revenue: value, reportedCurrency: currency }) => ({ source, value, currency })),
      ),
      ...compare(
        'shares',
        period,
        ofStatements,
        told.map(({ source, basicShares: value }) => ({ source, value, currency: null })),
      ),
    ]),
    ...periodsOf(balances, () => '').flatMap(([period, told]) =>
      compare(
        'equity',
        period,
        ofStatements,
        told.map(({ source, shareholdersEquity: value, reportedCurrency: currency }) => ({ source, value, currency })),
      ),
    ),
    ...compare(
      'marketCap',
      quotes[0]?.quotedOn ?? '',
      precedence.orderOf('quotes', market),
      quotes.map(({ source, marketCap: value, currency }) => ({ source, value, currency })),
    ),
  ];
}

/** Periods with what each source has last told of them. */
function periodsOf<S extends StoredIncome | StoredBalance>(
  statements: readonly S[],
  lengthOf: (statement: S) => string,
): readonly (readonly [period: string, told: readonly S[]])[] {
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

function compare(
  figure: ComparedFigure,
  period: string,
  sources: readonly string[],
  all: readonly Told[],
): readonly SourceDifference[] {
  const told = all.filter((one): one is Told & { readonly value: number } => one.value !== null);
  const [kept, ...others] = [...told].sort((a, b) => rankOf(sources, a.source) - rankOf(sources, b.source));
  if (!kept) return [];
  return others
    .filter(({ value, currency }) => currency === kept.currency && isFar(kept.value, value))
    .map(({ source, value }) => ({
      figure,
      period,
      currency: kept.currency,
      kept: { source: kept.source, value: kept.value },
      other: { source, value },
    }));
}

const isFar = (kept: number, other: number): boolean => Math.abs(other - kept) > MOST_BETWEEN * Math.abs(kept);

/** Compares the sources of these listings and notes what differs. Returns how many figures do. */
export async function noteSourceDifferences(
  { differences, precedence, now }: SourceDifferencesParts,
  market: Market,
  tickers: readonly string[],
): Promise<number> {
  const listings = await differences.readSeveral(market, tickers);
  if (listings.length === 0) return 0;
  const found = listings.map((listing) => ({
    listingId: listing.listingId,
    differences: differencesOf(listing, precedence),
  }));
  await differences.note(found, now().toISOString());
  return found.reduce((sum, one) => sum + one.differences.length, 0);
}

export interface SourceDifferencesParts {
  readonly differences: SourceDifferences;
  readonly precedence: SourcePrecedence;
  readonly now: () => Date;
}
