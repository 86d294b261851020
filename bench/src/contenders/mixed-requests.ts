import { createRandom } from '../../../bff/src/modules/providers/sample/random';

/** Companies of a market by their tickers, the largest first. */
export interface KnownMarket {
  readonly market: string;
  readonly tickers: readonly string[];
}

/** What the boards of these markets hold. `most`: tickers of each. */
export async function knownMarkets(
  baseUrl: string,
  token: string,
  markets: readonly string[],
  most: number,
): Promise<readonly KnownMarket[]> {
  const headers = { authorization: `Bearer ${token}` };
  const known: KnownMarket[] = [];
  // One after another: a site takes few boards of an account's own question at once.
  for (const market of markets) {
    const path = `/api/boards/${market}?orderBy=market_cap&limit=${most}&fields=symbol`;
    const { rows } = (await (await fetch(baseUrl + path, { headers })).json()) as {
      rows: readonly { symbol: string }[];
    };
    known.push({ market, tickers: rows.map(({ symbol }) => symbol) });
  }
  return known;
}

export const companyPage = (market: string, ticker: string): string => `/market/${market}/symbol/${ticker}`;

const PAGES = [
  '/',
  '/earnings-calendar',
  '/economic-calendar',
  '/subject/dividends',
  '/sitemap',
  '/policy',
  '/track-record',
];
const ORDERS = ['market_cap', 'score', 'dividend_yield', 'pbRatio'];

/**
 * Requests of typical readers, the same every time: boards with filters, figures of companies, searches letter by
 * letter, pages. Shape: about a third of each of the first three, the rest pages.
 */
export function mixedRequests(markets: readonly KnownMarket[], count: number): readonly string[] {
  const random = createRandom('bench/mixed');
  const made: string[] = [];
  while (made.length < count) {
    const { market, tickers } = random.pick(markets);
    const kind = random.next();
    if (kind < 0.3) {
      const order = random.pick(ORDERS);
      made.push(`/api/boards/${market}/columns?orderBy=${order}&minScore=${random.whole(1, 60)}&limit=200`);
    } else if (kind < 0.6) made.push(`/api/symbols/${market}/${random.pick(tickers)}/detail`);
    else if (kind < 0.9) made.push(`/api/search?q=${random.pick(tickers).slice(0, random.whole(2, 4))}`);
    else made.push(random.chance(0.5) ? random.pick(PAGES) : companyPage(market, random.pick(tickers)));
  }
  return made;
}
