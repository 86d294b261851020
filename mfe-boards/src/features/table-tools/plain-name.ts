/** Soft break points of a long head: invisible characters. */
const BREAK = '\u200b';

/** A column's name for comparison and search. */
export const plainName = (words: string): string => words.replaceAll(BREAK, '').toLowerCase();
