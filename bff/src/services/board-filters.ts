import type { BoardQuery } from './board-query';
import { withoutHash } from './label-service';
import type { ScoredMarket } from './market-data/scored-market';
import { answersTo } from './search-index';
import { searchText } from './search-text';
import { sectorName } from './sector-name';

/** Source: scoring rules, section 6. */
const LEAST_PRICE_TO_SALES = 0.05;
const DEFAULT_MAX_PRICE_TO_BOOK = 100;
/** The search box takes two symbols. */
const SEARCH_TERMS = 2;

/** Why a company is not on a board, in the order in which it is asked. */
export type LeftOffReason =
  | 'ps_ratio_missing'
  | 'ps_ratio_too_low'
  | 'pb_ratio_missing'
  | 'pb_ratio_not_positive'
  | 'pb_ratio_too_high'
  | 'sector_filter'
  | 'label_filter'
  | 'period_filter'
  | 'currency_filter'
  | 'statement_filter'
  | 'score_below_minimum'
  | 'plan_limit';

/**
 * What keeps a company off the board that the reader's filters choose from. Null: nothing. A maximum of price to book
 * above the usual one makes that board larger; one below it is a filter like others.
 */
export function boardReason(
  market: ScoredMarket,
  row: number,
  { maxPriceToBook }: Pick<BoardQuery, 'maxPriceToBook'> = {},
): LeftOffReason | null {
  return ratioReason(market, row, Math.max(maxPriceToBook ?? 0, DEFAULT_MAX_PRICE_TO_BOOK), false);
}

function ratioReason(
  market: ScoredMarket,
  row: number,
  maxPriceToBook: number,
  isPositiveWanted: boolean,
): LeftOffReason | null {
  const priceToSales = market.metric('priceToSales', row);
  if (priceToSales === null) return 'ps_ratio_missing';
  if (priceToSales <= LEAST_PRICE_TO_SALES) return 'ps_ratio_too_low';
  const priceToBook = market.metric('priceToBook', row);
  if (priceToBook === null) return 'pb_ratio_missing';
  if (isPositiveWanted && priceToBook <= 0) return 'pb_ratio_not_positive';
  return priceToBook < maxPriceToBook ? null : 'pb_ratio_too_high';
}

/** The reader's own filters. Null: the row passes. Shape: made once a question, asked for each row. */
export function filterOf(query: BoardQuery): (market: ScoredMarket, row: number) => LeftOffReason | null {
  const label = query.label === undefined ? undefined : searchText(withoutHash(query.label));
  const from = query.statementCheck ? query.statementsFrom : undefined;
  return (market, row) => {
    const card = market.cards[row]!;
    // A maximum that is asked for asks for what is cheap, and negative equity is not.
    const ratios = ratioReason(
      market,
      row,
      query.maxPriceToBook ?? DEFAULT_MAX_PRICE_TO_BOOK,
      query.maxPriceToBook !== undefined,
    );
    if (ratios) return ratios;
    if (query.sector !== undefined && sectorName(card.sector) !== query.sector) return 'sector_filter';
    if (query.industry !== undefined && sectorName(card.industry) !== query.industry) return 'sector_filter';
    if (label !== undefined && !market.labels[row]!.some((own) => searchText(own) === label)) return 'label_filter';
    if (query.year !== undefined || query.quarter !== undefined) {
      const latest = market.latest(row);
      if (query.year !== undefined && latest?.year !== query.year) return 'period_filter';
      if (query.quarter !== undefined && latest?.quarter !== query.quarter) return 'period_filter';
    }
    if (query.reportedCurrency !== undefined && market.reportedCurrency(row) !== query.reportedCurrency)
      return 'currency_filter';
    if (from !== undefined && (card.latestPublishedOn === null || card.latestPublishedOn < from))
      return 'statement_filter';
    if (query.minScore !== undefined && !((market.score(row) ?? -1) >= query.minScore)) return 'score_below_minimum';
    return null;
  };
}

/** Whether a row is what the search box asks for; without a search every row is. */
export function searchOf(text: string | undefined): (market: ScoredMarket, row: number) => boolean {
  if (text === undefined) return () => true;
  const terms = text.split(',').map(searchText).filter(Boolean).slice(0, SEARCH_TERMS);
  // Commas and blanks alone ask for nothing in particular.
  if (terms.length === 0) return () => true;
  return (market, row) => terms.some((term) => answersTo(market.cards[row]!, term));
}
