import createClient from 'openapi-fetch';
import type { ApiClient } from './exact-client';
import type { paths } from './generated/schema';

export interface ApiClientOptions {
  /** Origin of the site, such as `https://example.org` or `/`: paths of the contract include `/api`. */
  readonly baseUrl: string;
  /** Returns the bearer token, or null for a visitor. Called for each request. */
  readonly getToken?: () => string | null;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/**
 * A typed client of the contract: paths, parameters, bodies and answers.
 * Throws: what `fetch` throws; an error answer is returned in `error`.
 */
export function createApiClient({ baseUrl, getToken, fetch }: ApiClientOptions): ApiClient {
  const client = createClient<paths>({
    baseUrl,
    ...(fetch && { fetch }),
    // Lists are comma-separated in the contract: `fields=symbol,price`.
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
  return client as ApiClient;
}
