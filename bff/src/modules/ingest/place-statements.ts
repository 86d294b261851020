import type { Day } from '../../domain/company';
import type { ListingFacts, StoredBalance, StoredIncome } from '../market-data';
import type { ProvidedStatement } from '../providers';
import { deriveMissingQuarters, startsFrom } from './derived-quarters';
import { heldByOtherSources, type KnownHistory } from './known-history';
import { placesOf } from './period-places';
import { rejectOf, type Reject } from './quality-gate/reject';

type Common = Pick<
  StoredIncome,
  | 'year'
  | 'quarter'
  | 'reportedCurrency'
  | 'publishedOn'
  | 'isGenerated'
  | 'isPublishedOnEstimated'
  | 'periodEnd'
  | 'origin'
  | 'source'
  | 'fetchedAt'
  | 'document'
>;

interface Placed {
  readonly incomes: readonly StoredIncome[];
  readonly balances: readonly StoredBalance[];
}

/** Statements at their places in the calendar, with derived quarters. Statements without a place go to `rejects`. */
export function placeStatements(
  statements: readonly ProvidedStatement[],
  {
    ticker,
    fetchedAt,
    rejects,
    stored,
    known,
  }: {
    readonly ticker: string;
    readonly fetchedAt: string;
    readonly rejects: Reject[];
    readonly stored: ListingFacts | null;
    readonly known: KnownHistory | null;
  },
): Placed {
  const source = statements[0]?.source;
  const ends = statements.map(({ periodEnd }) => periodEnd);
  const givenStarts = new Map(
    statements.flatMap(({ periodEnd, months, periodStart }) =>
      periodStart === undefined ? [] : [[`${periodEnd} ${months}`, periodStart] as const],
    ),
  );
  const startOf = (end: Day, months: number): Day | undefined => givenStarts.get(`${end} ${months}`);
  const quarterEnds = new Set(statements.flatMap(({ periodEnd, months }) => (months === 3 ? [periodEnd] : [])));
  const startIn = startsFrom(ends, startOf);
  const places = placesOf(
    ends,
    [...(stored ? [...stored.incomes, ...stored.balances] : []), ...heldByOtherSources(known, source)],
    source,
    (end) => (quarterEnds.has(end) ? startIn(end, 3) : undefined),
  );
  const incomes: StoredIncome[] = [];
  const balances: StoredBalance[] = [];
  for (const statement of statements) {
    const place = places.get(statement.periodEnd);
    if (!place) {
      rejects.push(
        rejectOf(
          statement,
          ticker,
          'no_free_quarter',
          `the quarter of ${statement.periodEnd} and its neighbours are taken`,
        ),
      );
      continue;
    }
    const { periodEnd, months, reportedCurrency, publishedOn, isPublishedOnEstimated, source, income, balance } =
      statement;
    const common: Common = {
      ...place,
      periodEnd,
      reportedCurrency,
      publishedOn,
      isPublishedOnEstimated,
      isGenerated: false,
      origin: statement.origin ?? 'reported',
      source,
      fetchedAt,
      ...(statement.document && { document: statement.document }),
    };
    if (income) incomes.push({ ...common, ...income, months, futureEps: null });
    if (balance) balances.push({ ...common, ...balance });
  }
  return {
    incomes: [...incomes, ...deriveMissingQuarters(incomes, { stored: stored?.incomes ?? [], startOf })],
    balances,
  };
}
