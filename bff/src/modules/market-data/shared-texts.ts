import type { AgeFlag } from '@site/board-rules';
import type { Day, Market } from '../../domain/company';
import type { ListingCard } from './listing-card';
import type { DataKind } from './stored-facts';

/** One string for equal texts. */
function sharing<Text extends string>() {
  const known = new Map<Text, Text>();
  return (text: Text): Text => {
    const found = known.get(text);
    if (found === undefined) known.set(text, text);
    return found ?? text;
  };
}

const NO_FLAGS: readonly AgeFlag[] = [];
const NO_LABELS: readonly string[] = [];

/**
 * Gives equal texts of a market's listings one string. A database row and a deserialized card have a copy of their own of
 * each sector, currency and day: 15 MB of 60,000 listings.
 */
export function createSharedTexts() {
  const [markets, kinds, days] = [sharing<Market>(), sharing<DataKind>(), sharing<Day>()];
  const others = sharing<string>();
  return {
    /** Changes the card itself, which only its maker has yet. */
    card: (card: ListingCard): ListingCard =>
      Object.assign(card, {
        market: markets(card.market),
        currency: others(card.currency),
        sector: card.sector && others(card.sector),
        industry: card.industry && others(card.industry),
        dataKind: kinds(card.dataKind),
        quotedOn: card.quotedOn && days(card.quotedOn),
        quoteSource: card.quoteSource && others(card.quoteSource),
        fetchedAt: card.fetchedAt && others(card.fetchedAt),
        latestPublishedOn: card.latestPublishedOn && days(card.latestPublishedOn),
        oldParts: card.oldParts.length === 0 ? NO_FLAGS : card.oldParts,
      }),
    labels: (labels: readonly string[]): readonly string[] => (labels.length === 0 ? NO_LABELS : labels.map(others)),
  };
}
