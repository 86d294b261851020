import type { RouteMatch } from '@site/remote-kit/routes';
import type { Viewer } from '../../domain/entitlements';

/** Data for the first HTML of a page. */
export interface PageData {
  readonly data: unknown;
  /** The data embedded in the document, without what the HTML already contains. Absent: all data. */
  readonly inDocument?: unknown;
  readonly dataKind: 'sample' | 'real' | null;
  /** True: some data could not be read now. */
  readonly isIncomplete?: boolean;
}

/**
 * Reads the data of a page. `zone`: the reader's time zone, if not the default. Throws: NotFoundError when the requested
 * content does not exist (MissingContent: its page explains that); other errors result in a page without first content.
 */
export type ReadPageData = (
  match: RouteMatch,
  search: string,
  viewer: Viewer,
  zone?: string | null,
) => Promise<PageData>;

/** How long the cached bytes of a page hold. */
export interface PageDataTraits {
  /** They change only with the data of the market in its address. Absent: with those of any market. */
  readonly isOfMarket?: boolean;
  /** They change every day too. */
  readonly isDaily?: boolean;
  /** Maximum lifetime while nothing else changed. Unit: ms. Absent: unlimited. */
  readonly lifetimeMs?: number;
}

/** A source of page data, by its name in the routes of remotes. */
export interface PageDataSource extends PageDataTraits {
  readonly read: ReadPageData;
  /** Changes whenever the data may have changed. Absent: as the traits say. */
  readonly version?: (() => string) | undefined;
}

export type PageDataSources = ReadonlyMap<string, PageDataSource>;

/** The page requests its data in the browser, or explains why there is none. */
export const nothing: PageData = { data: null, dataKind: null };
