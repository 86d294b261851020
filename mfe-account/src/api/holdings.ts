import type { Schema } from '@site/contract';
import { api, dataOf, failureOf } from '@site/remote-kit';

export type Holding = Schema<'Holding'>;
export type HoldingEntry = Schema<'HoldingEntry'>;
/** The listing of a holding. */
export type HeldListing = Pick<Holding, 'market_name' | 'symbol'>;

const pathOf = ({ market_name: market, symbol: ticker }: HeldListing) => ({ market, ticker });

/** The reader's holdings, by market and symbol. Throws: ApiError, TypeError without an answer. */
export const listHoldings = async (signal: AbortSignal): Promise<readonly Holding[]> =>
  (await dataOf(api.GET('/api/users/me/holdings', { signal }))).holdings;

/**
 * Saves a holding; `version`: of the one to replace, null for a new one. Throws: ApiError, `holding_changed` if it was
 * changed elsewhere; TypeError without an answer.
 */
export const saveHolding = (listing: HeldListing, body: HoldingEntry, version: string | null): Promise<Holding> =>
  dataOf(
    api.PUT('/api/users/me/holdings/{market}/{ticker}', {
      params: {
        path: pathOf(listing),
        header: version === null ? { 'If-None-Match': '*' } : { 'If-Match': `"${version}"` },
      },
      body,
    }),
  );

/** One that is deleted already, in another tab, is deleted. Throws: ApiError, TypeError without an answer. */
export async function deleteHolding(listing: HeldListing): Promise<void> {
  try {
    await dataOf(api.DELETE('/api/users/me/holdings/{market}/{ticker}', { params: { path: pathOf(listing) } }));
  } catch (error) {
    if (failureOf(error).errorCode !== 'holding_not_found') throw error;
  }
}
