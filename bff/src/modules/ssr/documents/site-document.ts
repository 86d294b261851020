/** A document other than a page: a sitemap, a feed, a picture. */
export interface SiteDocument {
  readonly contentType: string;
  /** Changes whenever the document may have changed. */
  readonly version: string;
  /** Maximum lifetime while the version is unchanged. Unit: milliseconds. Null: unlimited. */
  readonly lifetimeMs: number | null;
  /** `max-age` for clients. Unit: seconds. */
  readonly maxAgeSeconds: number;
  /** Throws: NotFoundError when its content does not exist; TooBusy when it cannot be built now. */
  readonly make: () => Promise<string | Buffer>;
}

/** Finds a document by path; null: none. The query is ignored. */
export type FindDocument = (pathname: string) => SiteDocument | null;

/** Too many documents are being built. */
export class TooBusy extends Error {}
