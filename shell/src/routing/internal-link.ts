import { isPlainClick } from '@site/ui';
/** The parts of a click that decide whether the shell handles it. */
export interface LinkClick {
  readonly button: number;
  readonly defaultPrevented: boolean;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Paths that only the server answers. */
const isServed = (pathname: string): boolean =>
  /^\/(api|shell|remotes|paddle-checkout|sitemaps|feeds|pictures)(\/|$)|^\/(remotes\.json|robots\.txt|sitemap\.xml|favicon\.\w+|healthz|readyz|metrics)$/.test(
    pathname,
  );

/**
 * The address that a click on a link navigates to in this document; null: left to the browser
 * (another site, a download, a new tab, a fragment of this page, a file).
 */
export function internalUrl(click: LinkClick, link: HTMLAnchorElement, here: URL): URL | null {
  if (click.defaultPrevented || !isPlainClick(click)) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  if (link.hasAttribute('download') || link.getAttribute('rel')?.split(/\s+/).includes('external')) return null;
  const url = new URL(link.href, here);
  if (url.origin !== here.origin || isServed(url.pathname)) return null;
  if (url.hash !== '' && url.pathname === here.pathname && url.search === here.search) return null;
  return url;
}
