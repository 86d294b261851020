/**
 * The contract of shell, pages server and remotes. A change that breaks older remotes
 * increases `contractVersion`; the shell refuses unknown versions, in that remote's area only.
 */
import type { ViewerKind } from '@site/fields/entitlements';
import type { BoardMarket } from '@site/fields/markets';
import type { Locale, Messages, TextOf } from '@site/i18n';
import type { FunctionComponent } from 'react';
import type { RemoteRoute, RoutesOfRemote } from './remote-route';

export const contractVersion = 1;

export type { Locale, Messages, TextOf };
export type {
  Access,
  PageEntry,
  PageSource,
  ParameterRule,
  RemoteRoute,
  RoutesOfRemote,
  SourceCall,
} from './remote-route';

/** What a reader may see, as far as it affects markup. */
export type ViewerClass = ViewerKind;

export type { BoardMarket };

/** Decoded parameters of a path, such as `{ market: 'SP500' }`. */
export interface PageParams {
  readonly market?: BoardMarket;
  readonly [name: string]: string | undefined;
}

/**
 * The input of a page, on the server and in the browser: plain data, so that both render the same markup.
 * Null: `data` is null when the server had none (a client-side navigation, a failure); the page then loads it.
 */
export interface PageProps<Data = unknown> {
  /** One of the remote's page kinds, such as `board`. */
  readonly page: string;
  readonly params: PageParams;
  /** The query of the URL, with its `?`; empty when there is none. */
  readonly search: string;
  readonly locale: Locale;
  readonly viewerClass: ViewerClass;
  readonly data: Data | null;
}

/** The input of an SSR bundle. `identifierPrefix` makes `useId` agree with the browser's root. */
export interface PageInput<Data = unknown> extends PageProps<Data> {
  /** The path of the page's address, for links to itself. Absent in samples, which have none. */
  readonly pathname?: string | undefined;
  readonly identifierPrefix: string;
}

/** A page with any kind of data. `never`: only `PageRoot` may pass data to it. */
export type PageComponent = FunctionComponent<PageProps<never>>;

/** An ancestor of a page. */
export interface TrailStep {
  readonly name: string;
  /** From the site's root, without the language. */
  readonly path: string;
}

/** Texts of a page's preview picture, ready to be drawn, and visible to visitors. */
export interface PagePicture {
  /** Above the title: the section of the page. */
  readonly over?: string | undefined;
  /** Absent: the title of the head. */
  readonly title?: string | undefined;
  /** Absent: the head's description. */
  readonly text?: string | undefined;
  /** Figures; only as many as fit in a row are shown. */
  readonly figures?: readonly { readonly name: string; readonly value: string }[] | undefined;
  /** A line over time, the oldest value first, with its label. */
  readonly line?: { readonly values: readonly (number | null)[]; readonly name: string } | undefined;
}

/** The document's head. The server adds canonical, hreflang, pictures and breadcrumbs. */
export interface PageHead {
  /** The browser tab's title, without the site's name. */
  readonly title: string;
  readonly description?: string | undefined;
  /** schema.org data, written as JSON-LD. */
  readonly structuredData?: Readonly<Record<string, unknown>> | undefined;
  /** The canonical path; absent: the page's own. */
  readonly canonicalPath?: string | undefined;
  /** Languages of its content; absent: all of the site's. A page in another language is not a translation of it. */
  readonly languages?: readonly Locale[] | undefined;
  /** The Open Graph type; absent: a website. */
  readonly kind?: 'article' | undefined;
  /** Ancestors below the home page, in the page's language; absent: directly below home. */
  readonly trail?: readonly TrailStep[] | undefined;
  /** Its preview picture; absent: title and description. */
  readonly picture?: PagePicture | undefined;
  /** True for pages that search engines must not index. */
  readonly noIndex?: boolean | undefined;
}

/** `Id`: the ids of the remote's catalogue. */
export type HeadOf<Id extends string = string> = (props: PageProps, text: TextOf<Id>) => PageHead;

/** The module that a remote exposes as `./Page` (its `src/remote.tsx`). */
export interface RemoteModule {
  readonly contractVersion: number;
  readonly pages: Readonly<Record<string, PageComponent>>;
  readonly heads: Readonly<Record<string, HeadOf>>;
  loadMessages(locale: Locale): Promise<Messages | { readonly default: Messages }>;
  /** Called with a path of the site once the remote has loaded, and before a likely navigation. May do nothing. */
  prefetch?(url: string): void;
  /** Code and texts of its pages that the first click does not need: awaited by a page without server HTML. */
  loadRest?(locale: Locale): Promise<unknown>;
}

/** What a remote's SSR bundle exports (its `src/server.tsx`, made by `createSsrBundle`). */
export interface SsrBundle {
  readonly contractVersion: number;
  /** Throws: for an unknown page. */
  render(input: PageInput): string;
  head(input: PageInput): PageHead;
  /** Rendered once before the version serves. */
  readonly samples: readonly PageInput[];
}

/** Files of a page with lazy code, relative to the manifest. */
export interface PageFilesOfRemote {
  readonly first: readonly string[];
  readonly css: readonly string[];
  /** True: the page's code, and its texts with it, are requested after everything else. */
  readonly isLater?: true | undefined;
}

/** What a build needs of the site's API, derived from its code. */
export interface ContractUse {
  /** Version of `openapi.yaml` that it was built with, such as `0.2.0`. */
  readonly version: string;
  /** The calls that its code makes, by method and path, sorted: `GET /api/boards/{market}`. */
  readonly calls: readonly string[];
}

/** `remote.json`: the output of a build. File names are relative to it. */
export interface RemoteManifest {
  readonly name: string;
  readonly version: string;
  /** The version of this file's contract (`contractVersion`). */
  readonly kit: number;
  /** Null: a build older than this field; nothing is known of its calls. */
  readonly contract: ContractUse | null;
  /** Versions of the packages that shell and remotes share; absent: a build older than this field. */
  readonly shared?: Readonly<Record<string, string>> | undefined;
  /** Its pages; absent: the shell, or a build older than this field. */
  readonly routes?: readonly RemoteRoute[] | undefined;
  readonly entry: string;
  /** Scripts that the first view needs in addition to the entry, in no order. */
  readonly first: readonly string[];
  /** Catalogue chunks by locale. */
  readonly messages: Readonly<Partial<Record<Locale, readonly string[]>>>;
  readonly css: readonly string[];
  /** Further files of a page, by its name: chunks called `page-<name>`; `look-<name>` and `rest-<name>` for styles only; `page-<name>.<name>` for several. */
  readonly pages?: Readonly<Record<string, PageFilesOfRemote>> | undefined;
  readonly server: string | null;
  /** Of each file, as in HTML's `integrity`: sha256 of the browser's scripts, sha384 of all others. */
  readonly integrity: Readonly<Record<string, string>>;
  /** The label of this build; absent: only its version. */
  readonly label?: string | undefined;
}

/** One version of a remote in a registry. */
export interface RegistryVersion {
  readonly version: string;
  /** Address of the remote's manifest, from the site's root or with its origin. */
  readonly remote: string;
  /** sha384 of the manifest's bytes. */
  readonly integrity: string;
  /** Instant (ISO 8601, UTC) at which it went live; absent: not recorded. */
  readonly since?: string | undefined;
  readonly label?: string | undefined;
  /** False: released without tests. Absent: they passed, or it is the build of the checkout. */
  readonly tested?: boolean | undefined;
}

/** A version that a share of the visitors gets. */
export interface RegistryCanary extends RegistryVersion {
  /** 0.1 means 10 %. Rounded to whole percents. */
  readonly share: number;
}

/** A line of `remotes.json`. */
export interface RegistryLine extends RegistryVersion {
  readonly name: string;
  readonly canary?: RegistryCanary | undefined;
  /** Earlier live versions, the latest first: rollback targets. */
  readonly previous?: readonly RegistryVersion[] | undefined;
}

export interface Registry {
  readonly remotes: readonly RegistryLine[];
}

/** The remotes for the shell, embedded in each page. */
export interface BootRemote {
  readonly name: string;
  readonly version: string;
  readonly contract: number;
  readonly entry: string;
  /** Integrity of the entry, from the manifest. */
  readonly integrity: string;
}

/** One of them, with its pages. */
export interface ListedRemote extends BootRemote, RoutesOfRemote {}

/** A market with companies, as in menus and on the home page. */
export interface MarketSummary {
  readonly market: string;
  readonly companies: number;
  /** Day, `YYYY-MM-DD`. */
  readonly asOf: string | null;
  /** Currency of its quotes, minor units included (ILA, GBp). */
  readonly currency: string;
  readonly sample: boolean;
}

/** The operator of the site. */
export interface SiteContact {
  readonly email: string;
  /** Name, and postal address where the operator gives one. */
  readonly operator: string;
}

export interface Boot {
  /** The query that the page was rendered with, including the reader's columns, which the address may omit. */
  readonly search?: string | undefined;
  readonly locale: Locale;
  readonly viewerClass: ViewerClass;
  readonly registry: readonly ListedRemote[];
  /** Pages of remotes that are temporarily unavailable, as opposed to unknown pages. Absent: none. */
  readonly away?: readonly RoutesOfRemote[];
  readonly markets: readonly MarketSummary[];
  /** Public demo accounts, with sample data. */
  readonly hasDemoAccounts: boolean;
  /** A manager approves each new account. */
  readonly hasApproval: boolean;
  /** Third-party sign-ins that the site offers, in this order. */
  readonly signInProviders: readonly SignInProvider[];
  /** Registration does not request consent to emails; absent: it does. */
  readonly isMarketingFree?: true;
  /** Absent: no operator is configured. */
  readonly contact?: SiteContact;
}

/** The button of a third-party sign-in. */
export interface SignInProvider {
  readonly id: string;
  readonly name: string;
  /** For demos: any identity can be chosen. */
  readonly sandbox: boolean;
}

/** Why a module cannot be used as a remote; null when it can. */
export function refusalOf(module: unknown): string | null {
  if (typeof module !== 'object' || module === null) return 'it exports nothing';
  const candidate = module as Partial<RemoteModule>;
  if (candidate.contractVersion !== contractVersion) {
    return `it speaks version ${String(candidate.contractVersion)} of the contract, this site speaks ${contractVersion}`;
  }
  if (typeof candidate.pages !== 'object' || candidate.pages === null) return 'it has no pages';
  if (typeof candidate.loadMessages !== 'function') return 'it has no loadMessages';
  return null;
}

export function isRemoteModule(module: unknown): module is RemoteModule {
  return refusalOf(module) === null;
}
