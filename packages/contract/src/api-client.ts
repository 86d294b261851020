import createClient from 'openapi-fetch';
import type { Client } from 'openapi-fetch';
import type { paths } from './generated/schema';

export interface ApiClientOptions {
  /** Origin of the site, such as `https://example.org` or `/`: the paths of the contract carry their own `/api`. */
  readonly baseUrl: string;
  /** Gives the bearer token, or null for a visitor. Asked again at each call. */
  readonly getToken?: () => string | null;
  readonly fetch?: (request: Request) => Promise<Response>;
}

export type ApiClient = Client<paths>;

/**
 * A client of the contract: paths, parameters, bodies and answers are checked by the compiler.
 * Throws: at a call, what `fetch` throws; an error answer is no exception but stands in `error`.
 */
export function createApiClient({ baseUrl, getToken, fetch }: ApiClientOptions): ApiClient {
  const client = createClient<paths>({
    baseUrl,
    ...(fetch && { fetch }),
    // The contract writes lists with commas: `fields=symbol,price`.
    querySerializer: { array: { style: 'form', explode: false } },
  });
  client.use({
    onRequest({ request }) {
      const token = getToken?.() ?? null;
      if (token !== null && !request.headers.has('Authorization'))
        request.headers.set('Authorization', `Bearer ${token}`);
      return request;
    },
  });
  return client;
}
