import { BALANCE_FIGURES, INCOME_AMOUNTS } from '@site/fields/statement-figures';
import type { Day, IncomeFlows } from '../../../domain/company';
import { majorAmountOrNull, quotedPriceOrNull } from '../../../domain/money';
import { MINOR_UNITS } from '../../../domain/currency';
import type { ProvidedQuote, ProvidedStatement } from '../company-provider';
import { addDays } from '../../../domain/day';
import type { ReadFigure } from './figure';
import type { Figure, StatementSection } from './mapping-schema';
import { RefusedRow } from './row-reader';
import type { CellReaders } from './row-reader';
import { cellsByColumn } from './section-reader';
import type { OpenFile, SectionRow } from './section-reader';

const PER_SHARE = ['eps', 'rps', 'basicShares', 'returnOnEquity'] as const;

/** A row of statements: its period, and a quote if it has a price. */
export interface StatementRow {
  readonly symbol: string;
  readonly statement: ProvidedStatement;
  readonly quote: (ProvidedQuote & { readonly quarterlyDividendsPerShare: number | null }) | null;
}

const sizeOf = (value: number | null): number | null => (value === null ? null : Math.abs(value));

function figuresReader<K extends string>(
  keys: readonly K[],
  figures: { readonly [key in K]?: Figure | undefined },
  scale: number,
  compile: (figure: Figure | undefined) => ReadFigure,
): (cells: readonly string[]) => Record<K, number | null> {
  const readers = keys.map((key) => [key, compile(figures[key])] as const);
  return (cells) =>
    Object.fromEntries(
      readers.map(([key, read]) => {
        const value = read(cells);
        return [key, value === null ? null : value * scale];
      }),
    ) as Record<K, number | null>;
}

/** Codes of ISO 4217, and the minor units: another text would be stored as a currency without a rate. */
function currencyReader(
  column: string,
  read: (cells: readonly string[]) => string | null,
): (cells: readonly string[]) => string | null {
  return (cells) => {
    const written = read(cells);
    if (written !== null && !/^[A-Z]{3}$/.test(written) && !Object.hasOwn(MINOR_UNITS, written)) {
      throw new RefusedRow(
        'unknown_currency',
        `${column}: ${JSON.stringify(written.slice(0, 40))} is no currency code`,
      );
    }
    return written;
  };
}

const LONGEST_MONTHS = 24;

/** Whole months; a length other than a quarter, a half-year or a year is stored as a transition period. */
const isLength = (months: number | null): months is number =>
  months !== null && Number.isInteger(months) && months > 0 && months <= LONGEST_MONTHS;

/** The ticker of a refused row, to name its company. Null: the row has none. */
export function tickerReader(
  section: StatementSection,
  file: OpenFile,
  cells: CellReaders,
): (row: SectionRow) => string | null {
  return (row) => {
    try {
      const written = cells.symbol(section.symbol, file)(row.cells);
      return section.rename[written] ?? written;
    } catch (error) {
      if (error instanceof RefusedRow) return null;
      throw error;
    }
  };
}

/**
 * Makes the reader of one file's rows. The reader throws RefusedRow or UnreadableCell: then the whole row is
 * quarantined.
 */
export function statementRowReader(
  section: StatementSection,
  file: OpenFile,
  cells: CellReaders,
  defaults: { readonly currency: string; readonly source: string },
): (row: SectionRow) => StatementRow {
  const compile = (figure: Figure | undefined): ReadFigure => cells.figure(figure, file);
  const readSymbol = cells.symbol(section.symbol, file);
  const readEnd = cells.day(section.periodEnd, file);
  const { months, publishedOn, currency, quote } = section;
  const readMonths = typeof months === 'number' ? () => months : compile(months.column);
  const readCurrency =
    typeof currency === 'object'
      ? currencyReader(currency.column, cells.text(currency.column, file))
      : () => currency ?? defaults.currency;
  const readPublished = 'column' in publishedOn ? cells.day(publishedOn, file) : null;
  const publishedText = 'column' in publishedOn ? cells.text(publishedOn.column, file) : () => null;
  const flows = section.income && figuresReader(INCOME_AMOUNTS, section.income, section.scale, compile);
  const perShare = section.income && figuresReader(PER_SHARE, section.income, 1, compile);
  const balance = section.balance && figuresReader(BALANCE_FIGURES, section.balance, section.scale, compile);
  const minority =
    section.minorityInterest &&
    figuresReader(['minorityInterest'], { minorityInterest: section.minorityInterest }, section.scale, compile);
  const readQuote = quote && {
    price: compile(quote.price),
    marketCap: compile(quote.marketCap),
    trailingPe: compile(quote.trailingPe),
    volume: compile(quote.volume),
    averageVolume: compile(quote.averageVolume),
    dividends: compile(quote.quarterlyDividendsPerShare),
    yield: compile(quote.dividendYield?.of),
    fiveYears: compile(quote.fiveYearAverageDividendYield?.of),
  };

  const published = (
    row: readonly string[],
    end: Day,
  ): { publishedOn: Day | null; isPublishedOnEstimated: boolean } => {
    if (readPublished && publishedText(row) !== null)
      return { publishedOn: readPublished(row), isPublishedOnEstimated: false };
    if (publishedOn.lagDays === undefined) return { publishedOn: null, isPublishedOnEstimated: false };
    const lagged = addDays(end, publishedOn.lagDays);
    const latest = 'notAfter' in publishedOn ? publishedOn.notAfter : undefined;
    // The contents of a set were public on the day of the set, however long the usual lag.
    const day = latest !== undefined && latest >= end && latest < lagged ? latest : lagged;
    return { publishedOn: day, isPublishedOnEstimated: true };
  };

  return (row) => {
    const written = readSymbol(row.cells);
    const symbol = section.rename[written] ?? written;
    const periodEnd = readEnd(row.cells);
    const monthsOfRow = readMonths(row.cells);
    if (!isLength(monthsOfRow)) {
      throw new RefusedRow('unknown_period_length', `a period of ${String(monthsOfRow)} months`);
    }
    const origin = {
      place: `${file.file.name}:${row.line}`,
      source: defaults.source,
      payload: () => cellsByColumn(file.columns, row.cells),
    };
    const income =
      flows &&
      perShare &&
      ({ ...flows(row.cells), ...perShare(row.cells) } as IncomeFlows &
        Record<(typeof PER_SHARE)[number], number | null>);
    return {
      symbol,
      statement: {
        ...origin,
        periodEnd,
        months: monthsOfRow,
        reportedCurrency: readCurrency(row.cells),
        ...published(row.cells, periodEnd),
        // Some sources print an expense with a minus, as a deduction; ours is its absolute value.
        ...(income && { income: { ...income, interestExpense: sizeOf(income.interestExpense) } }),
        ...(balance && { balance: balance(row.cells) }),
        ...(minority && minority(row.cells)),
      },
      quote: readQuote
        ? {
            ...origin,
            quotedOn: periodEnd,
            price: quotedPriceOrNull(readQuote.price(row.cells)),
            marketCap: majorAmountOrNull(readQuote.marketCap(row.cells)),
            trailingPe: readQuote.trailingPe(row.cells),
            volume: readQuote.volume(row.cells),
            averageVolume: readQuote.averageVolume(row.cells),
            dividendYieldPercent: asPercent(readQuote.yield(row.cells), quote?.dividendYield?.as),
            fiveYearAverageDividendYieldPercent: asPercent(
              readQuote.fiveYears(row.cells),
              quote?.fiveYearAverageDividendYield?.as,
            ),
            dividendsPerShare: null,
            quarterlyDividendsPerShare: readQuote.dividends(row.cells),
          }
        : null,
    };
  };
}

/** A yield in percent. */
export function asPercent(value: number | null, writtenAs: 'percent' | 'fraction' | undefined): number | null {
  // 0.0035 times 100 is 0.35000000000000003, which is not what was published.
  return value === null ? null : writtenAs === 'fraction' ? Number((value * 100).toPrecision(12)) : value;
}

const DAYS_OF_FOUR_QUARTERS = 400;

/**
 * Quotes at the ends of periods, with the yield of the four quarters up to each. Shape: any order in, oldest first out;
 * rows without price and market cap make none. Null: fewer than four quarters.
 */
export function quotesOfRows(rows: readonly StatementRow[]): readonly ProvidedQuote[] {
  const ordered = rows.flatMap(({ quote }) => quote ?? []).sort((a, b) => (a.quotedOn < b.quotedOn ? -1 : 1));
  return ordered.flatMap(({ quarterlyDividendsPerShare: _own, ...quote }, index) => {
    if (quote.price === null && quote.marketCap === null) return [];
    const year = ordered.slice(Math.max(0, index - 3), index + 1);
    const dividends = year.map(({ quarterlyDividendsPerShare }) => quarterlyDividendsPerShare);
    const isWhole =
      year.length === 4 &&
      addDays(year[0]!.quotedOn, DAYS_OF_FOUR_QUARTERS) > quote.quotedOn &&
      !dividends.includes(null);
    if (!isWhole) return [quote];
    const dividendsPerShare = dividends.reduce<number>((sum, one) => sum + one!, 0);
    const isPriced = quote.price !== null && quote.price > 0;
    const computed = isPriced ? (dividendsPerShare / quote.price!) * 100 : null;
    return [{ ...quote, dividendsPerShare, dividendYieldPercent: quote.dividendYieldPercent ?? computed }];
  });
}
