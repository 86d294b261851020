import { z } from 'zod';
import type { Market } from '../../../domain/company';
import { dayFrom } from '../../../domain/day';
import { addQuarters, quarterOf, quoteOf } from '../../ingest/quality-gate/testing/quarters';
import type { Provided, ProvidedCompany } from '../company-provider';
import { nothing } from '../nothing';
import type { MarketSource, ProviderClient } from '../source';
import type { RecordedAnswer } from './replay-server';
import { noProfile } from '../no-profile';

const payload = z.object({ name: z.string(), revenue: z.number(), price: z.number(), day: z.string() });

/** The answer of the test provider for a company at `/company/<ticker>`. */
export const fixtureAnswer = (given: Partial<z.infer<typeof payload>> = {}): RecordedAnswer => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify({ name: 'Fixture', revenue: 1_000, price: 25, day: '2025-10-01', ...given }),
});

const QUARTERS = 9;

/** Nine equal quarters and a quote. */
function companyOf(ticker: string, { name, revenue, price, day }: z.infer<typeof payload>): ProvidedCompany {
  return {
    ticker,
    currency: 'USD',
    ...noProfile,
    longName: name,
    delistedOn: null,
    statements: Array.from({ length: QUARTERS }, (_, at) =>
      quarterOf(
        addQuarters('2023-06-30', at),
        { revenue, earnings: revenue / 10 },
        { totalAssets: 9_000, totalLiabilities: 5_000, shareholdersEquity: 4_000, cash: 300 },
      ),
    ),
    quotes: [quoteOf(dayFrom(day), { price, marketCap: price * 1_000 })],
  };
}

/** A test provider of a few companies, one request each; a 404 is an unknown company. */
export function createFixtureSource(
  client: ProviderClient,
  { name = 'fixture', markets = ['SP500'] }: { readonly name?: string; readonly markets?: readonly Market[] } = {},
): MarketSource {
  async function* companies(tickers: readonly string[], onRequested: (at: number) => void): AsyncGenerator<Provided> {
    for (const [at, ticker] of tickers.entries()) {
      onRequested(at);
      const { status, body } = await client.ask(`company/${ticker}`);
      if (status === 404) continue;
      const read = payload.safeParse(JSON.parse(Buffer.from(body).toString('utf8')));
      if (read.success) yield { kind: 'company', company: companyOf(ticker, read.data) };
      else {
        const detail = read.error.issues[0]?.message ?? '';
        yield {
          kind: 'reject',
          reject: { ticker, source: name, reason: 'unreadable_answer', place: ticker, detail, payload: '{}' },
        };
      }
    }
  }
  return {
    name,
    markets,
    entities: ['quotes', 'statements'],
    open: ({ tickers }) => {
      let done = 0;
      return {
        source: name,
        rates: () => nothing,
        companies: () => companies(tickers, (at) => (done = at)),
        progress: () => done / tickers.length,
      };
    },
    probe: async () => `status ${(await client.ask('company/AAA')).status}`,
  };
}
