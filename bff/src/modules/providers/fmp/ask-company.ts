import { daysBetween } from '@site/format/calendar';
import { marketOf } from '@site/fields/markets';
import type { Day, Market } from '../../../domain/company';
import type { ProvidedCompany, ProvidedExtras } from '../company-provider';
import type { ProviderEntity } from '../source';
import { SOURCE, type FmpAsker, type FmpRows, type Reject } from './ask-fmp';
import { readDividends, readSplits } from './dividends-and-splits';
import { readEarningsDays, type CalendarOfCompany } from './earnings-days';
import { readInsiders } from './insider-trades';
import { readExecutives, readNews } from './people-and-news';
import { readProfile, readQuote } from './quote-and-profile';
import { readStatements } from './statements';

/** Eleven years: a track record's ten, and the year before its first growth. */
const QUARTERS = 44;
/** Besides the quarters since a day: those that their growth is calculated from, and one that came late. */
const QUARTERS_BEFORE = 5;
const QUARTER_DAYS = 91;
const TRADES_A_PAGE = 100;
const MAX_PAGES = 5;
const NEWS = 50;

export interface CompanyQuestion {
  readonly market: Market;
  readonly ticker: string;
  readonly entities: ReadonlySet<ProviderEntity>;
  readonly since: Day | null;
  readonly today: Day;
  /** Null: earnings were not requested. */
  readonly calendar: CalendarOfCompany | null;
}

/** Pages of trades, latest first, until one that is not full or reaches back beyond the day. */
async function askTrades(asker: FmpAsker, ticker: string, since: Day | null): Promise<FmpRows> {
  const rows: unknown[] = [];
  let isAnswered = false;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await asker.ask('insider-trading', { ticker, page, limit: TRADES_A_PAGE });
    rows.push(...answer.rows);
    isAnswered ||= answer.isAnswered;
    const last = answer.rows.at(-1);
    const filed = typeof last === 'object' && last !== null && 'filingDate' in last ? last.filingDate : null;
    const isBack = since !== null && typeof filed === 'string' && filed.slice(0, 10) < since;
    if (answer.rows.length < TRADES_A_PAGE || isBack) break;
  }
  return { address: 'insider-trading', ticker, rows, isAnswered };
}

const holdsSomething = ({ statements, quotes, longName, ...extras }: ProvidedCompany & ProvidedExtras): boolean =>
  longName !== null ||
  statements.length > 0 ||
  quotes.length > 0 ||
  Object.values(extras).some((part) => Array.isArray(part) && part.length > 0);

/**
 * One company, each kind of data by its own request: a refused address affects nothing else. Null: the provider has
 * nothing. Throws: ProviderFailure.
 */
export async function askCompany(
  asker: FmpAsker,
  { market, ticker, entities, since, today, calendar }: CompanyQuestion,
): Promise<{ readonly company: ProvidedCompany | null; readonly rejects: readonly Reject[] }> {
  const rejects: Reject[] = [];
  const { quotedIn, isQuotedAsOne = false, country } = marketOf(market);
  const isPriced = entities.has('quotes') || entities.has('prices');
  // If a market's shares are quoted in several currencies, only the profile has the currency.
  const requested =
    entities.has('profile') || (isPriced && !isQuotedAsOne) ? await asker.ask('profile', { ticker }) : null;
  const profile = requested && readProfile(requested, rejects);
  const currency = profile?.currency ?? (isQuotedAsOne ? quotedIn : null);
  if (isPriced && currency === null) {
    rejects.push({
      ticker,
      source: SOURCE,
      reason: 'no_currency',
      place: `profile ${ticker}`,
      payload: '{}',
      detail: `prices of ${market} are in several currencies, and the profile names none`,
    });
  }
  let isWhole = requested?.isAnswered ?? true;
  /** Null: not requested, or not answered, so it is unknown whether there are any. */
  const askFor = async (entity: ProviderEntity, ask: () => Promise<FmpRows>): Promise<FmpRows | null> => {
    const rows = entities.has(entity) ? await ask() : null;
    isWhole &&= rows?.isAnswered ?? true;
    return rows?.isAnswered ? rows : null;
  };

  const paid = currency === null ? null : await askFor('prices', () => asker.ask('dividends', { ticker }));
  const dividends = paid && currency !== null ? readDividends(paid, currency, rejects) : null;
  const split = await askFor('prices', () => asker.ask('splits', { ticker }));
  const quoted = currency === null ? null : await askFor('quotes', () => asker.ask('quote', { ticker }));
  const quote =
    quoted && currency !== null ? readQuote(quoted, { market, currency, dividends, profile }, rejects) : null;

  const limit =
    since === null ? QUARTERS : Math.ceil(Math.max(0, daysBetween(since, today)) / QUARTER_DAYS) + QUARTERS_BEFORE;
  const none: FmpRows = { address: 'income-statement', ticker, rows: [], isAnswered: true };
  const incomes = await askFor('statements', () => asker.ask('income-statement', { ticker, limit }));
  const balances = await askFor('statements', () => asker.ask('balance-sheet-statement', { ticker, limit }));
  const statements = readStatements({ incomes: incomes ?? none, balances: balances ?? none }, today, rejects);

  const trades = await askFor('insiders', () => askTrades(asker, ticker, since));
  const led = await askFor('executives', () => asker.ask('key-executives', { ticker }));
  const executives = led ? readExecutives(led, rejects) : [];
  const newsAnswer = await askFor('news', () => asker.ask('news', { ticker, limit: NEWS }));
  const name = profile?.longName ?? quote?.name ?? null;
  const exchange = profile?.exchange ?? quote?.exchange ?? country;
  const company: ProvidedCompany = {
    ticker,
    currency: currency ?? quotedIn,
    hebrewName: null,
    delistedOn: null,
    longName: name,
    isin: profile?.isin ?? null,
    cik: profile?.cik ?? null,
    sector: profile?.sector ?? null,
    industry: profile?.industry ?? null,
    country: profile?.country ?? null,
    website: profile?.website ?? null,
    ...(profile?.isDepositary && { depositary: { sharesPerUnit: null } }),
    statements,
    quotes: quote ? [quote.quote] : [],
    ...(quote && quote.shareCounts.length > 0 && { shareCounts: quote.shareCounts }),
    ...(dividends && { dividends }),
    ...(split && { splits: readSplits(split, rejects) }),
    ...(trades && { insiders: readInsiders(trades, rejects) }),
    // A whole list replaces the previous one: an empty one is not plausible.
    ...(executives.length > 0 && { executives }),
    ...(newsAnswer && { news: readNews(newsAnswer, rejects) }),
    ...(calendar && { earningsDays: readEarningsDays(calendar, { market, name: name ?? ticker, exchange }, rejects) }),
  };
  const all = [...asker.takeRejects(), ...rejects];
  if (holdsSomething(company)) return { company, rejects: all };
  // A refused request shows nothing; quarantined rows have their own reason.
  if (!isWhole || all.length > 0) return { company: null, rejects: all };
  const detail = 'no row of any kind that can be used';
  return {
    company: null,
    rejects: [{ ticker, source: SOURCE, reason: 'nothing_known', place: ticker, detail, payload: '{}' }],
  };
}
