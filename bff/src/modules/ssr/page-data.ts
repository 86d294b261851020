import type { RouteMatch } from '@site/remote-kit/routes';
import type { Viewer } from '../../domain/entitlements';

/** What the first HTML of a page is made from. */
export interface PageData {
  readonly data: unknown;
  /** What of the data the document brings to the browser, where that is less: what the HTML says already. Absent: all. */
  readonly inDocument?: unknown;
  readonly dataKind: 'sample' | 'real' | null;
  /** True: there should be more, and could not be had now. */
  readonly isLacking?: boolean;
}

/**
 * Reads the data of a page. `zone`: of the reader's clock, where it is not the usual one. Throws: NotFoundError when what
 * the address names isn't there (MissingContent: its page says so itself); anything else means a page without first content.
 */
export type ReadPageData = (
  match: RouteMatch,
  search: string,
  viewer: Viewer,
  zone?: string | null,
) => Promise<PageData>;

/** The page loads what it shows itself, or says why there is nothing. */
export const nothing: PageData = { data: null, dataKind: null };
