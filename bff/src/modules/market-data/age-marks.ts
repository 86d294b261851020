import type { AgeMark } from '@site/board-rules';
import type { Day } from '../../domain/company';
import { majorUnitOf } from '../../domain/currency';
import { pairsBetween } from '../../domain/symbol-page/conversions';
import { rateOfPair, type RatesOfDay } from './exchange-rates/fx-service';
import type { ListingCard } from './listing-card';
import { isQuoteLeftBehind } from './old-data';

interface MarkedRow {
  readonly card: Pick<ListingCard, 'currency' | 'market' | 'oldParts'>;
  /** Of all statements that its figures are made of; null: one of them does not say. */
  readonly currencies: readonly (string | null)[];
  readonly fx: RatesOfDay;
  /** The day that rates should be of. */
  readonly day: Day | null;
}

/** What of a company's figures is much older than the figures beside it. Shape: in the order of `AGE_MARKS`. */
export function ageMarksOf({ card, currencies, fx, day }: MarkedRow): readonly AgeMark[] {
  const to = majorUnitOf(card.currency);
  const isOld = currencies.some((written) => {
    const from = written === null ? to : majorUnitOf(written);
    const pairs = from === to ? [] : pairsBetween(from, to, card.market === 'TA', fx.rates);
    return pairs.some((pair) => isQuoteLeftBehind(rateOfPair(pair, fx)?.asOf ?? null, day));
  });
  return isOld ? ['oldRate', ...card.oldParts] : card.oldParts;
}
