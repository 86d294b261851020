/** A prefix of one letter, at the beginning of a word, before a letter or figure of another script. */
const PREFIX_BEFORE_OTHER_SCRIPT = /(^|[^\u0590-\u05ff])([בהוכלמש])(?=[A-Za-z0-9])/g;

/** Joins Hebrew prefixes to words of another script by a maqaf: `בTA` becomes `ב־TA`, `בתל אביב` does not change. */
export const withMaqaf = (sentence: string): string => sentence.replace(PREFIX_BEFORE_OTHER_SCRIPT, '$1$2־');
