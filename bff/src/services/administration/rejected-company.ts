import { BALANCE_FIGURES, INCOME_FIGURES } from '@site/fields/statement-figures';
import type { BalanceFigures, Day } from '../../domain/company';
import { majorAmountOrNull, quotedPriceOrNull } from '../../domain/money';
import type {
  ListingFacts,
  PriceRow,
  DividendRow,
  ProvidedCompany,
  ProvidedStatement,
  RejectedFigures,
  RejectedRow,
  StoredQuote,
} from '../ports';

/** What is stored of a listing, as far as what was put aside may be compared with it. */
export interface StoredOfListing {
  readonly facts: ListingFacts;
  readonly quotes: readonly StoredQuote[];
  readonly prices: readonly PriceRow[];
  readonly dividends: readonly DividendRow[];
}

const unknownOf = <F extends string>(figures: readonly F[]) =>
  Object.fromEntries(figures.map((figure) => [figure, null])) as Readonly<Record<F, null>>;
const NO_INCOME: NonNullable<ProvidedStatement['income']> = unknownOf(INCOME_FIGURES);
const NO_BALANCE: BalanceFigures = unknownOf(BALANCE_FIGURES);
const isOfIncome = (name: string): boolean => INCOME_FIGURES.some((figure) => figure === name);

const lastOf = <T extends { readonly periodEnd: Day }>(
  entries: readonly T[],
  is: (entry: T) => boolean,
): T | undefined => entries.findLast(is);
const incomeOf = ({ facts }: StoredOfListing, { day, months }: RejectedRow) =>
  lastOf(facts.incomes, (one) => one.periodEnd === day && one.months === months);
const balanceOf = ({ facts }: StoredOfListing, { day }: RejectedRow) =>
  lastOf(facts.balances, (one) => one.periodEnd === day);

/** The figures of that name and row as they are stored. Null: none is. */
export function storedFigure(
  kind: RejectedFigures['kind'],
  row: RejectedRow,
  name: string,
  stored: StoredOfListing,
): number | null {
  const found: object | undefined = {
    statement: () => (isOfIncome(name) ? incomeOf(stored, row) : balanceOf(stored, row)),
    quote: () => stored.quotes.find(({ quotedOn }) => quotedOn === row.day),
    price: () => stored.prices.find(({ date }) => date === row.day),
    dividend: () => stored.dividends.find(({ date }) => date === row.day),
  }[kind]();
  const value: unknown = found && name in found ? Object.entries(found).find(([key]) => key === name)?.[1] : null;
  return typeof value === 'number' ? value : null;
}

/** The stored figures of a part with those at issue in their place. Absent: neither has any. */
function merged<Figures extends Readonly<Record<keyof Figures, number | null>>>(
  nothing: Figures,
  stored: Partial<Figures> | undefined,
  given: Readonly<Record<string, number | null>>,
): Figures | undefined {
  const names = Object.keys(nothing);
  const isGiven = names.some((name) => Object.hasOwn(given, name));
  if (!isGiven) return undefined;
  const told = Object.fromEntries(
    Object.entries({ ...nothing, ...stored, ...given }).filter(([name]) => names.includes(name)),
  );
  return { ...nothing, ...told };
}

/**
 * A company that brings nothing but the figures at issue, the stored ones of the same rows around them: what would have
 * been stored, had they not been put aside. `source` stands on them.
 */
export function companyOfRejected(
  { kind, rows }: RejectedFigures,
  stored: StoredOfListing,
  source: string,
): ProvidedCompany {
  const { company, listing } = stored.facts;
  const { longName, hebrewName, isin, sector, industry, country, website } = company;
  const { ticker, currency, delistedOn } = listing;
  const origin = (row: RejectedRow) => ({ place: `${kind} ${row.day}`, source, payload: () => ({}) });
  const some = <T>(own: RejectedFigures['kind'], rowsOf: (row: RejectedRow) => readonly T[]): readonly T[] =>
    own === kind ? rows.flatMap(rowsOf) : [];
  const statements = some('statement', (row): readonly ProvidedStatement[] => {
    const { day: periodEnd, months, currency: reportedCurrency, publishedOn, isPublishedOnEstimated, figures } = row;
    if (months === null) return [];
    const income = merged(NO_INCOME, incomeOf(stored, row), figures);
    const balance = merged(NO_BALANCE, balanceOf(stored, row), figures);
    const dated = { periodEnd, months, reportedCurrency, publishedOn, isPublishedOnEstimated };
    return [{ ...origin(row), ...dated, ...(income && { income }), ...(balance && { balance }) }];
  });
  const quotes = some('quote', (row) => {
    const known = stored.quotes.find(({ quotedOn }) => quotedOn === row.day);
    const figure = (name: keyof StoredQuote): number | null => {
      const value = Object.hasOwn(row.figures, name) ? row.figures[name] : known?.[name];
      return typeof value === 'number' ? value : null;
    };
    return [
      {
        ...origin(row),
        quotedOn: row.day,
        price: quotedPriceOrNull(figure('price')),
        marketCap: majorAmountOrNull(figure('marketCap')),
        dividendYieldPercent: figure('dividendYieldPercent'),
        fiveYearAverageDividendYieldPercent: figure('fiveYearAverageDividendYieldPercent'),
        trailingPe: figure('trailingPe'),
        volume: figure('volume'),
        averageVolume: figure('averageVolume'),
        dividendsPerShare: null,
      },
    ];
  });
  const prices = some('price', (row) => {
    const { day: date, isSplitAdjusted, figures } = row;
    const price = quotedPriceOrNull(figures['price'] ?? null);
    return price === null ? [] : [{ ...origin(row), date, price, volume: figures['volume'] ?? null, isSplitAdjusted }];
  });
  const dividends = some('dividend', (row) => {
    const { day: date, isSplitAdjusted, figures } = row;
    const amount = figures['amount'] ?? null;
    return amount === null
      ? []
      : [{ ...origin(row), date, amount, currency: row.currency ?? currency, isSplitAdjusted }];
  });
  return {
    ...{ ticker, currency, longName, hebrewName, isin, sector, industry, country, website, delistedOn },
    ...{ statements, quotes },
    ...(prices.length > 0 && { prices }),
    ...(dividends.length > 0 && { dividends }),
  };
}
