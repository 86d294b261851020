import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';
import type { Listing } from './listing';

/** The company's own reports, with links for signed-in readers. Throws: ApiError, TypeError without an answer. */
export const listReportLinks = async (
  path: Listing,
  signal: AbortSignal,
): Promise<readonly Schema<'FinancialReportLink'>[]> =>
  (await dataOf(api.GET('/api/financialReports/{market}/{ticker}', { params: { path }, signal }))).reports;
