import { ProviderFailure, type ProviderAnswer, type ProviderClient } from '../source';
import { textOf } from './read-answer';
import { SOURCE } from './quarantine';

/** Calls one of Yahoo's addresses. */
export type FetchYahoo = (path: string, query: Readonly<Record<string, string>>) => Promise<ProviderAnswer>;

interface Pass {
  readonly cookie: string;
  readonly crumb: string;
}

const CRUMB_PATH = '/v1/test/getcrumb';
/** Eleven letters, digits and marks; a sentence or a page instead is a refusal. */
const CRUMB = /^[\w.\\/+=~-]{5,40}$/;

const isRefused = ({ status }: ProviderAnswer): boolean => status === 401 || status === 403;

/** `name=value` of each cookie, as it is sent back. */
const cookieOf = (lines: readonly string[]): string =>
  lines
    .map((line) => line.split(';', 1)[0]!.trim())
    .filter((pair) => /^[^=\s]+=\S+$/.test(pair))
    .join('; ');

/**
 * Yahoo's session: some addresses require a cookie and the crumb that belongs to it. Both are fetched when an answer
 * requires them (401), cached here and never shown. `cookies`: fetches the cookie; null: none, and requests are sent
 * without. Throws: the function, ProviderFailure, if a fresh crumb is refused as well.
 */
export function createYahooSession(client: ProviderClient, cookies: ProviderClient | null): FetchYahoo {
  let pass: Pass | null = null;

  const fetchPass = async (): Promise<Pass | null> => {
    if (!cookies) return null;
    const { setCookies = [] } = await cookies.ask('/');
    const cookie = cookieOf(setCookies);
    if (cookie === '') return null;
    const answer = await client.ask(CRUMB_PATH, {}, { headers: { cookie } });
    const crumb = textOf(answer).trim();
    return answer.status === 200 && CRUMB.test(crumb) ? { cookie, crumb } : null;
  };

  return async (path, query) => {
    const ask = (held: Pass | null): Promise<ProviderAnswer> =>
      held
        ? client.ask(path, query, { headers: { cookie: held.cookie }, secretQuery: { crumb: held.crumb } })
        : client.ask(path, query);
    const first = await ask(pass);
    if (!isRefused(first)) return first;
    pass = await fetchPass();
    const second = pass && (await ask(pass));
    if (second && !isRefused(second)) return second;
    pass = null;
    const why = second ? 'a fresh crumb is refused' : 'it asks for a crumb, and none was to be had';
    throw new ProviderFailure('server_error', SOURCE, `${SOURCE}: ${why} (status ${(second ?? first).status})`);
  };
}
