/** Types of a remote's table of pages, as part of the contract of remotes. */
import type { Locale } from '@site/i18n';

/** `guest`: only when logged out; `login`: only when logged in. */
export type Access = 'public' | 'login' | 'guest';

/** What a parameter may be: the code of a market or of a board, a ticker, a whole number from 1, or one of the given words. */
export type ParameterRule = 'market' | 'board' | 'ticker' | 'number' | readonly string[];

/** A call of the API that the server makes for a page's first HTML, with the rights of the page's reader. */
export interface SourceCall {
  /** The `operationId` of a GET of the contract that needs no login and answers JSON. */
  readonly call: string;
  /**
   * Its parameters by name. `:market` is a segment (or a fixed parameter) of the page's path, and `?day` an optional
   * query parameter of its address. Anything else is the value itself. `lang` is always passed on.
   */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
}

/** Several of them. */
interface SourceCalls {
  /** Each answer is in the page's data under its name here; null: the call failed. */
  readonly calls: Readonly<Record<string, SourceCall>>;
  /** The call that the page is about: if it answers 404, so does the page; if it fails, there is no first HTML. */
  readonly main: string;
}

/**
 * The data of a page's first HTML: a page source in the site's code, by name; a call that answers the page's data;
 * or several calls.
 */
export type PageSource = string | SourceCall | SourceCalls;

/** The entry of a page where the site lists its pages. A page with parameters in its path has none. */
export interface PageEntry {
  /** In both languages. */
  readonly name: Readonly<Record<Locale, string>>;
  /** Further search terms of the command palette, in both languages. */
  readonly words?: string | undefined;
  /** It is also in the header's menu. */
  readonly inHeader?: true | undefined;
}

/** A row of `src/routes.json`, the remote's own table of its pages; the build copies it to `remote.json`. */
export interface RemoteRoute {
  /** From the site's root, case-sensitive; its first segment is not a parameter. */
  readonly path: string;
  /** One of the remote's page kinds. Its name belongs to one remote. */
  readonly page: string;
  /** Absent: public. */
  readonly access?: Exclude<Access, 'public'> | undefined;
  /** Rules of decoded parameters; anything else is an unknown page. Absent: a text that is not blank. */
  readonly where?: Readonly<Record<string, ParameterRule>> | undefined;
  /** Fixed parameters of the page. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** Path of the page shown behind this one on large screens. */
  readonly behind?: string | undefined;
  /** The data of its first HTML. Absent: the page needs no data, or loads it itself. */
  readonly source?: PageSource | undefined;
  /** On a 404 of its calls the page itself explains what was not found. Absent: 'page not found' is shown. */
  readonly saysMissing?: true | undefined;
  /** The address itself grants access: no referrer, no picture, no cache, no sitemap. */
  readonly secret?: true | undefined;
  /** Readers can make any number of such addresses: cached for a short time only. */
  readonly endless?: true | undefined;
  /**
   * Its entry in the command palette and, for a public page, on the page of the sitemap. Absent: it has none, or the site
   * lists it elsewhere.
   */
  readonly entry?: PageEntry | undefined;
  /** In no sitemap, though it is public. */
  readonly unlisted?: true | undefined;
}

/** The routes of a remote. */
export interface RoutesOfRemote {
  readonly name: string;
  readonly routes: readonly RemoteRoute[];
}
