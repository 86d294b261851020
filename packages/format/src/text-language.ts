const HEBREW = /[\u0590-\u05ff]/g;
const LATIN = /[A-Za-z\u00c0-\u024f]/g;
const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/**
 * Language of a text that comes from outside (a name, a title), by the script of most of its letters.
 * Null: it has no letters, such as a figure.
 */
export function textLanguage(text: string): 'en' | 'he' | null {
  const [hebrew, latin] = [count(text, HEBREW), count(text, LATIN)];
  if (hebrew + latin === 0) return null;
  return hebrew >= latin ? 'he' : 'en';
}
