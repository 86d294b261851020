import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';
import type { Listing } from './listing';

export type FinancialReports = Pick<Schema<'IncomeList'>, 'financialReports' | 'quarterlyFinancialReports'>;

/** Statements under the titles of a report, years and quarters. Throws: ApiError, TypeError without an answer. */
export const readFinancialReports = (path: Listing, signal: AbortSignal): Promise<FinancialReports> =>
  dataOf(api.GET('/api/revenue-earnings/{market}/{ticker}', { params: { path }, signal }));
