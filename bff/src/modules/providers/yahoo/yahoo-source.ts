import { MARKET_CODES } from '@site/fields/markets';
import { canonicalTicker } from '../../../domain/markets';
import type { CompanyProvider, Provided } from '../company-provider';
import { nothing } from '../nothing';
import { rejectOfFailure } from '../source-round';
import { ProviderFailure, type MarketSource, type ProviderAnswer, type ProviderClient } from '../source';
import type { SourceRequest } from '../source';
import { askCompany, fetchedOn } from './company-answers';
import { NO_LONGER_QUOTED, readQuote, type QuoteReading } from './quotes';
import { jsonOf, readAnswer } from './read-answer';
import { readSearch, symbolNow } from './search';
import { createYahooSession, type FetchYahoo } from './session';
import { quarantine, SOURCE, type Reject } from './quarantine';

const ENTITIES = ['quotes', 'statements', 'prices', 'profile', 'earnings'] as const;
/** Listings per request. */
const QUOTES_A_CALL = 40;
const PROBED = 'AAPL';
/** Attempts for a request with unreadable answers. */
const MAX_TRIES = 3;

const asRejects = (rejects: readonly Reject[]): readonly Provided[] =>
  rejects.map((reject) =>
    reject.reason === NO_LONGER_QUOTED ? { kind: 'reject', reject, isDelisted: true } : { kind: 'reject', reject },
  );

interface QuotesAnswer {
  readonly answer: ProviderAnswer;
  readonly readings: ReadonlyMap<string, QuoteReading>;
  readonly rejects: readonly Reject[];
}

/**
 * Quotes of a batch of shares. Throws: ProviderFailure, if the answer mentions none of them: they can be requested
 * again.
 */
async function askQuotes(
  ask: FetchYahoo,
  market: SourceRequest['market'],
  symbols: readonly string[],
): Promise<QuotesAnswer> {
  const place = `quote:${symbols[0]}${symbols.length > 1 ? ` to ${symbols.at(-1)}` : ''}`;
  const { answer, reading } = await askReadable(ask, symbols, place);
  if (reading.kind === 'none' && reading.reason === 'refused_question') {
    if (symbols.length > 1) throw unreadable(place, reading.detail);
    const reject = quarantine(symbols[0]!, reading.reason, place, reading.detail, { symbols });
    return { answer, readings: new Map(), rejects: [reject] };
  }
  const readings = new Map<string, QuoteReading>();
  const rejects: Reject[] = [];
  for (const row of reading.kind === 'rows' ? reading.rows : []) {
    const read = readQuote(row, market);
    const symbol = read.listing?.symbol ?? read.rejects[0]?.ticker ?? null;
    if (symbol === null) rejects.push(...read.rejects);
    else if (symbols.includes(symbol)) readings.set(symbol, read);
    else rejects.push(quarantine(symbol, 'symbol_not_asked', place, 'a quote that was not requested', row));
  }
  return { answer, readings, rejects };
}

const unreadable = (place: string, detail: string): ProviderFailure =>
  new ProviderFailure('unreadable', SOURCE, `${SOURCE}: ${place}: ${detail}`);

/** A readable answer, within a few attempts: an unreadable one may be readable the next time. */
async function askReadable(ask: FetchYahoo, symbols: readonly string[], place: string) {
  for (let tried = 1; ; tried += 1) {
    const answer = await ask('/v7/finance/quote', { symbols: symbols.join(',') });
    const reading = readAnswer(answer, 'quoteResponse');
    if (reading.kind !== 'unreadable') return { answer, reading };
    if (tried === MAX_TRIES) throw unreadable(place, `${reading.detail}: ${reading.beginning}`);
  }
}

/** A ticker's companies and rejects, with one request per subject. */
async function readTicker(
  ask: FetchYahoo,
  request: SourceRequest,
  ticker: string,
  quotes: QuotesAnswer,
): Promise<readonly Provided[]> {
  const { market, tickers, entities, since } = request;
  const provided: Provided[] = [];
  let reading = quotes.readings.get(ticker) ?? null;
  let symbol = ticker;
  if (!reading) {
    // The search costs a request: it is enough to search when its profile is requested.
    const found = entities.has('profile') ? await findAgain(ask, market, ticker) : null;
    const hint = found === null ? '' : `; ${found} seems to be the same share`;
    const detail = `Yahoo knows no such symbol${hint}`;
    provided.push(...asRejects([quarantine(ticker, 'unknown_symbol', `quote:${ticker}`, detail, { ticker })]));
    if (found === null || tickers.includes(found)) return provided;
    symbol = found;
    const again = await askQuotes(ask, market, [found]);
    provided.push(...asRejects(again.rejects));
    reading = again.readings.get(found) ?? null;
    if (!reading) return provided;
  }
  const { listing } = reading;
  if (!listing || entities.has('quotes')) provided.push(...asRejects(reading.rejects));
  if (!listing) return provided;
  const { company, rejects } = await askCompany(ask, {
    listing,
    market,
    entities,
    since,
    today: fetchedOn(quotes.answer),
  });
  const formerTickers = symbol === ticker ? {} : { formerTickers: [ticker] };
  const whole = { ...company, ticker: canonicalTicker(market, symbol), currency: listing.currency, ...formerTickers };
  return [...provided, ...asRejects(rejects), { kind: 'company', company: whole }];
}

/** The current symbol of a share with an unknown one. Null: none, or several. */
async function findAgain(ask: FetchYahoo, market: SourceRequest['market'], ticker: string): Promise<string | null> {
  const answer = await ask('/v1/finance/search', { q: ticker, quotesCount: '10', newsCount: '0' });
  return symbolNow(market, ticker, readSearch(jsonOf(answer)));
}

/** The failure of one batch, which does not affect the others. Throws: every other. */
function failedLot(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure && error.kind === 'unreadable') return error;
  throw error;
}

/** Companies of one request: quotes in batches, the rest by company. `onDone`: called with the number done. */
async function* companiesOf(
  ask: FetchYahoo,
  request: SourceRequest,
  onDone: (count: number) => void,
): AsyncGenerator<Provided> {
  const { market, tickers, signal } = request;
  for (let from = 0; from < tickers.length; from += QUOTES_A_CALL) {
    if (signal.aborted) return;
    const lot = tickers.slice(from, from + QUOTES_A_CALL);
    const quotes = await askQuotes(ask, market, lot).catch(failedLot);
    if (quotes instanceof ProviderFailure) {
      // Each by its name: the whole batch is requested again in the round.
      yield* asRejects(lot.map((ticker) => rejectOfFailure({ name: SOURCE }, ticker, quotes)));
      onDone(from + lot.length);
      continue;
    }
    yield* asRejects(quotes.rejects);
    for (const [index, ticker] of lot.entries()) {
      if (signal.aborted) return;
      onDone(from + index);
      yield* await readTicker(ask, request, ticker, quotes);
    }
    onDone(from + lot.length);
  }
}

/**
 * Yahoo's own addresses as a source of market data, for every market, without a key. `cookies`: calls the host of the
 * cookie that the crumb belongs to; null: there is none, and addresses that require a crumb refuse. Source:
 * docs/adr/0022-yahoo-by-its-addresses.md.
 */
export function createYahooSource(
  client: ProviderClient,
  { cookies = null }: { readonly cookies?: ProviderClient | null } = {},
): MarketSource {
  const ask = createYahooSession(client, cookies);
  return {
    name: SOURCE,
    markets: MARKET_CODES,
    entities: ENTITIES,
    open(request): CompanyProvider {
      let done = 0;
      return {
        source: SOURCE,
        rates: () => nothing,
        companies: () => {
          done = 0;
          return companiesOf(ask, request, (count) => (done = count));
        },
        progress: () => (request.tickers.length === 0 ? 1 : done / request.tickers.length),
      };
    },
    async probe() {
      const { answer, readings } = await askQuotes(ask, 'SP500', [PROBED]);
      const quote = readings.get(PROBED)?.listing?.quote;
      if (!quote) {
        throw new ProviderFailure('server_error', SOURCE, `${SOURCE}: no quote of ${PROBED} (status ${answer.status})`);
      }
      return `${PROBED}: ${quote.price} USD on ${quote.quotedOn}`;
    },
  };
}
