import type { DataKind, ListingRef, ShareCountRow, SymbolPageReader } from '../services/ports';
import type { Market } from '../domain/company';
import { inChunks, placeholders } from './bulk-insert';
import type { Database } from './database';
import { listingColumns, quoteColumns, quoteOf, type ListingRow, type QuoteColumns } from './fact-rows';
import type { DividendRow } from './models/dividend';
import type { ExecutiveRow } from './models/executive';
import type { InsiderTradeRow } from './models/insider-trade';
import type { NewsRow } from './models/news';
import type { SharesOutstandingRow } from './models/shares-outstanding';
import type { ShortSaleRow } from './models/short-sale';
import type { SplitRow } from './models/split';
import { tickerCandidatesAnywhere } from '../domain/markets';

/** What a symbol's own pages show beside its figures. */
export function createSymbolPageReader({ read }: Database): SymbolPageReader {
  return {
    async readDividends(listingId) {
      const rows = await read.all<DividendRow>(
        'SELECT * FROM dividends WHERE listing_id = ? ORDER BY day DESC, ordinal',
        [listingId],
      );
      return rows.map(({ day, amount, currency }) => ({ date: day, amount, currency }));
    },

    async readSplits(listingId) {
      const rows = await read.all<SplitRow>('SELECT * FROM splits WHERE listing_id = ? ORDER BY day DESC', [listingId]);
      return rows.map(({ day, numerator, denominator }) => ({ date: day, numerator, denominator }));
    },

    async readInsiders(listingId) {
      const rows = await read.all<InsiderTradeRow>(
        'SELECT * FROM insider_trades WHERE listing_id = ? ORDER BY filing_date DESC, transaction_date DESC, reporting_name, content_hash',
        [listingId],
      );
      return rows.map((row) => ({
        filingDate: row.filing_date,
        transactionDate: row.transaction_date,
        transactionType: row.transaction_type,
        reportingName: row.reporting_name,
        typeOfOwner: row.type_of_owner,
        securitiesTransacted: row.securities_transacted,
        price: row.price,
        securitiesOwned: row.securities_owned,
        link: row.link,
      }));
    },

    async readExecutives(companyId) {
      const rows = await read.all<ExecutiveRow>(
        'SELECT * FROM executives WHERE company_id = ? ORDER BY (pay IS NULL), pay DESC, name, title',
        [companyId],
      );
      return rows.map((row) => ({ title: row.title, name: row.name, pay: row.pay, payCurrency: row.pay_currency }));
    },

    async readNews(listingId) {
      const rows = await read.all<NewsRow>('SELECT * FROM news WHERE listing_id = ? ORDER BY published_at DESC, url', [
        listingId,
      ]);
      return rows.map((row) => ({
        publishedAt: row.published_at,
        site: row.site,
        url: row.url,
        title: row.title,
        text: row.body,
        image: row.image,
      }));
    },

    async readShorts(listingId) {
      const rows = await read.all<ShortSaleRow>(
        'SELECT * FROM short_sales WHERE listing_id = ? ORDER BY last_trading_date DESC',
        [listingId],
      );
      return rows.map((row) => ({
        lastTradingDate: row.last_trading_date,
        shortBalanceThousandIls: row.short_balance_thousand_ils,
        shortBalanceSecurities: row.short_balance_securities,
      }));
    },

    async readQuotes(listingId) {
      const rows = await read.all<ListingRow & QuoteColumns>(
        `SELECT ${listingColumns}, ${quoteColumns} FROM quotes AS q
         JOIN listings AS l ON l.id = q.listing_id JOIN companies AS c ON c.id = l.company_id
         WHERE q.listing_id = ? ORDER BY q.quoted_on`,
        [listingId],
      );
      return rows.flatMap((row) => quoteOf(row) ?? []);
    },

    async readShareCounts(companyIds) {
      const byCompany = new Map<number, ShareCountRow[]>();
      for (const some of inChunks(companyIds)) {
        const rows = await read.all<SharesOutstandingRow>(
          `SELECT company_id, day, shares FROM shares_outstanding
           WHERE company_id IN (${placeholders(some.length)}) ORDER BY company_id, day`,
          some,
        );
        for (const { company_id: companyId, day, shares } of rows) {
          const own = byCompany.get(companyId);
          if (own) own.push({ date: day, shares });
          else byCompany.set(companyId, [{ date: day, shares }]);
        }
      }
      return byCompany;
    },

    async findListings(ticker) {
      const candidates = tickerCandidatesAnywhere(ticker);
      const rows = await read.all<FoundListingRow>(
        `SELECT l.id, l.company_id, l.market, l.ticker, l.is_primary, l.delisted_on, c.data_kind
         FROM listings AS l JOIN companies AS c ON c.id = l.company_id
         WHERE l.ticker IN (${placeholders(candidates.length)}) ORDER BY l.market, l.ticker`,
        candidates,
      );
      const found = rows.map((row): ListingRef => ({
        listingId: row.id,
        companyId: row.company_id,
        market: row.market,
        ticker: row.ticker,
        isPrimary: row.is_primary === 1,
        delistedOn: row.delisted_on,
        dataKind: row.data_kind,
      }));
      const place = (ref: ListingRef): number => candidates.indexOf(ref.ticker);
      return found.sort((a, b) => place(a) - place(b));
    },
  };
}

interface FoundListingRow {
  readonly id: number;
  readonly company_id: number;
  readonly market: Market;
  readonly ticker: string;
  readonly is_primary: number;
  readonly delisted_on: string | null;
  readonly data_kind: DataKind;
}
