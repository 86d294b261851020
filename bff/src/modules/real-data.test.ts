import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compareProvider } from './ingest/provider-agreement/compare-provider';
import type { CompanyFacts } from '../domain/company';
import { evaluate } from '../domain/score/evaluate';
import { openCsvProvider } from './providers/csv/csv-provider';
import { readMappingFile } from './providers/csv/mapping-file';
import { assembleCompany } from './ingest/assemble-company';
import type { AssembledCompany } from './ingest/assemble-company';

function checkoutRoot(): string {
  for (let folder = __dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }).name === 'boursight')
      return folder;
  }
  throw new Error('the checkout has no root');
}

const root = checkoutRoot();
const bulk = join(root, '..', 'shared', 'data', 'bulk');
const isThere = existsSync(bulk);
if (!isThere) console.log('skipped: the public data sets are not beside the checkout (../shared/data/bulk)');
const withData = isThere ? describe : describe.skip;
const today = '2026-11-21';
const rates = { usdIls: null, eurIls: null, usd: {} };

async function assembleAll(
  mapping: string,
  from: string,
): Promise<{ companies: Map<string, AssembledCompany>; reasons: Record<string, number> }> {
  const provider = await openCsvProvider(await readMappingFile(join(root, 'bff', 'mappings', mapping), root), from);
  const companies = new Map<string, AssembledCompany>();
  const reasons: Record<string, number> = {};
  const count = (reason: string): number => (reasons[reason] = (reasons[reason] ?? 0) + 1);
  for await (const provided of provider.companies()) {
    if (provided.kind === 'reject') {
      count(provided.reject.reason);
      continue;
    }
    const assembled = assembleCompany(provided.company, {
      market: 'SP500',
      today,
      fetchedAt: `${today}T00:00:00.000Z`,
      stored: null,
    });
    for (const { reason } of assembled.rejects) count(reason);
    companies.set(provided.company.ticker, assembled);
  }
  return { companies, reasons };
}

/** What scoring sees of a company on a day: the last quote on or before it. */
function factsOn({ bundle }: AssembledCompany, day: string): CompanyFacts | null {
  const quote = bundle?.quotes.filter(({ quotedOn }) => quotedOn <= day).at(-1);
  if (!bundle || !quote) return null;
  const { listing, company, incomes, balances } = bundle;
  return {
    quote: {
      ...quote,
      symbol: listing.ticker,
      market: listing.market,
      currency: listing.currency,
      sector: company.sector,
      industry: company.industry,
    },
    incomes,
    balances,
  };
}

withData('the Yahoo set', () => {
  const from = join(bulk, 'fundamentals', 'yahoo-sp500');

  it('agrees with the provider: price to sales within 0.1 %, price to book within 1 % in the median, all with a score', async () => {
    const mapping = await readMappingFile(join(root, 'bff', 'mappings', 'yahoo-sp500.yaml'), root);

    const { asOf, companies, unrated, priceToSales, priceToBook } = await compareProvider(mapping, from, today);

    expect({ asOf, companies, unrated }).toEqual({ asOf: '2025-12-16', companies: 370, unrated: [] });
    expect(priceToSales.medianDeviation).toBeLessThan(0.001);
    expect(priceToBook.medianDeviation).toBeLessThan(0.01);
    expect(priceToSales.compared).toBeGreaterThanOrEqual(369);
    expect(priceToBook.compared).toBe(370);
    expect(priceToBook.explained.find(({ ticker }) => ticker === 'BRK-B')?.cause.name).toBe('share_class_mixed_up');
  });

  it('has two days to show, names and sectors, and banks without current assets that score', async () => {
    const { companies, reasons } = await assembleAll('yahoo-sp500.yaml', from);

    const all = [...companies.values()];
    expect(all.filter(({ bundle }) => bundle !== null)).toHaveLength(370);
    expect(companies.get('AAPL')!.bundle!.quotes.map(({ quotedOn }) => quotedOn)).toEqual(['2025-12-16', '2026-08-22']);
    expect(all.every(({ bundle }) => bundle!.company.sector !== null && bundle!.company.longName !== '')).toBe(true);
    const bank = companies.get('USB')!;
    expect(bank.bundle!.balances.every(({ currentAssets }) => currentAssets === null)).toBe(true);
    expect(evaluate(factsOn(bank, '2025-12-16')!, rates, { asOf: '2025-12-16' }).score).not.toBeNull();
    expect(all.filter((one) => evaluate(factsOn(one, today)!, rates).score === null)).toEqual([]);
    expect(reasons).toMatchObject({ almost_empty_row: 627, empty_quote: 15, negative_revenue: 1 });
  });

  it('is the same from the collection that it is part of', async () => {
    const { companies } = await assembleAll('yahoo-sp500.yaml', bulk);

    expect(companies.size).toBe(370);
  });
});

withData('the Stockpup set', () => {
  it('ranks on 2019-06-30, without the revenues that are wrong by a thousand', async () => {
    const { companies, reasons } = await assembleAll('stockpup.yaml', join(bulk, 'fundamentals', 'stockpup-quarterly'));

    expect(companies.size).toBe(402);
    expect(reasons.revenue_scale_jump).toBe(18);
    const revenueOf = (ticker: string, end: string) =>
      companies.get(ticker)!.bundle!.incomes.find(({ periodEnd }) => periodEnd === end)?.revenue;
    expect([revenueOf('AAPL', '2019-03-30'), revenueOf('ABT', '2018-03-31'), revenueOf('CIT', '2008-03-31')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(revenueOf('AAPL', '2018-09-29')).toBe(62_900_000_000);

    const day = '2019-06-30';
    const scores = [...companies.values()].flatMap((one) => {
      const facts = factsOn(one, day);
      const score = facts && evaluate(facts, rates, { asOf: day }).score;
      return score === null ? [] : [score];
    });
    expect(scores.length).toBeGreaterThan(390);

    // No step of more than two hundred between neighbours is left of the twenty that the set holds.
    const steps = [...companies.values()].flatMap(({ bundle }) => {
      const revenues = bundle!.incomes.flatMap(({ revenue }) => (revenue !== null && revenue > 0 ? [revenue] : []));
      return revenues
        .slice(1)
        .filter((revenue, index) => revenue / revenues[index]! > 200 || revenues[index]! / revenue > 200);
    });
    expect(steps).toEqual([]);
  });
});
