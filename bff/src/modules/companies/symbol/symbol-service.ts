import type { Day } from '../../../domain/company';
import { withSharesOfToday } from '../../../domain/corporate-actions/comparable-shares';
import { splitsOf, type Split } from '../../../domain/corporate-actions/splits';
import { effectiveRates, toMajor } from '../../../domain/currency';
import { maySeeScore, type Viewer } from '../../../domain/entitlements';
import type { SettledCompany } from '../../../domain/periods/settle';
import { conversionsOf } from '../../../domain/symbol-page/conversions';
import { averagesOver, yearRows } from '../../../domain/symbol-page/period-rows';
import { lastOfEachWeek } from '../../../domain/symbol-page/price-series';
import { systemClock } from '../../../platform/clock';
import { marketFrom } from '../../../platform/market-code';
import {
  assertNotInFuture,
  companyOf,
  type DataKind,
  type ListingCard,
  type ListingFacts,
  rateOfPair,
  type RatesOfDay,
  regularYieldOf,
} from '../../market-data';
import { readPriceHistory, type HistoryRow } from '../price-history';
import { trailingOf } from '../trailing';
import { keyFactsOf, nextEarningsOf } from './key-facts';
import { partsAsOf } from './past-symbol';
import { readEvents, readScoreHistory, readSuccessor, readSymbol } from './read-symbol';
import type { Events, ShownConversion, SymbolAnswer, SymbolDetailAnswer } from './symbol-answer';
import { periodRows } from './symbol-periods';
import type { SymbolServiceParts } from './symbol-service-parts';

/** Links beside a page's head. */
const MAX_ARTICLES = 10;

export function createSymbolService(parts: SymbolServiceParts) {
  const { pages, scores, peers, listings, data, articles: mentions, today = systemClock.today } = parts;
  const serviceAsOf = (code: string, asOf: Day): SymbolService => {
    assertNotInFuture(asOf, data.ofMarket(marketFrom(code))?.asOf ?? null, today());
    return createSymbolService(partsAsOf(parts, asOf));
  };

  const historyOf = ({ listing }: ListingFacts): Promise<readonly HistoryRow[]> => readPriceHistory(pages, listing.id);

  return {
    /**
     * `asOf`: as it was known on that day. Throws: NotFoundError('market_not_found' | 'symbol_not_found'),
     * InvalidInputError('day_in_future').
     */
    async readSymbol(
      code: string,
      ticker: string,
      viewer: Viewer,
      asOf?: Day,
    ): Promise<SymbolAnswer & Events & { readonly history: readonly HistoryRow[] }> {
      if (asOf !== undefined) return serviceAsOf(code, asOf).readSymbol(code, ticker, viewer);
      const { answer, facts, more } = await readSymbol(parts, [code, ticker, viewer], (found) =>
        Promise.all([historyOf(found), readEvents(pages, found)]),
      );
      const [history, events] = more;
      return { ...answer, card: cardWith(answer.card, facts.quote, events), ...events, history };
    },

    async readDetail(code: string, ticker: string, viewer: Viewer, asOf?: Day): Promise<SymbolDetailAnswer> {
      if (asOf !== undefined) return { ...(await serviceAsOf(code, asOf).readDetail(code, ticker, viewer)), asOf };
      const { answer, facts, fx, incomes, balances, more } = await readSymbol(
        parts,
        [code, ticker, viewer],
        (found) => {
          const { market, ticker: symbol } = found.listing;
          return Promise.all([
            historyOf(found),
            readEvents(pages, found),
            maySeeScore(viewer) ? readScoreHistory(scores, market, symbol) : null,
            mentions.readSummariesAbout({ market, ticker: symbol, dataKind: found.company.dataKind }, MAX_ARTICLES),
            readSuccessor(pages, found),
            nextEarningsOf(pages, found, { marketDay: data.ofMarket(market)?.asOf, today: today() }),
          ]);
        },
      );
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

    /** With or without suffix, in any market. Shape: oldest first. Throws: NotFoundError('symbol_not_found'). */
    async readMarketCaps(symbol: string): Promise<{
      readonly dataKind: DataKind;
      readonly list: readonly { readonly date: Day; readonly marketCap: number | null }[];
    }> {
      const { listingId, dataKind } = await listings.find(symbol);
      const history = await readPriceHistory(pages, listingId);
      return { dataKind, list: history.map(({ date, marketCap }) => ({ date, marketCap })) };
    },
  };
}

/** Symbol pages: one company, evaluated with the formulas of the boards. */
export type SymbolService = ReturnType<typeof createSymbolService>;

const cardWith = (card: ListingCard, quote: ListingFacts['quote'], { dividends }: Events): ListingCard => ({
  ...card,
  regularDividendYieldPercent: regularYieldOf(quote, dividends),
});

/** Shares of the company by its quote. Null: unknown, or the quote is from before a split. */
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
