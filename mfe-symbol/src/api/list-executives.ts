import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';
import { inQuery, type Listing } from './listing';

/** The executives of a company. Throws: ApiError, TypeError without an answer. */
export const listExecutives = async (
  listing: Listing,
  signal: AbortSignal,
): Promise<Schema<'CompanyOutlook'>['result']['keyExecutives']> =>
  (await dataOf(api.GET('/api/company-outlook/ticker/{symbol}', { params: inQuery(listing), signal }))).result
    .keyExecutives;
