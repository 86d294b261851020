import { createContext, useCallback, useContext, useMemo } from 'react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import type { Locale, ViewerClass } from './contract';
import { hostlessPath, inLocale } from './locale';

export interface NavigateOptions {
  /** Replaces the current history entry. */
  readonly replace?: boolean;
}

/** Provided by the host of pages. Without a host (a remote alone, tests) the browser navigates. */
export interface Navigator {
  /** Navigates to a page of the site. */
  navigate(href: string, options: NavigateOptions): void;
  /** Changes the query of the current page: no new page, no scrolling. */
  changeSearch(pageId: string, search: string, options: NavigateOptions): void;
}

let host: Navigator | null = null;

/** For the shell and its mocks. */
export const setNavigator = (navigator: Navigator | null): void => {
  host = navigator;
};

/** Navigates to an address of the site, like a link with exactly this address. Within a page use `useNavigate`. */
export function navigate(href: string, options: NavigateOptions = {}): void {
  if (host) host.navigate(href, options);
  else if (options.replace) location.replace(href);
  else location.assign(href);
}

/** A page's address and state. Frozen while the page is in the background. */
export interface PagePlace {
  readonly pageId: string;
  readonly pathname: string;
  readonly search: string;
  readonly locale: Locale;
  readonly viewerClass: ViewerClass;
  /** False while the page is cached in the background. */
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

/** The page's query, and a setter that preserves page, scroll position and focus. The setter preserves the language parameter. */
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

/** Navigates to a path of the site in the reader's language. */
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
 * A link inside the site: a plain anchor with the language. It works without scripts; the shell handles the click
 * if possible (as with every other anchor).
 */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  return <a {...rest} href={useHref(to)} />;
}
