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

/** The page requests its data in the browser, or explains why there is none. */
export const nothing: PageData = { data: null, dataKind: null };
