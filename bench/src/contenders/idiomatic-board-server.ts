/** A peer in its own process: scores the market with idiomatic objects on each request and answers rows with gzip 6. Argument: a market's code. */
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { createSampleData } from '../../../bff/src/modules/providers/sample/sample-provider';
import type { CompanyFacts, FxRates } from '../../../bff/src/domain/company';
import { scoreSettled, settle } from '../../engine/idiomatic';

const [market] = process.argv.slice(2) as [string];
const sample = createSampleData();
const plans = sample.plans.filter((plan) => plan.market === market);
const companies = sample.bundles(plans).map((bundle, index) => {
  const quote = bundle.quotes.at(-1);
  const facts: CompanyFacts = {
    quote: {
      symbol: bundle.listing.ticker,
      market: bundle.listing.market,
      currency: bundle.listing.currency,
      sector: bundle.company.sector,
      industry: bundle.company.industry,
      price: quote?.price ?? null,
      marketCap: quote?.marketCap ?? null,
      dividendYieldPercent: quote?.dividendYieldPercent ?? null,
      fiveYearAverageDividendYieldPercent: quote?.fiveYearAverageDividendYieldPercent ?? null,
      averageVolume: quote?.averageVolume ?? null,
      quotedOn: quote?.quotedOn ?? null,
    },
    incomes: bundle.incomes,
    balances: bundle.balances,
  };
  return { settled: settle(facts), quote: facts.quote, name: bundle.company.longName, plan: plans[index]! };
});
const usd = Object.fromEntries(
  // The latest of each pair comes first; after the reversal it is the one that remains.
  [...sample.rates]
    .reverse()
    .filter(({ pair }) => pair.endsWith('USD'))
    .map(({ pair, price }) => [pair.slice(0, 3), price]),
);

const server = createServer((request, response) => {
  const query = new URL(request.url!, 'http://localhost').searchParams;
  const fx: FxRates = { usdIls: Number(query.get('usdils')), eurIls: null, usd };
  const rows = companies
    .map(({ settled, quote, name }) => {
      const { metrics, score, flags } = scoreSettled(settled, fx, { simulateRecession: true });
      return { ...quote, long_name: name, ...metrics, score, flags };
    })
    .filter((row) => (row as { priceToSales?: number | null }).priceToSales !== null)
    .sort((a, b) => (b.score ?? -1) - (a.score ?? -1))
    .slice(0, 1000)
    .map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [
          key,
          typeof value === 'number' ? Number(value.toPrecision(6)) : value,
        ]),
      ),
    );
  const body = gzipSync(JSON.stringify({ market, total: rows.length, rows }), { level: 6 });
  response
    .writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip', 'Content-Length': body.length })
    .end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as { port: number }).port}`));
