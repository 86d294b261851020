/** What the first HTML of a page is made from. */
export interface PageData {
  readonly data: unknown;
  readonly dataKind: 'sample' | 'real' | null;
  /** True: there should be more, and could not be had now. */
  readonly isLacking?: boolean;
}
