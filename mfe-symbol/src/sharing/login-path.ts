/** The login that leads back to an address with its whole query. */
export function loginPath(pathname: string, search: URLSearchParams): string {
  const query = search.toString();
  return `/login?redirect=${encodeURIComponent(query === '' ? pathname : `${pathname}?${query}`)}`;
}
