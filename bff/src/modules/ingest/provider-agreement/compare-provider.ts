import { join } from 'node:path';
import type { Day, FxRates } from '../../../domain/company';
import { evaluate } from '../../../domain/score/evaluate';
import { openCsvProvider, type MappingFile, setFolder, readYahooFacts } from '../../providers';
import { assembleCompany } from '../assemble-company';
import { agreementOf, type Agreement } from './agreement';
import { causeOfPriceToBook, causeOfPriceToSales, type Cause } from './causes';

export interface ExplainedAgreement extends Agreement {
  readonly explained: readonly { readonly ticker: string; readonly deviation: number | null; readonly cause: Cause }[];
}

export interface ProviderComparison {
  readonly asOf: Day;
  readonly companies: number;
  /** Tickers without a score on the day. */
  readonly unrated: readonly string[];
  readonly priceToSales: ExplainedAgreement;
  readonly priceToBook: ExplainedAgreement;
}

/** Outliers beyond this are explained. */
const TOLERANCE = 0.01;
/** All companies of the set are quoted and report in USD. */
const NO_RATES: FxRates = { usdIls: null, eurIls: null, usd: {} };

/**
 * Compares our price to sales and price to book of the Yahoo set with the provider's, on the day of its snapshot. The
 * figures pass the same quality gate as in an ingest run, but are not stored.
 */
export async function compareProvider(mapping: MappingFile, from: string, today: Day): Promise<ProviderComparison> {
  const provider = await openCsvProvider(mapping, from);
  const folder = (await setFolder(from, mapping.mapping)) ?? from;
  const facts = await readYahooFacts(join(folder, 'fundamentals_historical.csv.gz'), join(folder, 'fundamentals.csv'));
  const asOf = [...facts.values()].map((one) => one.asOf).reduce((last, day) => (day > last ? day : last));

  const ratios: { ticker: string; sales: number | null; book: number | null }[] = [];
  const unrated: string[] = [];
  for await (const provided of provider.companies()) {
    if (provided.kind === 'reject') continue;
    const { bundle } = assembleCompany(provided.company, {
      market: 'SP500',
      today,
      fetchedAt: `${today}T00:00:00.000Z`,
      stored: null,
    });
    const quote = bundle?.quotes.find(({ quotedOn }) => quotedOn === asOf);
    if (!bundle || !quote) continue;
    const { listing, company, incomes, balances } = bundle;
    const { score, metrics } = evaluate(
      {
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
      },
      NO_RATES,
      { asOf },
    );
    if (score === null) unrated.push(listing.ticker);
    ratios.push({ ticker: listing.ticker, sales: metrics.priceToSales, book: metrics.priceToBook });
  }

  const explain = (agreement: Agreement, causeOf: (ticker: string) => Cause): ExplainedAgreement => ({
    ...agreement,
    explained: [
      ...agreement.outliers.map(({ ticker, deviation }) => ({ ticker, deviation, cause: causeOf(ticker) })),
      ...agreement.notFormed.map((ticker) => ({ ticker, deviation: null, cause: causeOf(ticker) })),
    ],
  });
  const priceToSales = agreementOf(
    ratios.map(({ ticker, sales }) => ({ ticker, ours: sales, theirs: facts.get(ticker)?.priceToSales ?? null })),
    TOLERANCE,
  );
  const priceToBook = agreementOf(
    ratios.map(({ ticker, book }) => ({ ticker, ours: book, theirs: facts.get(ticker)?.priceToBook ?? null })),
    TOLERANCE,
  );
  return {
    asOf,
    companies: ratios.length,
    unrated,
    priceToSales: explain(priceToSales, (ticker) => causeOfPriceToSales(facts.get(ticker)!)),
    priceToBook: explain(priceToBook, (ticker) => causeOfPriceToBook(facts.get(ticker)!)),
  };
}
