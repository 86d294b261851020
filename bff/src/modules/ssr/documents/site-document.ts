/** A document of the site that is no page: a map for search engines, a feed, a picture. */
export interface SiteDocument {
  readonly contentType: string;
  /** Changes whenever the document may be another one. */
  readonly version: string;
  /** How long it may serve though its version stands. Unit: milliseconds. Null: until it changes. */
  readonly lifetimeMs: number | null;
  /** For how long anyone who has it need not ask again. Unit: seconds. */
  readonly maxAgeSeconds: number;
  /** Throws: NotFoundError when what it is about isn't there; TooBusy when it cannot be made now. */
  readonly make: () => Promise<string | Buffer>;
}

/** By path; null: there is no such document. Whatever stands behind the path, a query, is nobody's affair. */
export type FindDocument = (pathname: string) => SiteDocument | null;

/** There is too much to be made already. */
export class TooBusy extends Error {}
