import { z } from 'zod';
import type { SplitRow } from '../../market-data';
import type { ProvidedDividend, ProvidedOrigin } from '../company-provider';
import type { FmpRows, Reject } from './ask-fmp';
import { day, figure, readRows, refuse } from './read-rows';

// Days of record, payment and declaration are blank in old rows; the ex-day is not.
const dividendSchema = z.object({ date: day, dividend: figure, adjDividend: figure });

/**
 * Dividends by ex-day, adjusted for all later splits if the provider adjusted them: its amounts 'as paid' are rounded,
 * some to a tenth. `currency`: the quote currency, which the rows lack.
 */
export function readDividends(given: FmpRows, currency: string, rejects: Reject[]): readonly ProvidedDividend[] {
  return readRows(dividendSchema, given, rejects).flatMap(({ row: { date, dividend, adjDividend }, origin }) => {
    const isSplitAdjusted = adjDividend !== null && adjDividend > 0;
    const amount = isSplitAdjusted ? adjDividend : dividend;
    if (amount === null || amount <= 0) {
      rejects.push(refuse(origin, given.ticker, 'empty_dividend', 'no amount above 0'));
      return [];
    }
    return [{ ...origin, date, amount, currency, isSplitAdjusted }];
  });
}

const splitSchema = z.object({ date: day, numerator: figure, denominator: figure });

export function readSplits(given: FmpRows, rejects: Reject[]): readonly (SplitRow & ProvidedOrigin)[] {
  return readRows(splitSchema, given, rejects).flatMap(({ row: { date, numerator, denominator }, origin }) => {
    if (!numerator || !denominator || numerator < 0 || denominator < 0) {
      rejects.push(refuse(origin, given.ticker, 'impossible_split', `${String(numerator)} for ${String(denominator)}`));
      return [];
    }
    return [{ ...origin, date, numerator, denominator }];
  });
}
