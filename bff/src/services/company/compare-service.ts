import type { Market } from '../../domain/company';
import { maySeeScore, type Viewer } from '../../domain/entitlements';
import { settleIncomes } from '../../domain/periods/settle';
import { evaluate } from '../../domain/score/evaluate';
import type { Evaluation } from '../../domain/score/explanation';
import { lastOfEachWeek, rebase, type RebasedSeries } from '../../domain/symbol-page/price-series';
import { companyOf } from '../company-facts';
import { InvalidInputError, NotFoundError } from '../errors';
import { marketFrom } from '../market-code';
import { cardOf, type ListingCard } from '../market-data/listing-card';
import type { MarketData } from '../market-data/market-data';
import type { CompanyReader, DataKind, ListingFacts } from '../ports';
import { readPriceHistory, type PriceHistoryReader } from './price-history';

/** A few companies side by side. */
export interface CompareService {
  /**
   * `names`: `market:ticker`, tickers with or without suffix. One that is named twice is there once.
   * Throws: InvalidInputError where fewer than two differ; NotFoundError('market_not_found'), and
   * NotFoundError('symbol_not_found') whose errors say which of the names are nobody's: `query.symbols.1`.
   */
  compare(names: readonly string[], viewer: Viewer): Promise<ComparisonAnswer>;
}

export interface ComparedCompany {
  readonly card: ListingCard;
  readonly evaluation: Evaluation;
  readonly reportedCurrency: string | null;
  /** Latest day with a quote in its market. */
  readonly latestDay: string | null;
  readonly dataKind: DataKind;
}

export interface ComparisonAnswer {
  /** Shape: in the order asked for. */
  readonly companies: readonly ComparedCompany[];
  /** Shape: one series a company, in their order. */
  readonly prices: RebasedSeries;
  readonly showsScore: boolean;
  /** Sample where any of them is. */
  readonly dataKind: DataKind;
}

export interface CompareServiceParts {
  readonly reader: Pick<CompanyReader, 'readListing'>;
  readonly prices: PriceHistoryReader;
  readonly data: Pick<MarketData, 'ofMarket' | 'rates'>;
}

export function createCompareService({ reader, prices, data }: CompareServiceParts): CompareService {
  /** Throws: NotFoundError('market_not_found'). Null: nobody has that name. */
  const read = async (name: string): Promise<ListingFacts | null> => {
    const colon = name.indexOf(':');
    return reader.readListing(marketFrom(name.slice(0, colon)), name.slice(colon + 1));
  };
  const readAll = async (names: readonly string[]): Promise<readonly ListingFacts[]> => {
    const all = await Promise.all(names.map(read));
    const unknown = names.flatMap((name, place) => {
      const [market = '', ticker = ''] = name.split(':');
      return all[place] ? [] : [{ path: `query.symbols.${place}`, message: `There is no ${ticker} in ${market}.` }];
    });
    if (unknown.length > 0) {
      throw new NotFoundError('symbol_not_found', unknown.map(({ message }) => message).join(' '), unknown);
    }
    return all.filter((facts) => facts !== null);
  };
  const latestDayOf = (market: Market, { quote }: ListingFacts): string | null =>
    data.ofMarket(market)?.asOf ?? quote?.quotedOn ?? null;

  return {
    async compare(names, viewer) {
      const [{ rates: fx }, all] = await Promise.all([data.rates(), readAll(names)]);
      const compared = [...new Map(all.map((facts) => [facts.listing.id, facts])).values()];
      if (compared.length < 2) {
        throw new InvalidInputError('invalid_options', 'Two different companies are needed.', [
          { path: 'query.symbols', message: 'Name two companies or more.' },
        ]);
      }
      const histories = await Promise.all(compared.map(({ listing }) => readPriceHistory(prices, listing)));
      return {
        companies: compared.map((facts) => ({
          card: cardOf(facts),
          evaluation: evaluate(companyOf(facts), fx),
          reportedCurrency: settleIncomes(facts.incomes).at(-1)?.reportedCurrency ?? null,
          latestDay: latestDayOf(facts.listing.market, facts),
          dataKind: facts.company.dataKind,
        })),
        prices: rebase(histories.map(lastOfEachWeek)),
        showsScore: maySeeScore(viewer),
        dataKind: compared.some(({ company }) => company.dataKind === 'sample') ? 'sample' : 'real',
      };
    },
  };
}
