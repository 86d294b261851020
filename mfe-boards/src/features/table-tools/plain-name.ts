/** Where a long head may break: nothing that a reader sees. */
const BREAK = '\u200b';

/** A column's name as it is compared, and searched for. */
export const plainName = (words: string): string => words.replaceAll(BREAK, '').toLowerCase();
