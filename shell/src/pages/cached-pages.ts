/** The cached pages: the last ten full paths, the latest last. Pure; the host acts on the result. */
export const cachedPagesLimit = 10;

export interface CachedPage {
  readonly id: string;
  /** Path and query. */
  readonly fullPath: string;
}

/** Moves a page to the end, adding it if it is new. `dropped`: pages to unmount. */
export function cachePage<Page extends CachedPage>(
  pages: readonly Page[],
  page: Page,
  limit = cachedPagesLimit,
): { readonly cached: readonly Page[]; readonly dropped: readonly Page[] } {
  const others = pages.filter(({ id }) => id !== page.id);
  // Another page may have the same path after its query changed in place: the newer one wins.
  const sameAddress = others.filter(({ fullPath }) => fullPath === page.fullPath);
  const rest = others.filter(({ fullPath }) => fullPath !== page.fullPath);
  const all = [...rest, page];
  const surplus = Math.max(0, all.length - limit);
  return { cached: all.slice(surplus), dropped: [...sameAddress, ...all.slice(0, surplus)] };
}

/** The cached page for a history entry: by its id if still cached, otherwise by its path. */
export function findCached<Page extends CachedPage>(
  pages: readonly Page[],
  fullPath: string,
  id: string | null,
): Page | undefined {
  return pages.find((page) => page.id === id) ?? pages.findLast((page) => page.fullPath === fullPath);
}
