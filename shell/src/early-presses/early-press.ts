/** What a reader did to an element that had no code yet. */
export interface EarlyPress {
  readonly type: string;
  /** What was in the field, or chosen. */
  readonly value: string;
  readonly checked?: boolean;
  /** Unit: milliseconds since 1970. */
  readonly at: number;
}

/** The last press of each element, recorded by an inline script from the start of the first HTML (`page-html.ts` of the pages server). */
export type EarlyPresses = Map<Element, EarlyPress>;
