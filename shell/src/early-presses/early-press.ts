/** A user's action on an element before hydration. */
export interface EarlyPress {
  readonly type: string;
  /** Value of the field or select. */
  readonly value: string;
  readonly checked?: boolean;
  /** Unit: milliseconds since 1970. */
  readonly at: number;
}

/**
 * The last action on each element, recorded by an inline script from the start of the first HTML (`page-html.ts` of the
 * SSR service).
 */
export type EarlyPresses = Map<Element, EarlyPress>;
