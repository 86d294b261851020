import type { AgeMark } from '@site/board-rules';
import type { Day } from '../../domain/company';
import { majorUnitOf } from '../../domain/currency';
import { pairsBetween } from '../../domain/symbol-page/conversions';
import { rateOfPair, type RatesOfDay } from '../exchange-rates/fx-service';
import type { ListingCard } from './listing-card';
import { isQuoteLeftBehind } from './old-data';

interface MarkedRow {
  readonly card: Pick<ListingCard, 'currency' | 'market' | 'oldParts'>;
  /** Null: unknown, or no statement. */
  readonly reportedCurrency: string | null;
  readonly fx: RatesOfDay;
  /** The day that rates should be of. */
  readonly day: Day | null;
}

/** What of a company's figures is much older than the figures beside it. Shape: in the order of `AGE_MARKS`. */
export function ageMarksOf({ card, reportedCurrency, fx, day }: MarkedRow): readonly AgeMark[] {
  if (reportedCurrency === null || reportedCurrency === card.currency) return card.oldParts;
  const [from, to] = [majorUnitOf(reportedCurrency), majorUnitOf(card.currency)];
  if (from === to) return card.oldParts;
  const isOld = pairsBetween(from, to, card.market === 'TA').some((pair) =>
    isQuoteLeftBehind(rateOfPair(pair, fx)?.asOf ?? null, day),
  );
  return isOld ? ['oldRate', ...card.oldParts] : card.oldParts;
}
