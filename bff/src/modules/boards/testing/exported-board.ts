import { parse } from 'csv-parse/sync';
import { madeListing, madeStorage } from '../../testing/market-fixture';
import { startMarketServer, TOKENS } from '../../testing/market-server';
import type { MarketServer } from '../../testing/market-server';

const storage = madeStorage([
  madeListing({ symbol: 'AAA', longName: '=HYPERLINK("http://evil.example","win")', marketCap: 3e9 }),
  madeListing({ symbol: 'BBB', longName: 'Beta, "B" Inc', quarterlyEarnings: -1e7, marketCap: 2e9, equity: 1e8 }),
  madeListing({ symbol: 'CCC', sector: 'Energy', industry: 'Oil', marketCap: 1e9 }),
  ...Array.from({ length: 520 }, (_, place) => madeListing({ symbol: `S${place}`, market: 'NYSE', quarters: 2 })),
  madeListing({ symbol: 'OLD.L', market: 'L', latest: { year: 2023, quarter: 4 }, marketCap: 3e9 }),
  madeListing({ symbol: 'GAP.L', market: 'L', missingQuarter: 1, marketCap: 2e9 }),
  madeListing({ symbol: 'NEW.L', market: 'L', marketCap: 1e9 }),
  madeListing({ symbol: 'LATE.F', market: 'F', marketCap: 2e9, quotedOn: '2025-11-19' }),
  madeListing({ symbol: 'LAST.F', market: 'F', marketCap: 1e9 }),
  madeListing({ symbol: 'LEFT.PA', market: 'PA', quotedOn: '2025-11-09' }),
  madeListing({ symbol: 'NOW.PA', market: 'PA' }),
  madeListing({
    symbol: 'ICL.TA',
    market: 'TA',
    currency: 'ILA',
    reportedCurrency: 'USD',
    hebrewName: 'כיל',
    longName: 'Israel Chemicals',
  }),
]);

// oxfmt-ignore

export let server: MarketServer;

export const ask = (query: string, token: string | undefined = TOKENS.user, market = 'SP500') =>
  server.ask(`/api/boards/${market}/export?${query}`, token === undefined ? {} : { token });
async function lines(query: string, token?: string, market?: string): Promise<readonly (readonly string[])[]> {
  const { status, bytes } = await ask(query, token, market);
  expect(status).toBe(200);
  return parse(bytes, { bom: true, comment: '#', comment_no_infix: true });
}

/** Lines that a parser passes over, without their mark. */
export async function asides(query: string, token?: string, market?: string): Promise<readonly string[]> {
  const { bytes } = await ask(query, token, market);
  const all = bytes.toString('utf8').slice(1).split('\r\n');
  return all.filter((line) => line.startsWith('# ')).map((line) => line.slice(2));
}
export async function table(query: string, token?: string, market?: string) {
  const [titles = [], ...rows] = await lines(query, token, market);
  const notes = await asides(query, token, market);
  const named = ` · ${notes.at(-1) ?? ''}`;
  const units = titles.map((title) => named.split(` · ${title} (`)[1]?.split(')')[0] ?? '');
  const texts = notes.map((note) => [note.split(': ', 1)[0]!, note.slice(note.indexOf(': ') + 2)] as const);
  return { titles, units, rows, notes: Object.fromEntries<string | undefined>(texts) };
}

/** Starts a server with a market once for a test file. */
export function setUpExport(): void {
  beforeAll(async () => {
    server = await startMarketServer(storage);
  });
  afterAll(() => server.close());
}
