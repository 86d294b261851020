/** The pages that stay alive: the last ten full paths, the latest last. Pure: the host acts on what comes out. */
export const keptPagesLimit = 10;

export interface KeptPage {
  readonly id: string;
  /** Path and query. */
  readonly fullPath: string;
}

/** Moves a page to the front of memory, adding it if it is new. `dropped`: pages that must end. */
export function keep<Page extends KeptPage>(
  pages: readonly Page[],
  page: Page,
  limit = keptPagesLimit,
): { readonly kept: readonly Page[]; readonly dropped: readonly Page[] } {
  const others = pages.filter(({ id }) => id !== page.id);
  // The same path may stand under another page after a query changed in place: the newer one answers for it.
  const sameAddress = others.filter(({ fullPath }) => fullPath === page.fullPath);
  const rest = others.filter(({ fullPath }) => fullPath !== page.fullPath);
  const all = [...rest, page];
  const surplus = Math.max(0, all.length - limit);
  return { kept: all.slice(surplus), dropped: [...sameAddress, ...all.slice(0, surplus)] };
}

/** The kept page for a place in history: by its id when that is known and still alive, otherwise by its path. */
export function findKept<Page extends KeptPage>(
  pages: readonly Page[],
  fullPath: string,
  id: string | null,
): Page | undefined {
  return pages.find((page) => page.id === id) ?? pages.findLast((page) => page.fullPath === fullPath);
}
