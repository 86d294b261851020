import type { ArticleVersionRow } from '../articles';
import { MARKETS, type Market } from '../../domain/company';
import type { CompanyBundle, CompanyReader, FxRate } from '../market-data';
import type { BundleWriter } from './store/bundle-writer';
import type { ContentWriter } from './store/content-writer';
import type { EarningsEventRow, EconomicEventRow } from '../calendars';
import { createSampleScores, type SampleScoresParts, type ScoreSnapshotRow } from '../score-history';

/** A complete invented data set, one batch of companies at a time. */
export interface SampleSource<Plan extends { readonly market: Market }> {
  readonly plans: readonly Plan[];
  bundles(plans: readonly Plan[]): readonly CompanyBundle[];
  readonly rates: readonly FxRate[];
  readonly articles: readonly ArticleVersionRow[];
  readonly earningsEvents: readonly EarningsEventRow[];
  readonly economicEvents: readonly EconomicEventRow[];
  readonly scoreDays: SampleScoresParts['scoreDays'];
  readonly pointsFrom: SampleScoresParts['pointsFrom'];
}

export interface LoadSampleParts<Plan extends { readonly market: Market }> {
  readonly source: () => SampleSource<Plan>;
  readonly reader: Pick<CompanyReader, 'marketStates' | 'readFx'>;
  readonly writer: Pick<BundleWriter, 'write' | 'writeFx' | 'bumpDataVersion'>;
  readonly content: ContentWriter;
  readonly addScores: (rows: readonly ScoreSnapshotRow[]) => Promise<unknown>;
  /** Called after each batch. */
  readonly onProgress: (done: number, total: number) => void;
}

const BATCH = 50;

/** Markets without companies, or with an incomplete sample. */
export async function marketsToFill(reader: Pick<CompanyReader, 'marketStates'>): Promise<readonly Market[]> {
  const states = await reader.marketStates();
  const filled = new Set(
    states.filter(({ dataVersion, dataKind }) => dataVersion > 0 || dataKind === 'real').map(({ market }) => market),
  );
  return MARKETS.filter((market) => !filled.has(market));
}

/**
 * Fills every empty market with sample companies and their score history, and the calendars and articles with them. A
 * market counts as filled once its data version is set, which happens last; the next run finishes what a killed run has
 * started. A market with real companies is left alone, even if the run that stored them was killed. Returns the filled
 * markets.
 */
export async function loadSampleData<Plan extends { readonly market: Market }>(
  parts: LoadSampleParts<Plan>,
): Promise<readonly Market[]> {
  const markets = await marketsToFill(parts.reader);
  const filled = new Set(MARKETS.filter((market) => !markets.includes(market)));
  if (markets.length === 0) return [];

  // Building the sample takes a moment, so it is built only if needed.
  const source = parts.source();

  const total = source.plans.filter(({ market }) => !filled.has(market)).length;
  let done = 0;
  parts.onProgress(done, total);
  const known = new Set((await parts.reader.readFx()).map(({ pair }) => pair));
  // Real and invented rates are never mixed.
  await parts.writer.writeFx(source.rates.filter(({ pair }) => !known.has(pair)));
  await parts.content.writeArticles(source.articles);
  await parts.content.writeEarningsEvents(source.earningsEvents.filter(({ market }) => !filled.has(market)));
  await parts.content.writeEconomicEvents(source.economicEvents);
  const history = createSampleScores(source);
  for (const market of markets) {
    const plans = source.plans.filter((plan) => plan.market === market);
    for (let start = 0; start < plans.length; start += BATCH) {
      const batch = plans.slice(start, start + BATCH);
      const bundles = source.bundles(batch);
      await parts.writer.write(bundles);
      await parts.addScores(bundles.flatMap(history.of));
      done += batch.length;
      parts.onProgress(done, total);
    }
    await parts.writer.bumpDataVersion(market);
  }
  return markets;
}
