import { BALANCE_FIGURES, INCOME_FIGURES } from '@site/fields/statement-figures';
import type { BalanceFigures, Day } from '../../../domain/company';
import { dayFrom } from '../../../domain/day';
import { majorAmountOrNull, quotedPriceOrNull } from '../../../domain/money';
import type {
  DividendRow,
  ExecutiveRow,
  InsiderRow,
  ListingFacts,
  PriceRow,
  RejectedFigures,
  RejectedRow,
  ShareCountRow,
  ShortRow,
  SplitRow,
  StoredQuote,
} from '../../market-data';
import type { ProvidedCompany, ProvidedOrigin, ProvidedStatement } from '../../providers';

/** The stored facts of a listing that quarantined rows may be compared with. */
export interface StoredOfListing {
  readonly facts: ListingFacts;
  readonly quotes: readonly StoredQuote[];
  readonly prices: readonly PriceRow[];
  readonly dividends: readonly DividendRow[];
  readonly splits: readonly SplitRow[];
  readonly shorts: readonly ShortRow[];
  readonly shareCounts: readonly ShareCountRow[];
  readonly insiders: readonly InsiderRow[];
  readonly executives: readonly ExecutiveRow[];
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

const executiveOf = ({ executives }: StoredOfListing, { texts }: RejectedRow) =>
  executives.find((one) => one.name === texts?.['name'] && one.title === texts['title']);

/** The stored figures of that name and row. Null: none. */
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
    split: () => stored.splits.find(({ date }) => date === row.day),
    shares: () => stored.shareCounts.find(({ date }) => date === row.day),
    short: () => stored.shorts.find(({ lastTradingDate }) => lastTradingDate === row.day),
    // A trade is identified by all of its figures: one that differs is another trade. A rate belongs to no company.
    trade: () => undefined,
    rate: () => undefined,
    pay: () => executiveOf(stored, row),
    executive: () => executiveOf(stored, row),
    // Such a row is identified by its missing figure.
    tradeFigure: () => undefined,
  }[kind]();
  const value: unknown = found && name in found ? Object.entries(found).find(([key]) => key === name)?.[1] : null;
  return typeof value === 'number' ? value : null;
}

/** The stored figures of a part, with the figures at issue in their place. Absent: neither has any. */
function merged<Figures extends Readonly<Record<keyof Figures, number | null>>>(
  nothing: Figures,
  stored: Partial<Figures> | undefined,
  given: Readonly<Record<string, number | null>>,
): Figures | undefined {
  const names = Object.keys(nothing);
  const isGiven = names.some((name) => Object.hasOwn(given, name));
  if (!isGiven) return undefined;
  const reported = Object.fromEntries(
    Object.entries({ ...nothing, ...stored, ...given }).filter(([name]) => names.includes(name)),
  );
  return { ...nothing, ...reported };
}

/**
 * A company with only the figures at issue, within the stored figures of the same rows: what would be stored without
 * the quarantine. `source` becomes the source of every row.
 */
export function companyOfRejected(
  { kind, rows }: RejectedFigures,
  stored: StoredOfListing,
  source: string,
): ProvidedCompany {
  const { company, listing } = stored.facts;
  const { longName, hebrewName, isin, cik = null, sector, industry, country, website } = company;
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
    ticker,
    currency,
    longName,
    hebrewName,
    isin,
    cik,
    sector,
    industry,
    country,
    website,
    delistedOn,
    statements,
    quotes,
    ...(prices.length > 0 && { prices }),
    ...(dividends.length > 0 && { dividends }),
    ...listsOf(kind, rows, origin),
  };
}

/** Whether none of its rows could be stored, even after a review. */
export const isEmptyCompany = ({ statements, quotes, ...rest }: ProvidedCompany): boolean =>
  [
    ...[statements, quotes, rest.prices, rest.dividends, rest.splits],
    ...[rest.shareCounts, rest.shorts, rest.insiders, rest.executives],
  ].every((rows) => !rows || rows.length === 0);

type Lists = Pick<ProvidedCompany, 'splits' | 'shareCounts' | 'shorts' | 'insiders' | 'executives'>;

/** The rows of a company's lists. A row that could not be stored even after a review is not counted. */
function listsOf(
  kind: RejectedFigures['kind'],
  rows: readonly RejectedRow[],
  origin: (row: RejectedRow) => ProvidedOrigin,
): Lists {
  const some = <Row>(own: RejectedFigures['kind'], rowOf: (row: RejectedRow) => Row | null): readonly Row[] =>
    own === kind ? rows.flatMap((row) => rowOf(row) ?? []) : [];
  const above = (row: RejectedRow, name: string, min = Number.MIN_VALUE): number | null => {
    const value = row.figures[name] ?? null;
    return value !== null && value >= min ? value : null;
  };
  const splits = some('split', (row) => {
    const [numerator, denominator] = [above(row, 'numerator'), above(row, 'denominator')];
    return numerator === null || denominator === null
      ? null
      : { ...origin(row), date: row.day, numerator, denominator };
  });
  const shareCounts = some('shares', (row) => {
    const shares = above(row, 'shares');
    return shares === null ? null : { ...origin(row), date: row.day, shares };
  });
  const shorts = some('short', (row) => {
    const thousands = above(row, 'shortBalanceThousandIls', 0);
    const securities = above(row, 'shortBalanceSecurities', 0);
    if (thousands === null || securities === null) return null;
    const balances = { shortBalanceThousandIls: thousands, shortBalanceSecurities: securities };
    return { ...origin(row), lastTradingDate: row.day, ...balances };
  });
  const insiders = some('trade', (row) => {
    const { texts = {}, day: transactionDate } = row;
    const filingDate = dayFrom(texts['filingDate'] ?? '');
    if (filingDate === null) return null;
    const refusals = (name: string): string => texts[name] ?? '';
    return {
      ...origin(row),
      filingDate,
      transactionDate,
      transactionType: refusals('transactionType'),
      reportingName: refusals('reportingName'),
      typeOfOwner: refusals('typeOfOwner'),
      link: texts['link'] ?? null,
      securitiesTransacted: above(row, 'securitiesTransacted', 0),
      price: above(row, 'price', 0),
      securitiesOwned: above(row, 'securitiesOwned', 0),
      ...('amends' in texts && { amends: { filedOn: dayFrom(texts['amends'] ?? '') } }),
    };
  });
  const executives = some('executive', (row) => {
    const { name, title } = row.texts ?? {};
    const pay = above(row, 'pay', 0);
    return name == null || title == null
      ? null
      : { ...origin(row), name, title, pay, payCurrency: pay === null ? null : row.currency };
  });
  return {
    ...(executives.length > 0 && { executives }),
    ...(splits.length > 0 && { splits }),
    ...(shareCounts.length > 0 && { shareCounts }),
    ...(shorts.length > 0 && { shorts }),
    ...(insiders.length > 0 && { insiders }),
  };
}
