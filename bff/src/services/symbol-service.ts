import { averagesOver, yearRows, type Averages, type YearRow } from '../domain/symbol-page/period-rows';
import type { Day, Market } from '../domain/company';
import { maySeeScore, mayUseLabels, type Viewer } from '../domain/entitlements';
import { settleBalances, settleIncomes } from '../domain/periods/settle';
import { evaluate } from '../domain/score/evaluate';
import type { Evaluation } from '../domain/score/explanation';
import { NotFoundError } from './errors';
import { ratesOfDay, type RatesOfDay } from './fx-service';
import type { ListingDirectory } from './listing-directory';
import { marketFrom } from './market-code';
import { cardOf, type ListingCard } from './market-data/listing-card';
import type { MarketData } from './market-data/market-data';
import { companyOf } from './company-facts';
import type {
  CompanyReader,
  DataKind,
  LabelRow,
  ListingFacts,
  StoredBalance,
  StoredIncome,
  SymbolPageReader,
  SymbolReader,
} from './ports';
import type { FoundArticle } from './search-service';
import { periodRows, type PeriodRow } from './symbol-periods';

/** Symbol pages: one company, evaluated with the formulas of the boards. */
export interface SymbolService {
  /** Throws: NotFoundError('market_not_found' | 'symbol_not_found'). */
  readSymbol(
    market: string,
    ticker: string,
    viewer: Viewer,
  ): Promise<SymbolAnswer & { readonly history: readonly HistoryRow[] }>;
  readDetail(market: string, ticker: string, viewer: Viewer): Promise<SymbolDetailAnswer>;
  /** With or without suffix, in whatever market. Shape: oldest first. Throws: NotFoundError('symbol_not_found'). */
  readMarketCaps(symbol: string): Promise<{
    readonly dataKind: DataKind;
    readonly list: readonly { readonly date: Day; readonly marketCap: number | null }[];
  }>;
}

export interface HistoryRow {
  readonly date: Day;
  readonly price: number | null;
  readonly marketCap: number | null;
  readonly trailingPe: number | null;
  readonly volume: number | null;
}

export interface SymbolAnswer {
  readonly market: Market;
  readonly dataKind: DataKind;
  readonly card: ListingCard;
  readonly evaluation: Evaluation;
  /** Currency of the latest statement. */
  readonly reportedCurrency: string | null;
  /** Whether the viewer may see score and scoreObject. */
  readonly showsScore: boolean;
  /** None for a viewer who may not use them. */
  readonly labels: readonly LabelRow[];
  readonly alsoListedOn: readonly { readonly market: Market; readonly symbol: string }[];
  /** Latest day with a quote in this market. */
  readonly latestDay: Day | null;
}

export interface SymbolDetailAnswer extends SymbolAnswer {
  readonly fx: RatesOfDay['shown'];
  readonly periods: readonly PeriodRow[];
  readonly years: readonly YearRow[];
  readonly averages: { readonly four: Averages; readonly eight: Averages };
  readonly articles: readonly FoundArticle[];
}

export interface SymbolServiceParts {
  readonly reader: Pick<CompanyReader, 'readListing' | 'readFx'>;
  readonly symbols: Pick<SymbolReader, 'readPrices' | 'labelsOfTicker' | 'listingsOfCompany'>;
  readonly pages: Pick<SymbolPageReader, 'readQuotes'>;
  readonly directory: ListingDirectory;
  readonly data: Pick<MarketData, 'ofMarket'>;
  /** Articles that name the symbol, latest first. */
  readonly articlesAbout?: (symbol: string, market: Market) => Promise<readonly FoundArticle[]>;
}

interface ReadSymbol {
  readonly facts: ListingFacts;
  readonly fx: RatesOfDay;
  readonly answer: SymbolAnswer;
  readonly incomes: readonly StoredIncome[];
  readonly balances: readonly StoredBalance[];
}

export function createSymbolService({
  reader,
  symbols,
  pages,
  directory,
  data,
  articlesAbout,
}: SymbolServiceParts): SymbolService {
  const read = async (code: string, ticker: string, viewer: Viewer): Promise<ReadSymbol> => {
    const market = marketFrom(code);
    const [facts, rates] = await Promise.all([reader.readListing(market, ticker), reader.readFx()]);
    if (!facts) throw new NotFoundError('symbol_not_found', 'There is no such symbol in this market.');
    const { company, listing } = facts;
    const [labels, listings] = await Promise.all([
      mayUseLabels(viewer) ? symbols.labelsOfTicker(listing.ticker) : [],
      symbols.listingsOfCompany(company.id),
    ]);
    const fx = ratesOfDay(rates);
    const incomes = settleIncomes(facts.incomes);
    return {
      facts,
      fx,
      incomes,
      balances: settleBalances(facts.balances),
      answer: {
        market,
        dataKind: company.dataKind,
        card: cardOf(facts),
        evaluation: evaluate(companyOf(facts), fx.rates),
        reportedCurrency: incomes.at(-1)?.reportedCurrency ?? null,
        showsScore: maySeeScore(viewer),
        labels: labels.filter((label) => label.market === market),
        alsoListedOn: listings
          .filter(({ id, delistedOn }) => id !== listing.id && delistedOn === null)
          .map((other) => ({ market: other.market, symbol: other.ticker })),
        latestDay: data.ofMarket(market)?.asOf ?? facts.quote?.quotedOn ?? null,
      },
    };
  };

  /** Prices where there are any; else the quotes, of which some sources have one a quarter. */
  const historyOf = async (market: Market, ticker: string, listingId: number): Promise<readonly HistoryRow[]> => {
    const prices = await symbols.readPrices(market, ticker);
    if (prices.length > 0) return prices;
    const quotes = await pages.readQuotes(listingId);
    return quotes.map(({ quotedOn, price, marketCap, trailingPe, volume }) => ({
      date: quotedOn,
      price,
      marketCap,
      trailingPe,
      volume,
    }));
  };

  return {
    async readSymbol(code, ticker, viewer) {
      const { answer, facts } = await read(code, ticker, viewer);
      return { ...answer, history: await historyOf(answer.market, facts.listing.ticker, facts.listing.id) };
    },

    async readDetail(code, ticker, viewer) {
      const { answer, fx, incomes, balances } = await read(code, ticker, viewer);
      return {
        ...answer,
        fx: fx.shown,
        periods: periodRows(incomes, balances),
        years: yearRows(incomes),
        averages: { four: averagesOver(4, incomes, balances), eight: averagesOver(8, incomes, balances) },
        articles: (await articlesAbout?.(answer.card.symbol, answer.market)) ?? [],
      };
    },

    async readMarketCaps(symbol) {
      const card = directory.find(symbol);
      const facts = card && (await reader.readListing(card.market, card.symbol));
      if (!facts) throw new NotFoundError('symbol_not_found', 'There is no such symbol.');
      const history = await historyOf(facts.listing.market, facts.listing.ticker, facts.listing.id);
      return { dataKind: facts.company.dataKind, list: history.map(({ date, marketCap }) => ({ date, marketCap })) };
    },
  };
}
