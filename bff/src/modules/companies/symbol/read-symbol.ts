import type { Market } from '../../../domain/company';
import { maySeeScore, mayUseLabels, type Viewer } from '../../../domain/entitlements';
import { settleBalances, settleIncomes } from '../../../domain/periods/settle';
import { evaluateShown } from '../../../domain/metrics/financial';
import { statementCurrencies } from '../../../domain/symbol-page/conversions';
import { NotFoundError } from '../../../platform/errors';
import { marketFrom } from '../../../platform/market-code';
import {
  ageFlagsOf,
  cardOf,
  companyOf,
  isQuoteLeftBehind,
  type ListingFacts,
  type RatesOfDay,
  type StoredBalance,
  type StoredIncome,
} from '../../market-data';
import { eachOnce } from '../labels/service';
import type { Events, ScoreDay, SymbolAnswer, SymbolDetailAnswer } from './symbol-answer';
import type { SymbolServiceParts } from './symbol-service-parts';

interface ReadSymbol<More> {
  readonly facts: ListingFacts;
  readonly fx: RatesOfDay;
  readonly answer: SymbolAnswer;
  readonly incomes: readonly StoredIncome[];
  readonly balances: readonly StoredBalance[];
  readonly more: More;
}

/**
 * A company with the figures of its page. `readMore`: other data of the answer, read together with the rest to save a
 * round trip. Throws: NotFoundError('market_not_found' | 'symbol_not_found').
 */
export async function readSymbol<More>(
  { reader, symbols, data }: Pick<SymbolServiceParts, 'reader' | 'symbols' | 'data'>,
  [code, ticker, viewer]: readonly [string, string, Viewer],
  readMore: (facts: ListingFacts) => Promise<More>,
): Promise<ReadSymbol<More>> {
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
      ageFlags: ageFlagsOf({ card, currencies: statementCurrencies({ incomes, balances }), fx, day: latestDay }),
      isOld: (loaded?.isOld ?? false) || isQuoteLeftBehind(facts.quote?.quotedOn ?? null, latestDay),
    },
  };
}

export async function readEvents(
  pages: Pick<SymbolServiceParts['pages'], 'readDividends' | 'readSplits'>,
  { listing }: ListingFacts,
): Promise<Events> {
  const [dividends, splits] = await Promise.all([pages.readDividends(listing.id), pages.readSplits(listing.id)]);
  return { dividends, splits };
}

/** Where the ticker is listed now, preferably on the same market. */
export async function readSuccessor(
  pages: Pick<SymbolServiceParts['pages'], 'findListings'>,
  { listing, company }: ListingFacts,
): Promise<SymbolDetailAnswer['successor']> {
  if (listing.delistedOn === null || listing.successor === undefined) return null;
  const found = (await pages.findListings(listing.successor)).filter(
    ({ listingId, dataKind }) => listingId !== listing.id && dataKind === company.dataKind,
  );
  const next = found.find(({ market }) => market === listing.market) ?? found[0];
  return next ? { market: next.market, symbol: next.ticker } : null;
}

/** Of two methods on one day the later one counts. */
export async function readScoreHistory(
  scores: SymbolServiceParts['scores'],
  market: Market,
  symbol: string,
): Promise<readonly ScoreDay[]> {
  const rows = await scores.history(market, symbol);
  const byDay = new Map(
    rows.map(({ day, score, methodVersion }) => [day, { date: day, score, version: methodVersion }]),
  );
  return [...byDay.values()];
}
