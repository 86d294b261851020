import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

/** The contract, unchanged. Throws: ApiError, TypeError without an answer. */
export const readContractText = async (): Promise<string> => dataOf(api.GET('/api/openapi.yaml', { parseAs: 'text' }));

/** The call quotas of this site. */
export const listQuotas = async (): Promise<Schema<'QuotaList'>> => dataOf(api.GET('/api/quotas'));

/** An example that the contract names by address. Throws: ApiError, TypeError without an answer. */
export const readExample = async (name: string): Promise<unknown> =>
  dataOf(api.GET('/api/examples/{example}', { params: { path: { example: `${name}.json` } } }));
