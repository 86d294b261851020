/** The pages store the bearer token in cookies; the API reads the Authorization header only. */

export const passwordTokenCookie = 'user_token_password';
export const serviceTokenCookie = 'user_token';
const lifetimeSeconds = 7 * 24 * 60 * 60;

/**
 * The token in a cookie header or `document.cookie`; the password token wins over the third-party one.
 * Null: none, or invalid.
 */
export function tokenIn(cookies: string): string | null {
  const found = new Map<string, string>();
  for (const part of cookies.split(';')) {
    const at = part.indexOf('=');
    if (at > 0) found.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  for (const name of [passwordTokenCookie, serviceTokenCookie]) {
    const token = found.get(name);
    if (token !== undefined && /^[\w.~+/=-]{16,512}$/.test(token)) return token;
  }
  return null;
}

/** Whether the current token comes from a third-party sign-in. */
export const isServiceToken = (): boolean =>
  typeof document !== 'undefined' &&
  readToken() !== null &&
  !new RegExp(`(?:^|;\\s*)${passwordTokenCookie}=`).test(document.cookie);

const isLocal = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

/** Attributes of every cookie that a page writes. */
export const cookieAttributes = (path = '/'): string =>
  `Path=${path}; SameSite=Lax${location.protocol === 'https:' || !isLocal(location.hostname) ? '; Secure' : ''}`;

export const readToken = (): string | null => (typeof document === 'undefined' ? null : tokenIn(document.cookie));

export function writeToken(token: string, cookie: string = passwordTokenCookie): void {
  document.cookie = `${cookie}=${token}; Max-Age=${lifetimeSeconds}; ${cookieAttributes()}`;
}

export function clearToken(): void {
  for (const name of [passwordTokenCookie, serviceTokenCookie])
    document.cookie = `${name}=; Max-Age=0; ${cookieAttributes()}`;
}
