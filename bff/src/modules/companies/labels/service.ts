import { labelKey, spellingsOf } from '@site/fields/known-labels';
import { mayListAll, mayUseLabels, type Viewer } from '../../../domain/entitlements';
import { UnauthenticatedError } from '../../../platform/errors';
import { marketFrom } from '../../../platform/market-code';
import type { LabelRow, MarketData, SymbolPageReader, SymbolReader } from '../../market-data';
import type { BoardService } from '../../boards';

export type LabelService = ReturnType<typeof createLabelService>;

export interface LabelServiceParts {
  readonly labels: Pick<SymbolReader, 'labelsOfTicker' | 'labelsOfMarket'>;
  /** Knows tickers with other punctuation. */
  readonly listings: Pick<SymbolPageReader, 'findListings'>;
  readonly boards: Pick<BoardService, 'listingRule'>;
  readonly data: Pick<MarketData, 'ofMarket'>;
}

/** Hash-tag labels, for signed-in users. Throws: UnauthenticatedError('login_required'). */
export function createLabelService({ labels, listings, boards, data }: LabelServiceParts) {
  return {
    /** Labels of a ticker, with or without suffix, in any market. */
    async readOfTicker(ticker: string, viewer: Viewer): Promise<readonly LabelRow[]> {
      refuseVisitors(viewer);
      const own = await labels.labelsOfTicker(ticker);
      if (own.length > 0) return eachOnce(own);
      const tickers = new Set((await listings.findListings(ticker)).map((ref) => ref.ticker));
      return eachOnce((await Promise.all([...tickers].map((one) => labels.labelsOfTicker(one)))).flat());
    },
    /**
     * Listings of a market with this label, under any of its names, that lists show to the viewer; a leading # is
     * allowed. Throws: NotFoundError('market_not_found').
     */
    async readOfMarket(code: string, label: string, viewer: Viewer): Promise<readonly LabelRow[]> {
      refuseVisitors(viewer);
      const market = marketFrom(code);
      const [rows, isShown] = await Promise.all([
        labels.labelsOfMarket(market, spellingsOf(label)),
        boards.listingRule(viewer),
      ]);
      if (mayListAll(viewer)) return eachOnce(rows);
      const cards = data.ofMarket(market)?.table.cards ?? [];
      const shown = new Set<string>(cards.filter(isShown).map(({ symbol }) => symbol));
      return eachOnce(rows.filter(({ symbol }) => shown.has(symbol)));
    },
  };
}

function refuseVisitors(viewer: Viewer): void {
  if (!mayUseLabels(viewer)) throw new UnauthenticatedError('login_required', 'Sign in to do this.');
}

/** Labels by their keys: two names of one idea are one label of its listing. */
export function eachOnce(rows: readonly LabelRow[]): readonly LabelRow[] {
  const found = new Map<string, LabelRow>();
  for (const row of rows) {
    const label = labelKey(row.label);
    const place = JSON.stringify([row.market, row.symbol, label]);
    if (!found.has(place)) found.set(place, { ...row, label });
  }
  return [...found.values()];
}
