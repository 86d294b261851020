/** What the first HTML of a page is made from. */
export interface PageData {
  readonly data: unknown;
  /** What of the data the document brings to the browser, where that is less: what the HTML says already. Absent: all. */
  readonly inDocument?: unknown;
  readonly dataKind: 'sample' | 'real' | null;
  /** True: there should be more, and could not be had now. */
  readonly isLacking?: boolean;
}
