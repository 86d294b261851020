import type { Schema } from '@site/contract';
import type { Report } from './company-service';
import type { StatementCheck } from './lists/service';
import type { HistoryRow } from './price-history';
import type { DividendRow, ExecutiveRow, InsiderRow, NewsRow, ShortRow, SplitRow, SourcedRow } from '../market-data';

/* Rows of a symbol's views in the contract's names. */

export function presentHistoryRow({
  date,
  price,
  marketCap,
  trailingPe,
  volume,
}: HistoryRow): Schema<'SymbolHistoryRow'> {
  return { date, price, market_cap: marketCap, trailing_pe: trailingPe, volume };
}

/** The source of a row, and when it was received: absent if unknown. */
const presentSource = ({ source, fetchedAt }: SourcedRow) => ({
  ...(source && { source }),
  ...(fetchedAt && { fetched_at: fetchedAt }),
});

/** `report_url` is present if the service gave it. */
export function presentReport({ year, quarter, reportUrl, ...origin }: Report): Schema<'FinancialReportLink'> {
  return { year, quarter, ...(reportUrl === undefined ? {} : { report_url: reportUrl }), ...presentSource(origin) };
}

export function presentDividend({ date, amount, currency, ...origin }: DividendRow): Schema<'Dividend'> {
  return { date, amount, currency, ...presentSource(origin) };
}

export function presentSplit({ date, numerator, denominator, ...origin }: SplitRow): Schema<'Split'> {
  return { date, numerator, denominator, ...presentSource(origin) };
}

export function presentInsider(row: InsiderRow): Schema<'InsiderTrade'> {
  return {
    link: row.link,
    filingDate: row.filingDate,
    transactionDate: row.transactionDate,
    transactionType: row.transactionType,
    reportingName: row.reportingName,
    typeOfOwner: row.typeOfOwner,
    securitiesTransacted: row.securitiesTransacted,
    price: row.price,
    securitiesOwned: row.securitiesOwned,
    ...presentSource(row),
  };
}

export function presentExecutive({ title, name, pay, payCurrency, ...origin }: ExecutiveRow): Schema<'KeyExecutive'> {
  return { title, name, pay, currencyPay: payCurrency, ...presentSource(origin) };
}

export function presentNews({ publishedAt, site, url, title, text, image, ...origin }: NewsRow): Schema<'NewsItem'> {
  return { image, publishedDate: publishedAt, site, url, title, text, ...presentSource(origin) };
}

export function presentShort(row: ShortRow): Schema<'ShortSale'> {
  return {
    last_trading_date_for_reporting: row.lastTradingDate,
    short_balance_nis: row.shortBalanceThousandIls,
    short_balance_number_of_securities: row.shortBalanceSecurities,
    ...presentSource(row),
  };
}

/** Companies with new statements, in the contract's names. */
export const presentStatementCheck = ({ total, companies }: StatementCheck): Schema<'SymbolNames'> => ({
  result: companies.map(({ symbol }) => symbol),
  total,
  companies: companies.map(({ symbol, longName = null, hebrewName = null }) => ({
    symbol,
    long_name: longName,
    hebrew_name: hebrewName,
  })),
});
