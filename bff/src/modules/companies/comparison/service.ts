import type { Day, FxRates, Market } from '../../../domain/company';
import { maySeeScore, type Viewer } from '../../../domain/entitlements';
import { settleIncomes } from '../../../domain/periods/settle';
import { evaluateShown } from '../../../domain/metrics/financial';
import type { Evaluation } from '../../../domain/score/explanation';
import { lastOfEachWeek, rebase, type RebasedSeries } from '../../../domain/symbol-page/price-series';
import {
  type BoardFacts,
  cardOf,
  companyOf,
  type CompanyReader,
  type DataKind,
  type ListingCard,
  type ListingFacts,
  type MarketData,
  type SymbolPageReader,
} from '../../market-data';
import { InvalidInputError, NotFoundError } from '../../../platform/errors';
import { marketFrom } from '../../../platform/market-code';
import { readPriceHistory, type PriceHistoryReader } from '../price-history';
import { trailingOf, type Trailing } from '../trailing';

export type CompareService = ReturnType<typeof createCompareService>;

export interface ComparedCompany {
  readonly card: ListingCard;
  readonly evaluation: Evaluation;
  readonly reportedCurrency: string | null;
  /** Null: there is no statement. */
  readonly trailing: Trailing | null;
  /** Latest day with a quote in its market. */
  readonly latestDay: Day | null;
  readonly dataKind: DataKind;
}

/** An unknown name, and the markets that list its ticker. */
export interface UnknownCompany {
  /** As requested. */
  readonly name: string;
  readonly listedOn: readonly { readonly market: Market; readonly symbol: string }[];
}

export interface ComparisonAnswer {
  /** Shape: in the order of the request. */
  readonly companies: readonly ComparedCompany[];
  readonly unknown: readonly UnknownCompany[];
  /** Shape: one series per company, in their order. */
  readonly prices: RebasedSeries;
  readonly showsScore: boolean;
  /** Sample if any of them is. */
  readonly dataKind: DataKind;
}

export interface CompareServiceParts {
  readonly reader: Pick<CompanyReader, 'readListing'>;
  readonly prices: PriceHistoryReader;
  readonly listings: Pick<SymbolPageReader, 'findListings' | 'readDividends'>;
  readonly data: Pick<MarketData, 'ofMarket' | 'rates'>;
}

interface Read {
  readonly found: readonly ListingFacts[];
  readonly unknown: readonly UnknownCompany[];
}

/** A few companies side by side. */
export function createCompareService({ reader, prices, listings, data }: CompareServiceParts) {
  /** Throws: NotFoundError('market_not_found'). Null: no listing has that name. */
  const read = async (name: string): Promise<ListingFacts | null> => {
    const colon = name.indexOf(':');
    return reader.readListing(marketFrom(name.slice(0, colon)), name.slice(colon + 1));
  };
  /** Throws: NotFoundError if no listing has any of the names. */
  const readAll = async (names: readonly string[]): Promise<Read> => {
    const all = await Promise.all(names.map(read));
    const places = names.flatMap((_, place) => (all[place] ? [] : [place]));
    if (places.length === names.length) {
      const errors = names.map((name, place) => {
        const [market = '', ticker = ''] = name.split(':');
        return { path: `query.symbols.${place}`, message: `There is no ${ticker} in ${market}.` };
      });
      throw new NotFoundError('symbol_not_found', errors.map(({ message }) => message).join(' '), errors);
    }
    return {
      found: all.filter((facts) => facts !== null),
      unknown: await Promise.all(
        places.map(async (place) => ({ name: names[place]!, listedOn: await listedOn(names[place]!) })),
      ),
    };
  };
  /** Other markets that list the requested ticker. */
  const listedOn = async (name: string): Promise<UnknownCompany['listedOn']> =>
    (await listings.findListings(name.slice(name.indexOf(':') + 1)))
      .filter(({ delistedOn }) => delistedOn === null)
      .map(({ market, ticker }) => ({ market, symbol: ticker }));
  const latestDayOf = (market: Market, { quote }: ListingFacts): Day | null =>
    data.ofMarket(market)?.asOf ?? quote?.quotedOn ?? null;
  const companyFrom = (facts: ListingFacts & Pick<BoardFacts, 'dividends'>, fx: FxRates): ComparedCompany => {
    const incomes = settleIncomes(facts.incomes, undefined, facts.statementSources);
    const latestDay = latestDayOf(facts.listing.market, facts);
    return {
      card: cardOf(facts),
      evaluation: evaluateShown(companyOf(facts), fx),
      reportedCurrency: incomes.at(-1)?.reportedCurrency ?? null,
      trailing: trailingOf(incomes, facts.quote?.quotedOn ?? latestDay),
      latestDay,
      dataKind: facts.company.dataKind,
    };
  };

  return {
    /**
     * `names`: `market:ticker`, tickers with or without suffix. Duplicates are removed. Throws: InvalidInputError if
     * fewer than two differ; NotFoundError('market_not_found'), and NotFoundError('symbol_not_found') if none is known;
     * its errors name each: `query.symbols.1`.
     */
    async compare(names: readonly string[], viewer: Viewer): Promise<ComparisonAnswer> {
      const [{ rates: fx }, { found, unknown }] = await Promise.all([data.rates(), readAll(names)]);
      const compared = [...new Map(found.map((facts) => [facts.listing.id, facts])).values()];
      if (compared.length + unknown.length < 2) {
        throw new InvalidInputError('invalid_options', 'At least two different companies are required.', [
          { path: 'query.symbols', message: 'Name at least two companies.' },
        ]);
      }
      const [histories, dividends] = await Promise.all([
        Promise.all(compared.map(({ listing }) => readPriceHistory(prices, listing.id))),
        Promise.all(compared.map(({ listing }) => listings.readDividends(listing.id))),
      ]);
      return {
        companies: compared.map((facts, place) => companyFrom({ ...facts, dividends: dividends[place] ?? [] }, fx)),
        unknown,
        prices: rebase(histories.map(lastOfEachWeek)),
        showsScore: maySeeScore(viewer),
        dataKind: compared.some(({ company }) => company.dataKind === 'sample') ? 'sample' : 'real',
      };
    },
  };
}
