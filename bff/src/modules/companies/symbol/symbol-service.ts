import type { ArticleSummaryRow } from '../../articles';
import type { AgeMark } from '@site/board-rules';
import type { Day, Market } from '../../../domain/company';
import { withSharesOfToday } from '../../../domain/corporate-actions/comparable-shares';
import { splitsOf, type Split } from '../../../domain/corporate-actions/splits';
import { effectiveRates, toMajor } from '../../../domain/currency';
import { maySeeScore, mayUseLabels, type Viewer } from '../../../domain/entitlements';
import { settleBalances, settleIncomes, type SettledCompany } from '../../../domain/periods/settle';
import { evaluateShown } from '../../../domain/metrics/financial';
import type { Evaluation } from '../../../domain/score/explanation';
import { conversionsOf, statementCurrencies } from '../../../domain/symbol-page/conversions';
import { averagesOver, yearRows, type Averages, type YearRow } from '../../../domain/symbol-page/period-rows';
import { lastOfEachWeek } from '../../../domain/symbol-page/price-series';
import { eachOnce } from '../labels/service';
import type { Peers } from './peer-groups';
import { readPriceHistory, type HistoryRow } from '../price-history';
import { trailingOf, type Trailing } from '../trailing';
import { NotFoundError } from '../../../platform/errors';
import {
  ageMarksOf,
  assertNotInFuture,
  cardOf,
  companyOf,
  type DataKind,
  type DividendRow,
  isQuoteLeftBehind,
  type LabelRow,
  type ListingCard,
  type ListingFacts,
  rateOfPair,
  type RatesOfDay,
  regularYieldOf,
  type ShownRate,
  type SplitRow,
  type StoredBalance,
  type StoredIncome,
} from '../../market-data';
import { marketFrom } from '../../../platform/market-code';
import { systemClock } from '../../../platform/clock';
import { partsAsOf } from './past-symbol';
import type { SymbolServiceParts } from './symbol-service-parts';
import { keyFactsOf, nextEarningsOf, type KeyFacts } from './key-facts';
import { periodRows, type PeriodRow } from './symbol-periods';

/** Symbol pages: one company, evaluated with the formulas of the boards. */
export interface SymbolService {
  /**
   * `asOf`: as it was known on that day. Throws: NotFoundError('market_not_found' | 'symbol_not_found'),
   * InvalidInputError('day_in_future').
   */
  readSymbol(
    market: string,
    ticker: string,
    viewer: Viewer,
    asOf?: Day,
  ): Promise<SymbolAnswer & Events & { readonly history: readonly HistoryRow[] }>;
  readDetail(market: string, ticker: string, viewer: Viewer, asOf?: Day): Promise<SymbolDetailAnswer>;
  /** With or without suffix, in whatever market. Shape: oldest first. Throws: NotFoundError('symbol_not_found'). */
  readMarketCaps(symbol: string): Promise<{
    readonly dataKind: DataKind;
    readonly list: readonly { readonly date: Day; readonly marketCap: number | null }[];
  }>;
}

/** What happened to the shares. Shape: latest first. */
export interface Events {
  readonly dividends: readonly DividendRow[];
  readonly splits: readonly SplitRow[];
}

/** A score as it was recorded. */
export interface ScoreDay {
  readonly date: Day;
  /** Null: unrated. */
  readonly score: number | null;
  readonly version: string;
}

/** How statements came into the quote's currency, with the rates of their day. */
export interface ShownConversion {
  readonly from: string | null;
  readonly to: string;
  readonly rate: number | null;
  readonly rates: readonly ShownRate[];
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
  readonly ageMarks: readonly AgeMark[];
  /** Its market's figures stand still, or its quote was left behind by its market. */
  readonly isOld: boolean;
}

export interface SymbolDetailAnswer extends SymbolAnswer, Events {
  /** The past day that was asked for. Absent: now. */
  readonly asOf?: Day;
  readonly fx: RatesOfDay['shown'];
  readonly delistedOn: Day | null;
  /** Where the company that took a delisted one over is listed. Null: nobody named one, or the site does not show it. */
  readonly successor: { readonly market: Market; readonly symbol: string } | null;
  /** Null: there is no statement. */
  readonly trailing: Trailing | null;
  readonly conversions: readonly ShownConversion[];
  readonly peers: Peers;
  /** Null: not for this viewer. Shape: oldest first, one a day. */
  readonly scoreHistory: readonly ScoreDay[] | null;
  /** Up to five years, one day a week. Shape: oldest first. */
  readonly weeks: readonly HistoryRow[];
  readonly keyFacts: KeyFacts;
  readonly periods: readonly PeriodRow[];
  readonly years: readonly YearRow[];
  readonly averages: { readonly four: Averages; readonly eight: Averages };
  readonly articles: readonly ArticleSummaryRow[];
}

/** Links beside a page's head. */
const MOST_ARTICLES = 10;

interface ReadSymbol<More> {
  readonly facts: ListingFacts;
  readonly fx: RatesOfDay;
  readonly answer: SymbolAnswer;
  readonly incomes: readonly StoredIncome[];
  readonly balances: readonly StoredBalance[];
  readonly more: More;
}

export function createSymbolService(parts: SymbolServiceParts): SymbolService {
  const {
    reader,
    symbols,
    pages,
    scores,
    peers,
    listings,
    data,
    articles: mentions,
    today = systemClock.today,
  } = parts;
  const serviceAsOf = (code: string, asOf: Day): SymbolService => {
    assertNotInFuture(asOf, data.ofMarket(marketFrom(code))?.asOf ?? null, today());
    return createSymbolService(partsAsOf(parts, asOf));
  };

  /** `readMore`: what an answer shows beside, read together with the rest, since each round trip costs. */
  const read = async <More>(
    [code, ticker, viewer]: readonly [string, string, Viewer],
    readMore: (facts: ListingFacts) => Promise<More>,
  ): Promise<ReadSymbol<More>> => {
    const market = marketFrom(code);
    const [facts, fx] = await Promise.all([reader.readListing(market, ticker), data.rates()]);
    if (!facts) throw new NotFoundError('symbol_not_found', 'There is no such symbol in this market.');
    const { company, listing } = facts;
    const [labels, all, more] = await Promise.all([
      mayUseLabels(viewer) ? symbols.labelsOfTicker(listing.ticker) : [],
      symbols.listingsOfCompany(company.id),
      readMore(facts),
    ]);
    const incomes = settleIncomes(facts.incomes, undefined, facts.statementSources);
    const balances = settleBalances(facts.balances, undefined, facts.statementSources);
    const loaded = data.ofMarket(market);
    const card = cardOf(facts);
    const reportedCurrency = incomes.at(-1)?.reportedCurrency ?? null;
    const latestDay = loaded?.asOf ?? facts.quote?.quotedOn ?? null;
    return {
      facts,
      fx,
      more,
      incomes,
      balances,
      answer: {
        market,
        dataKind: company.dataKind,
        card,
        evaluation: evaluateShown(companyOf(facts), fx.rates),
        reportedCurrency,
        showsScore: maySeeScore(viewer),
        labels: eachOnce(labels).filter((label) => label.market === market),
        alsoListedOn: all
          .filter(({ id, delistedOn }) => id !== listing.id && delistedOn === null)
          .map((other) => ({ market: other.market, symbol: other.ticker })),
        latestDay,
        ageMarks: ageMarksOf({ card, currencies: statementCurrencies({ incomes, balances }), fx, day: latestDay }),
        isOld: (loaded?.isOld ?? false) || isQuoteLeftBehind(facts.quote?.quotedOn ?? null, latestDay),
      },
    };
  };

  const historyOf = ({ listing }: ListingFacts): Promise<readonly HistoryRow[]> => readPriceHistory(pages, listing.id);

  const eventsOf = async ({ listing }: ListingFacts): Promise<Events> => {
    const [dividends, splits] = await Promise.all([pages.readDividends(listing.id), pages.readSplits(listing.id)]);
    return { dividends, splits };
  };

  /** Where the ticker that was named is listed now, on the same market rather than on another. */
  const successorOf = async ({ listing, company }: ListingFacts): Promise<SymbolDetailAnswer['successor']> => {
    if (listing.delistedOn === null || listing.successor === undefined) return null;
    const found = (await pages.findListings(listing.successor)).filter(
      ({ listingId, dataKind }) => listingId !== listing.id && dataKind === company.dataKind,
    );
    const next = found.find(({ market }) => market === listing.market) ?? found[0];
    return next ? { market: next.market, symbol: next.ticker } : null;
  };

  /** Of two methods on one day the later one counts. */
  const scoreHistoryOf = async (market: Market, symbol: string): Promise<readonly ScoreDay[]> => {
    const rows = await scores.history(market, symbol);
    const byDay = new Map(
      rows.map(({ day, score, methodVersion }) => [day, { date: day, score, version: methodVersion }]),
    );
    return [...byDay.values()];
  };

  return {
    async readSymbol(code, ticker, viewer, asOf) {
      if (asOf !== undefined) return serviceAsOf(code, asOf).readSymbol(code, ticker, viewer);
      const { answer, facts, more } = await read([code, ticker, viewer], (found) =>
        Promise.all([historyOf(found), eventsOf(found)]),
      );
      const [history, events] = more;
      return { ...answer, card: cardWith(answer.card, facts.quote, events), ...events, history };
    },

    async readDetail(code, ticker, viewer, asOf) {
      if (asOf !== undefined) return { ...(await serviceAsOf(code, asOf).readDetail(code, ticker, viewer)), asOf };
      const { answer, facts, fx, incomes, balances, more } = await read([code, ticker, viewer], (found) => {
        const { market, ticker: symbol } = found.listing;
        return Promise.all([
          historyOf(found),
          eventsOf(found),
          maySeeScore(viewer) ? scoreHistoryOf(market, symbol) : null,
          mentions.readSummariesAbout({ market, ticker: symbol, dataKind: found.company.dataKind }, MOST_ARTICLES),
          successorOf(found),
          nextEarningsOf(pages, found, { marketDay: data.ofMarket(market)?.asOf, today: today() }),
        ]);
      });
      const { card, showsScore } = answer;
      const [history, events, scoreHistory, articles, successor, nextEarnings] = more;
      const splits = splitsOf(events.splits);
      const comparable = withSharesOfToday(incomes, splits, sharesNow(facts, splits));
      return {
        ...answer,
        card: cardWith(card, facts.quote, events),
        ...events,
        fx: fx.shown,
        delistedOn: facts.listing.delistedOn,
        successor,
        trailing: trailingOf(incomes, card.quotedOn ?? answer.latestDay),
        conversions: conversionsIn({ quote: companyOf(facts).quote, incomes, balances }, fx),
        peers: peers.peersOf(card, showsScore),
        scoreHistory,
        weeks: lastOfEachWeek(history),
        keyFacts: keyFactsOf({ card, balances, history, nextEarnings }),
        periods: periodRows(comparable, balances),
        years: yearRows(comparable),
        averages: { four: averagesOver(4, comparable, balances), eight: averagesOver(8, comparable, balances) },
        articles,
      };
    },

    async readMarketCaps(symbol) {
      const { listingId, dataKind } = await listings.find(symbol);
      const history = await readPriceHistory(pages, listingId);
      return { dataKind, list: history.map(({ date, marketCap }) => ({ date, marketCap })) };
    },
  };
}

const cardWith = (card: ListingCard, quote: ListingFacts['quote'], { dividends }: Events): ListingCard => ({
  ...card,
  regularDividendYieldPercent: regularYieldOf(quote, dividends),
});

/** Shares of the company by its quote. Null: unknown, or the quote is of before a split. */
function sharesNow({ quote, listing }: ListingFacts, splits: readonly Split[]): number | null {
  if (!quote?.marketCap || !quote.price) return null;
  const lastSplit = splits.at(-1);
  if (lastSplit && quote.quotedOn < lastSplit.day) return null;
  return (quote.marketCap / toMajor(quote.price, quote.currency)) * (listing.sharesPerUnit ?? 1);
}

function conversionsIn(company: SettledCompany, fx: RatesOfDay): readonly ShownConversion[] {
  return conversionsOf(company, effectiveRates(fx.rates)).map(({ from, to, rate, pairs }) => ({
    from,
    to,
    rate,
    rates: pairs.flatMap((pair) => rateOfPair(pair, fx) ?? []),
  }));
}
