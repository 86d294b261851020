/**
 * What shell, pages server and remotes promise each other. A change that an older remote would not survive
 * raises `contractVersion`; the shell refuses what it does not know, in that remote's area alone.
 */
import type { BoardMarket } from '@site/fields/markets';
import type { Locale, Messages, TextOf } from '@site/i18n';
import type { ComponentType } from 'react';

export const contractVersion = 1;

export type { Locale, Messages, TextOf };

/** What a reader may see, as far as markup depends on it. */
export type ViewerClass = 'visitor' | 'user' | 'basic' | 'premium' | 'admin';

export type RemoteName = 'mfe_boards' | 'mfe_symbol' | 'mfe_articles' | 'mfe_calendars' | 'mfe_account';

export type { BoardMarket };

/** Decoded parameters of a path, such as `{ market: 'SP500' }`. */
export interface PageParams {
  readonly market?: BoardMarket;
  readonly [name: string]: string | undefined;
}

/**
 * What a page is made from, on the server and in the browser alike: plain data, so that both make the same markup.
 * Null: `data` is null when the server had none (a navigation inside the site, a failure); the page then asks for itself.
 */
export interface PageProps<Data = unknown> {
  /** One of the remote's page kinds, such as `board`. */
  readonly page: string;
  readonly params: PageParams;
  /** The query as it stands in the URL, with its `?`; empty when there is none. */
  readonly search: string;
  readonly locale: Locale;
  readonly viewerClass: ViewerClass;
  readonly data: Data | null;
}

/** What an SSR bundle renders from. `identifierPrefix` makes `useId` agree with the browser's root. */
export interface PageInput<Data = unknown> extends PageProps<Data> {
  /** The path of the page's address, for links to the page itself. Absent: a sample's, which has none. */
  readonly pathname?: string | undefined;
  readonly identifierPrefix: string;
}

export type PageComponent = ComponentType<PageProps>;

/** A page above another one. */
export interface TrailStep {
  readonly name: string;
  /** From the site's root, without a language. */
  readonly path: string;
}

/** What a page's picture shows beside the site's name, in words that are ready to be drawn. What it shows, a visitor may see. */
export interface PagePicture {
  /** Above the title: where the page belongs. */
  readonly over?: string | undefined;
  /** Absent: the head's own. */
  readonly title?: string | undefined;
  /** Absent: the head's description. */
  readonly text?: string | undefined;
  /** Shape: as many as stand in a row, the first ones. */
  readonly figures?: readonly { readonly name: string; readonly value: string }[] | undefined;
  /** One line over time, the oldest first, and what it is. */
  readonly line?: { readonly values: readonly (number | null)[]; readonly name: string } | undefined;
}

/** What stands in the document's head. The server writes canonical, hreflang, pictures and the way from home itself. */
export interface PageHead {
  /** The browser tab's title, without the site's name. */
  readonly title: string;
  readonly description?: string | undefined;
  /** schema.org data, written as JSON-LD. */
  readonly structuredData?: Readonly<Record<string, unknown>> | undefined;
  /** The path under which search engines should know the page; absent: its own. */
  readonly canonicalPath?: string | undefined;
  /** Languages that its content is written in; absent: all of the site's. One of another language is no translation of it. */
  readonly languages?: readonly Locale[] | undefined;
  /** What it is to those who share it; absent: a website. */
  readonly kind?: 'article' | undefined;
  /** Pages above this one, from below home down, in the page's language; absent: it stands right below home. */
  readonly trail?: readonly TrailStep[] | undefined;
  /** What its picture shows, for those who share it; absent: title and description. */
  readonly picture?: PagePicture | undefined;
  /** True for pages that search engines should not keep. */
  readonly noIndex?: boolean | undefined;
}

/** `Id`: the ids of the remote's own catalogue. */
export type HeadOf<Id extends string = string> = (props: PageProps, text: TextOf<Id>) => PageHead;

/** The module that a remote exposes as `./Page` (its `src/remote.tsx`). */
export interface RemoteModule {
  readonly contractVersion: number;
  readonly pages: Readonly<Record<string, PageComponent>>;
  readonly heads: Readonly<Record<string, HeadOf>>;
  loadMessages(locale: Locale): Promise<Messages | { readonly default: Messages }>;
  /** Asked with a path of the site as soon as the remote is there, and before a likely navigation. May do nothing. */
  prefetch?(url: string): void;
  /** Code and texts of its pages that no first click needs: a page that the server has not drawn waits for it. */
  loadRest?(locale: Locale): Promise<unknown>;
}

/** What a remote's SSR bundle exports (its `src/server.tsx`, made by `createServerPart`). */
export interface ServerPart {
  readonly contractVersion: number;
  /** Throws: for a page that it does not have. */
  render(input: PageInput): string;
  head(input: PageInput): PageHead;
  /** Rendered once before the version serves. */
  readonly samples: readonly PageInput[];
}

/** Files of a page whose code comes apart, relative to the manifest. */
export interface PageFilesOfRemote {
  readonly first: readonly string[];
  readonly css: readonly string[];
}

/** `remote.json`: what a build made. File names are relative to it. */
export interface RemoteManifest {
  readonly name: string;
  readonly version: string;
  readonly contract: number;
  readonly entry: string;
  /** Scripts that the first view needs besides the entry, in no order. */
  readonly first: readonly string[];
  /** Catalogue chunks by locale. */
  readonly messages: Readonly<Partial<Record<Locale, readonly string[]>>>;
  readonly css: readonly string[];
  /** What a page needs beyond that, by its name: chunks called `page-<name>`, `look-<name>` for style alone, or `page-<name>.<name>` for several. */
  readonly pages?: Readonly<Record<string, PageFilesOfRemote>> | undefined;
  readonly server: string | null;
  /** Of each file, as in HTML's `integrity`: sha256 of the browser's scripts, sha384 of all else. */
  readonly integrity: Readonly<Record<string, string>>;
  /** What its maker calls this build; absent: nothing but its version. */
  readonly label?: string | undefined;
}

/** One version of a remote, as a registry names it. */
export interface RegistryVersion {
  readonly version: string;
  /** Address of the remote's manifest, from the site's root or with its origin. */
  readonly remote: string;
  /** sha384 of the manifest's bytes. */
  readonly integrity: string;
  /** Instant (ISO 8601, UTC) at which the registry took it; absent: not noted. */
  readonly since?: string | undefined;
  readonly label?: string | undefined;
  /** False: it was released without its tests. Absent: they passed, or it is what the checkout built. */
  readonly tested?: boolean | undefined;
}

/** A version that a share of the visitors gets. */
export interface RegistryCanary extends RegistryVersion {
  /** 0.1 means 10 %. Taken to whole percents. */
  readonly share: number;
}

/** A line of `remotes.json`. */
export interface RegistryLine extends RegistryVersion {
  readonly name: string;
  readonly canary?: RegistryCanary | undefined;
  /** What was live before, the latest first: the way back. */
  readonly previous?: readonly RegistryVersion[] | undefined;
}

export interface Registry {
  readonly remotes: readonly RegistryLine[];
}

/** What the shell starts with: written into each page. */
export interface BootRemote {
  readonly name: string;
  readonly version: string;
  readonly contract: number;
  readonly entry: string;
  /** Of the entry's bytes, as the manifest states it. */
  readonly integrity: string;
}

/** A market that holds companies, as menus and the home page show it. */
export interface MarketSummary {
  readonly market: string;
  readonly companies: number;
  /** Day, `YYYY-MM-DD`. */
  readonly asOf: string | null;
  /** Of its quotes as written, minor units included (ILA, GBp). */
  readonly currency: string;
  readonly sample: boolean;
}

/** Who runs the site. */
export interface SiteContact {
  readonly email: string;
  /** Name, and postal address where the operator gives one. */
  readonly operator: string;
}

export interface Boot {
  /** The query that the page was made for, where it says columns: the address may have left them to the reader's own. */
  readonly search?: string | undefined;
  readonly locale: Locale;
  readonly viewerClass: ViewerClass;
  readonly registry: readonly BootRemote[];
  readonly markets: readonly MarketSummary[];
  /** Accounts that are open to everybody, beside sample data. */
  readonly hasDemoAccounts: boolean;
  /** A manager approves each new account. */
  readonly hasApproval: boolean;
  /** Third-party sign-ins that the site offers, in this order. */
  readonly signInProviders: readonly SignInProvider[];
  /** Registering asks for no consent to mails; absent: it does. */
  readonly isMarketingFree?: true;
  /** Absent: the settings of the site name nobody. */
  readonly contact?: SiteContact;
}

/** A third-party sign-in as its button shows it. */
export interface SignInProvider {
  readonly id: string;
  readonly name: string;
  /** For trying the site out: anyone who is there may be anybody. */
  readonly sandbox: boolean;
}

/** Why a module is no remote that we can show; null when it is one. */
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
