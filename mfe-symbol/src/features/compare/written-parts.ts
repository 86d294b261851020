const MAX_LETTERS = 40;

/** How many parts of an address are named: it can hold any number of them. */
export const MAX_NAMED = 5;

/** A part of an address as the page repeats it, within bounds. */
export const writtenPart = (part: string): string =>
  part.length > MAX_LETTERS ? `${part.slice(0, MAX_LETTERS)}…` : part;

/** What came from an address, within bounds. */
export const writtenParts = (parts: readonly string[]): string =>
  parts.slice(0, MAX_NAMED).map(writtenPart).join(', ') + (parts.length > MAX_NAMED ? ', …' : '');
