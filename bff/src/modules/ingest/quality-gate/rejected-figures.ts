import type { Day } from '../../../domain/company';
import type {
  ExecutiveRow,
  InsiderRow,
  RejectedFigures,
  RejectedRow,
  ShareCountRow,
  ShortRow,
  SplitRow,
} from '../../market-data';
import type {
  ProvidedDividend,
  ProvidedOrigin,
  ProvidedPrice,
  ProvidedQuote,
  ProvidedStatement,
} from '../../providers';
import { webAddressOrNull } from '../../../domain/web-address';

const isStatement = (record: ProvidedOrigin): record is ProvidedStatement =>
  'periodEnd' in record && 'months' in record;
const isQuote = (record: ProvidedOrigin): record is ProvidedQuote => 'quotedOn' in record;
const isPrice = (record: ProvidedOrigin): record is ProvidedPrice => 'isSplitAdjusted' in record && 'price' in record;
const isDividend = (record: ProvidedOrigin): record is ProvidedDividend =>
  'isSplitAdjusted' in record && 'amount' in record;

const isSplit = (record: ProvidedOrigin): record is SplitRow & ProvidedOrigin => 'numerator' in record;
const isShares = (record: ProvidedOrigin): record is ShareCountRow & ProvidedOrigin =>
  'shares' in record && 'date' in record;
const isShort = (record: ProvidedOrigin): record is ShortRow & ProvidedOrigin => 'lastTradingDate' in record;
const isExecutive = (record: ProvidedOrigin): record is ExecutiveRow & ProvidedOrigin => 'payCurrency' in record;
const isTrade = (record: ProvidedOrigin): record is InsiderRow & ProvidedOrigin => 'transactionDate' in record;

const dayRow = {
  months: null,
  currency: null,
  publishedOn: null,
  isPublishedOnEstimated: false,
  isSplitAdjusted: false,
};
type Reported = Readonly<Record<string, number | null>>;

function rowOf(record: ProvidedOrigin): (RejectedRow & Pick<RejectedFigures, 'kind'>) | null {
  if (isStatement(record)) {
    const { periodEnd: day, months, reportedCurrency: currency, publishedOn, isPublishedOnEstimated } = record;
    const figures = { ...record.income, ...record.balance };
    return { ...dayRow, kind: 'statement', day, months, currency, publishedOn, isPublishedOnEstimated, figures };
  }
  if (isQuote(record)) {
    const { quotedOn: day, price, marketCap, dividendYieldPercent, fiveYearAverageDividendYieldPercent } = record;
    const { volume, averageVolume } = record;
    const figures = {
      price,
      marketCap,
      dividendYieldPercent,
      fiveYearAverageDividendYieldPercent,
      volume,
      averageVolume,
    };
    return { ...dayRow, kind: 'quote', day, figures };
  }
  if (isPrice(record)) {
    const { date: day, price, volume, isSplitAdjusted } = record;
    return { ...dayRow, kind: 'price', day, isSplitAdjusted, figures: { price, volume } };
  }
  if (!isDividend(record)) return rowOfList(record);
  const { date: day, amount, currency, isSplitAdjusted } = record;
  return { ...dayRow, kind: 'dividend', day, currency, isSplitAdjusted, figures: { amount } };
}

/** Lists of a company with figures in their rows. */
function rowOfList(record: ProvidedOrigin): ReturnType<typeof rowOf> {
  if (isSplit(record)) {
    const { date: day, numerator, denominator } = record;
    return { ...dayRow, kind: 'split', day, figures: { numerator, denominator } };
  }
  if (isShares(record)) return { ...dayRow, kind: 'shares', day: record.date, figures: { shares: record.shares } };
  if (isShort(record)) {
    const { lastTradingDate: day, shortBalanceThousandIls, shortBalanceSecurities } = record;
    return { ...dayRow, kind: 'short', day, figures: { shortBalanceThousandIls, shortBalanceSecurities } };
  }
  if (!isTrade(record)) return null;
  const { transactionDate: day, securitiesTransacted, price, securitiesOwned, amends } = record;
  const { filingDate, transactionType, reportingName, typeOfOwner, link } = record;
  return {
    ...dayRow,
    kind: 'trade',
    day,
    figures: { securitiesTransacted, price, securitiesOwned },
    texts: {
      filingDate,
      transactionType,
      reportingName,
      typeOfOwner,
      link: webAddressOrNull(link),
      ...(amends && { amends: amends.filedOn }),
    },
  };
}

/** A number that JSON can represent; others are unknown. */
const known = (figures: Reported, atIssue: readonly string[] | undefined): Reported =>
  Object.fromEntries(
    Object.entries(figures)
      .filter(([name, value]) => (atIssue ? atIssue.includes(name) : value !== null))
      .map(([name, value]) => [name, value !== null && Number.isFinite(value) ? value : null]),
  );

/** The figures of quarantined records, by name. Null: such records have no figures. */
export function rejectedFigures(
  records: readonly ProvidedOrigin[],
  atIssue?: readonly string[],
): RejectedFigures | null {
  const rows = records.flatMap((record) => rowOf(record) ?? []);
  const kind = rows[0]?.kind;
  if (kind === undefined || rows.length < records.length) return null;
  return { kind, rows: rows.map(({ kind: _kind, figures, ...row }) => ({ ...row, figures: known(figures, atIssue) })) };
}

/** The name of a figure and its day, or the day of its report. */
export interface FigureOfDay {
  readonly name: string;
  readonly day: Day;
}

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();
const textOf = (figure: number | null): string | null =>
  figure !== null && Number.isFinite(figure) && figure >= 0 ? String(figure) : null;

/**
 * The one figure that is missing in the stored row; `texts` identify the stored row. Null: such rows are never stored
 * without a figure.
 */
export function storedWithoutFigure(record: ProvidedOrigin, { name, day }: FigureOfDay): RejectedFigures | null {
  if (isExecutive(record)) {
    const { pay, payCurrency: currency } = record;
    const texts = { name: spaced(record.name), title: spaced(record.title) };
    return { kind: 'pay', rows: [{ ...dayRow, day, currency, texts, figures: known({ pay }, [name]) }] };
  }
  if (!isTrade(record)) return null;
  const { securitiesTransacted, price, securitiesOwned } = record;
  const { filingDate, transactionType, reportingName, typeOfOwner, link } = record;
  const figures = { securitiesTransacted, price, securitiesOwned };
  const others = Object.entries(figures).filter(([other]) => other !== name);
  const texts = {
    filingDate,
    transactionType,
    reportingName: spaced(reportingName),
    typeOfOwner,
    link: webAddressOrNull(link),
    ...Object.fromEntries(others.map(([other, value]) => [other, textOf(value)])),
  };
  return { kind: 'tradeFigure', rows: [{ ...dayRow, day, texts, figures: known(figures, [name]) }] };
}
