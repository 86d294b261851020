import type { Schema } from '@site/contract';
import type { Report } from './company-service';
import type { StatementCheck } from './lists/service';
import type { HistoryRow } from './price-history';
import type { DividendRow, ExecutiveRow, InsiderRow, NewsRow, ShortRow, SplitRow, ToldRow } from '../market-data';

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
const presentTold = ({ source, fetchedAt }: ToldRow) => ({
  ...(source && { source }),
  ...(fetchedAt && { fetched_at: fetchedAt }),
});

/** `report_url` is there where the service gave it. */
export function presentReport({ year, quarter, reportUrl, ...told }: Report): Schema<'FinancialReportLink'> {
  return { year, quarter, ...(reportUrl === undefined ? {} : { report_url: reportUrl }), ...presentTold(told) };
}

export function presentDividend({ date, amount, currency, ...told }: DividendRow): Schema<'Dividend'> {
  return { date, amount, currency, ...presentTold(told) };
}

export function presentSplit({ date, numerator, denominator, ...told }: SplitRow): Schema<'Split'> {
  return { date, numerator, denominator, ...presentTold(told) };
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
    ...presentTold(row),
  };
}

export function presentExecutive({ title, name, pay, payCurrency, ...told }: ExecutiveRow): Schema<'KeyExecutive'> {
  return { title, name, pay, currencyPay: payCurrency, ...presentTold(told) };
}

export function presentNews({ publishedAt, site, url, title, text, image, ...told }: NewsRow): Schema<'NewsItem'> {
  return { image, publishedDate: publishedAt, site, url, title, text, ...presentTold(told) };
}

export function presentShort(row: ShortRow): Schema<'ShortSale'> {
  return {
    last_trading_date_for_reporting: row.lastTradingDate,
    short_balance_nis: row.shortBalanceThousandIls,
    short_balance_number_of_securities: row.shortBalanceSecurities,
    ...presentTold(row),
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
