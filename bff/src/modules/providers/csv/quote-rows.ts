import type { Day } from '../../../domain/company';
import { majorAmountOrNull, quotedPriceOrNull } from '../../../domain/money';
import type { ProvidedQuote } from '../company-provider';
import { dayReader } from './day-format';
import type { Mapping, QuoteSection } from './mapping-schema';
import { RefusedRow, fromFileName, rejectOfRow } from './row-reader';
import type { CellReaders } from './row-reader';
import { cellsByColumn } from './section-reader';
import type { OpenFile, ReadSection, Reject } from './section-reader';
import { asPercent } from './statement-rows';

const isoDay = dayReader('YYYY-MM-DD');

function quotedOnReader(section: QuoteSection, file: OpenFile, cells: CellReaders): (row: readonly string[]) => Day {
  const { quotedOn } = section;
  if ('column' in quotedOn) return cells.day(quotedOn, file);
  const written = 'day' in quotedOn ? quotedOn.day : fromFileName(quotedOn.fileName, file);
  const day = isoDay(written);
  return () => {
    if (day === null)
      throw new RefusedRow('unreadable_date', `${JSON.stringify(written)} is no day of the form YYYY-MM-DD`);
    return day;
  };
}

/** Quotes by ticker, in the mapping's order. A line with neither a price nor a market cap is quarantined. */
export async function readQuotes(
  mapping: Mapping,
  cells: CellReaders,
  read: ReadSection,
  quarantined: Reject[],
): Promise<ReadonlyMap<string, readonly ProvidedQuote[]>> {
  const quotes = new Map<string, ProvidedQuote[]>();
  for (const [index, section] of mapping.quotes.entries()) {
    const source = section.source ?? mapping.source;
    const readersOf = (file: OpenFile) => ({
      symbol: cells.symbol(section.symbol, file),
      quotedOn: quotedOnReader(section, file, cells),
      price: cells.figure(section.price, file),
      marketCap: cells.figure(section.marketCap, file),
      dividendYield: cells.figure(section.dividendYield?.of, file),
      fiveYears: cells.figure(section.fiveYearAverageDividendYield?.of, file),
      trailingPe: cells.figure(section.trailingPe, file),
      volume: cells.figure(section.volume, file),
      averageVolume: cells.figure(section.averageVolume, file),
      dividendsPerShare: cells.figure(section.dividendsPerShare, file),
    });
    let open: OpenFile | null = null;
    let readers: ReturnType<typeof readersOf> | null = null;
    for await (const item of read('quotes', index)) {
      if (item.kind === 'reject') {
        quarantined.push(item.reject);
        continue;
      }
      const { row } = item;
      let ticker: string | null = null;
      try {
        if (row.file !== open || !readers) [open, readers] = [row.file, readersOf(row.file)];
        ticker = readers.symbol(row.cells);
        const quote: ProvidedQuote = {
          place: `${row.file.file.name}:${row.line}`,
          source,
          payload: () => cellsByColumn(row.file.columns, row.cells),
          quotedOn: readers.quotedOn(row.cells),
          price: quotedPriceOrNull(readers.price(row.cells)),
          marketCap: majorAmountOrNull(readers.marketCap(row.cells)),
          dividendYieldPercent: asPercent(readers.dividendYield(row.cells), section.dividendYield?.as),
          fiveYearAverageDividendYieldPercent: asPercent(
            readers.fiveYears(row.cells),
            section.fiveYearAverageDividendYield?.as,
          ),
          trailingPe: readers.trailingPe(row.cells),
          volume: readers.volume(row.cells),
          averageVolume: readers.averageVolume(row.cells),
          dividendsPerShare: readers.dividendsPerShare(row.cells),
        };
        if (quote.price === null && quote.marketCap === null) {
          throw new RefusedRow('empty_quote', 'neither a price nor a market cap');
        }
        // As the latest quote it would hide the previous one, which can be scored.
        if (section.marketCap !== undefined && quote.marketCap === null) {
          throw new RefusedRow('quote_without_market_cap', 'a price alone, though the file has market caps');
        }
        const known = quotes.get(ticker);
        if (known) known.push(quote);
        else quotes.set(ticker, [quote]);
      } catch (error) {
        quarantined.push(rejectOfRow(error, row, source, ticker));
      }
    }
  }
  return quotes;
}
