import type { Day, Market } from '../../domain/company';
import { splitsOf, type Split } from '../../domain/corporate-actions/splits';
import type { CompanyBundle, DividendRow, ExecutiveRow, PriceRow, SplitRow } from '../market-data';
import type { ProvidedCompany, ProvidedOrigin, ProvidedQuote } from '../providers';
import { gateDividends } from './quality-gate/dividend-gate';
import { gateShareCounts, gateSplits } from './quality-gate/event-gates';
import { gateReportLinks, gateShorts } from './quality-gate/filing-gates';
import { lostPeople } from './quality-gate/lost-people';
import { gateNews } from './quality-gate/news-gate';
import { gateExecutives, gateInsiders } from './quality-gate/people-gates';
import { gatePrices } from './quality-gate/price-gate';
import type { Reject } from './quality-gate/reject';
import { withoutOrigin } from './quality-gate/row-gate';

/** The parts of a bundle other than quotes and statements. */
export type BundleExtras = Pick<
  CompanyBundle,
  'prices' | 'dividends' | 'splits' | 'insiders' | 'executives' | 'news' | 'shorts' | 'reportLinks' | 'shareCounts'
>;

/** Stored prices, dividends and splits of a listing, as readers see them. */
export interface KnownSeries {
  readonly prices: readonly Pick<PriceRow, 'date' | 'price' | 'volume'>[];
  readonly dividends: readonly DividendRow[];
  readonly splits: readonly SplitRow[];
}

export interface ExtrasContext {
  readonly market: Market;
  readonly today: Day;
  readonly fetchedAt: string;
  /** Null: nothing stored, or not looked up. */
  readonly known: KnownSeries | null;
  /** Stored executives, if the company comes with some. Absent: none, or not looked up. */
  readonly executives?: readonly ExecutiveRow[];
  /** Quotes that passed the gate. */
  readonly quotes: readonly ProvidedQuote[];
  /** Rows that an administrator stores as figures are not checked again. */
  readonly isTrusted?: boolean;
}

export interface GatedExtras {
  readonly extras: BundleExtras;
  readonly rejects: readonly Reject[];
}

/** Passes every kind of row other than quotes and statements through its gate. */
export function gateExtras(company: ProvidedCompany, context: ExtrasContext): GatedExtras {
  const { ticker } = company;
  const { today, fetchedAt } = context;
  const rejects: Reject[] = [];
  /** The rows of a kind that passed. Absent: the source has none of this kind. */
  const passed = <Row, Accepted>(
    rows: readonly Row[] | undefined,
    gate: (rows: readonly Row[]) => { readonly accepted: readonly Accepted[]; readonly rejects: readonly Reject[] },
  ): readonly Accepted[] | undefined => {
    if (!rows) return undefined;
    const gated = gate(rows);
    rejects.push(...gated.rejects);
    return gated.accepted;
  };

  /** The row to store. A reviewed row has no source. */
  const reported = <Row extends ProvidedOrigin>(row: Row) => ({
    ...withoutOrigin(row),
    ...(context.isTrusted ? {} : { source: row.source }),
    fetchedAt,
  });
  /** Reviewed rows pass. */
  const judged = <Row>(
    rows: readonly Row[] | undefined,
    gate: (rows: readonly Row[]) => { readonly accepted: readonly Row[]; readonly rejects: readonly Reject[] },
  ): readonly Row[] | undefined => (context.isTrusted ? rows : passed(rows, gate));
  const splits = judged(company.splits, (rows) => gateSplits(rows, { ticker, today }));
  const series = gateSeries(company, context, splitsOf([...(splits ?? []), ...unlike(context.known?.splits, splits)]));
  rejects.push(...series.rejects);
  const shareCounts = judged(company.shareCounts, (rows) => gateShareCounts(rows, { ticker, today }));
  const insiders = judged(company.insiders, (rows) => gateInsiders(rows, { ticker, today }));
  const executives = judged(company.executives, (rows) => gateExecutives(rows, { ticker, today }));
  const stored = context.isTrusted ? [] : (context.executives ?? []);
  const halfOfPeople = executives ? lostPeople(executives, stored, { ticker, today }) : null;
  if (halfOfPeople) rejects.push(halfOfPeople);
  const news = passed(company.news, (rows) => gateNews(rows, { ticker, now: fetchedAt }));
  const shorts = judged(company.shorts, (rows) => gateShorts(rows, { ticker, today }));
  const reportLinks = passed(company.reportLinks, (rows) => gateReportLinks(rows, { ticker, today }));
  return {
    extras: {
      ...series.extras,
      ...(splits && { splits: splits.map(reported) }),
      ...(shareCounts && {
        shareCounts: shareCounts.map(({ date, shares, source }) => ({ date, shares, source, fetchedAt })),
      }),
      ...(insiders && { insiders: insiders.map(reported) }),
      // If the gate removes all rows of a list, that does not mean that the company has no executives.
      ...(executives && executives.length > 0 && !halfOfPeople && { executives: executives.map(reported) }),
      ...(news && { news: news.map(reported) }),
      ...(shorts && { shorts: shorts.map(reported) }),
      ...(reportLinks && { reportLinks: reportLinks.map(reported) }),
    },
    rejects,
  };
}

/** Stored splits on days without a reported split. */
function unlike(stored: readonly SplitRow[] | undefined, given: readonly SplitRow[] | undefined): readonly SplitRow[] {
  const days = new Set(given?.map(({ date }) => date));
  return stored?.filter(({ date }) => !days.has(date)) ?? [];
}

function latestPriced(quotes: readonly ProvidedQuote[]): { readonly day: Day; readonly price: number } | null {
  const quote = quotes.findLast(({ price }) => price !== null);
  return quote ? { day: quote.quotedOn, price: quote.price! } : null;
}

/** All rows as the gate returns them, with nothing quarantined. */
function trusted<Row extends { readonly date: Day; readonly isSplitAdjusted: boolean }>(
  rows: readonly Row[] | undefined,
  today: Day,
) {
  const accepted = (rows ?? []).map((row) => ({ ...row, adjustedThrough: row.isSplitAdjusted ? today : row.date }));
  return { accepted, rejects: [], witnesses: [] };
}

/** Prices come first: dividends are checked against them. */
function gateSeries(
  { ticker, currency, prices, dividends }: ProvidedCompany,
  { market, today, fetchedAt, known, quotes, isTrusted = false }: ExtrasContext,
  splits: readonly Split[],
): { readonly extras: Pick<BundleExtras, 'prices' | 'dividends'>; readonly rejects: readonly Reject[] } {
  const gated = isTrusted
    ? trusted(prices, today)
    : gatePrices(prices ?? [], {
        ticker,
        today,
        splits,
        stored: prices || dividends ? (known?.prices ?? []) : [],
        quote: latestPriced(quotes),
      });
  const paid =
    dividends &&
    (isTrusted
      ? trusted(dividends, today)
      : gateDividends(dividends, {
          ticker,
          market,
          today,
          currency,
          splits,
          prices: gated.witnesses,
          stored: known?.dividends ?? [],
        }));
  // A reviewed row has no source.
  const withSource = (source: string): { readonly source?: string } => (isTrusted ? {} : { source });
  return {
    extras: {
      ...(prices && {
        prices: gated.accepted.map(({ date, price, volume, adjustedThrough, source }) => ({
          date,
          price,
          volume,
          adjustedThrough,
          ...withSource(source),
          marketCap: null,
          trailingPe: null,
        })),
      }),
      ...(paid && {
        dividends: paid.accepted.map(({ date, amount, currency: paidIn, adjustedThrough, source }) => ({
          date,
          amount,
          adjustedThrough,
          ...withSource(source),
          fetchedAt,
          currency: paidIn,
        })),
      }),
    },
    rejects: [...gated.rejects, ...(paid?.rejects ?? [])],
  };
}
