import { marketFrom } from './market-code';
import type { LabelRow, SymbolReader } from './ports';

/** Hash-tag labels. */
export interface LabelService {
  /** Labels of a ticker, with or without suffix, in whatever market it is listed. */
  readOfTicker(ticker: string): Promise<readonly LabelRow[]>;
  /** Listings of a market with this label; a leading # is taken for what it is. Throws: NotFoundError('market_not_found'). */
  readOfMarket(market: string, label: string): Promise<readonly LabelRow[]>;
}

export function createLabelService({
  labels,
}: {
  readonly labels: Pick<SymbolReader, 'labelsOfTicker' | 'labelsOfMarket'>;
}): LabelService {
  return {
    readOfTicker: (ticker) => labels.labelsOfTicker(ticker),
    readOfMarket: (market, label) => labels.labelsOfMarket(marketFrom(market), withoutHash(label)),
  };
}

export function withoutHash(label: string): string {
  return label.replace(/^#/, '');
}
