import { createContext, useCallback, useContext, useMemo } from 'react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import type { Locale, ViewerClass } from './contract';
import { hostlessPath, inLocale } from './locale';

export interface NavigateOptions {
  /** Takes the place of the current history entry. */
  readonly replace?: boolean;
}

/** What the host of pages does for them. Without a host (a remote alone, tests) the browser itself does it. */
export interface Navigator {
  /** Goes to a page of the site. */
  navigate(href: string, options: NavigateOptions): void;
  /** Changes the query of a page that stays as it is: no new page, no scroll. */
  changeSearch(pageId: string, search: string, options: NavigateOptions): void;
}

let host: Navigator | null = null;

/** For the shell and stand-ins of it. */
export const setNavigator = (navigator: Navigator | null): void => {
  host = navigator;
};

/** Goes to an address of the site, as a link with exactly this address would. Inside a page use `useNavigate`. */
export function navigate(href: string, options: NavigateOptions = {}): void {
  if (host) host.navigate(href, options);
  else if (options.replace) location.replace(href);
  else location.assign(href);
}

/** What a page knows about its place. Frozen while the page is in the background. */
export interface PagePlace {
  readonly pageId: string;
  readonly pathname: string;
  readonly search: string;
  readonly locale: Locale;
  readonly viewerClass: ViewerClass;
  /** False while the page is kept alive in the background. */
  readonly active: boolean;
}

export const PlaceContext = createContext<PagePlace>({
  pageId: '',
  pathname: '/',
  search: '',
  locale: 'en',
  viewerClass: 'visitor',
  active: true,
});

export const usePlace = (): PagePlace => useContext(PlaceContext);

/** The page's query, and a setter that keeps page, scroll and focus. The setter's language parameter is kept by itself. */
export function usePageSearch(): readonly [
  URLSearchParams,
  (next: URLSearchParams, options?: NavigateOptions) => void,
] {
  const { pageId, search, locale } = usePlace();
  return useMemo(() => {
    const change = (next: URLSearchParams, options: NavigateOptions = {}): void => {
      const text = next.toString();
      const wanted = inLocale(text === '' ? '' : `?${text}`, locale);
      if (host) host.changeSearch(pageId, wanted, options);
      else history.replaceState(null, '', wanted || hostlessPath(location.pathname));
    };
    return [new URLSearchParams(search), change] as const;
  }, [pageId, search, locale]);
}

/** Goes to a path of the site in the reader's language. */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  const { locale } = usePlace();
  return useCallback((to, options) => navigate(inLocale(to, locale), options), [locale]);
}

/** The same address in the reader's language. */
export function useHref(href: string): string {
  return inLocale(href, usePlace().locale);
}

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path and query of a page of the site, without the language. */
  readonly to: string;
  readonly children?: ReactNode;
}

/**
 * A link inside the site: a plain anchor that carries the language. It works without scripts; the shell takes the click
 * over where it can (anchors made otherwise are taken over likewise).
 */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  return <a {...rest} href={useHref(to)} />;
}
