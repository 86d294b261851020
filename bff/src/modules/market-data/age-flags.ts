import type { AgeFlag } from '@site/board-rules';
import type { Day } from '../../domain/company';
import { majorUnitOf } from '../../domain/currency';
import { pairsBetween } from '../../domain/symbol-page/conversions';
import { rateOfPair, type RatesOfDay } from './exchange-rates/fx-service';
import type { ListingCard } from './listing-card';
import { isQuoteLeftBehind } from './old-data';

interface FlaggedRow {
  readonly card: Pick<ListingCard, 'currency' | 'market' | 'oldParts'>;
  /** Currencies of the statements behind its figures. Null: not stated, taken as the quote's currency. */
  readonly currencies: readonly (string | null)[];
  readonly fx: RatesOfDay;
  /** The day that rates should belong to. */
  readonly day: Day | null;
}

/** Which of a company's figures are much older than the others. Shape: in the order of `AGE_MARKS`. */
export function ageFlagsOf({ card, currencies, fx, day }: FlaggedRow): readonly AgeFlag[] {
  const to = majorUnitOf(card.currency);
  const isOld = currencies.some((written) => {
    const from = written === null ? to : majorUnitOf(written);
    const pairs = from === to ? [] : pairsBetween(from, to, card.market === 'TA', fx.rates);
    return pairs.some((pair) => isQuoteLeftBehind(rateOfPair(pair, fx)?.asOf ?? null, day));
  });
  return isOld ? ['oldRate', ...card.oldParts] : card.oldParts;
}
