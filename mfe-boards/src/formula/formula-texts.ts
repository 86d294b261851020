import { createTextLoader } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type { Locale } from '@site/format';
import type { FormulaWord } from '@site/formula';
import type { notes as noteTexts } from '@site/fields/notes/en';
import { figureTitle } from '@site/formula';
import type en from './texts/en.json';

export type FormulaTextId = keyof typeof en;
export type FormulaTextOf = TextOf<FormulaTextId>;

const loadTexts = createTextLoader<FormulaTextId>({
  en: () => import('./texts/en.json'),
  he: () => import('./texts/he.json'),
});
const loadNotes = {
  en: () => import('@site/fields/notes/en'),
  he: () => import('@site/fields/notes/he'),
};

export interface FormulaTexts {
  readonly text: FormulaTextOf;
  /** Explains a word of a formula in one sentence. */
  readonly about: (word: FormulaWord) => string;
}

/** Texts of the formula field, the field table and functions, in one language. */
export async function loadFormulaTexts(locale: Locale): Promise<FormulaTexts> {
  const [text, { notes }] = await Promise.all([loadTexts(locale), loadNotes[locale]()]);
  return { text, about: (word) => text('word', { word: word.written, about: aboutOf(word, notes, text, locale) }) };
}

function aboutOf(word: FormulaWord, notes: typeof noteTexts, text: FormulaTextOf, locale: Locale): string {
  if (word.kind === 'figure') {
    const about = (notes as Readonly<Record<string, string | undefined>>)[`${word.figure}.about`];
    const title = figureTitle(word.figure, locale);
    return about === undefined || about === '' ? `${title}.` : `${title}. ${about}`;
  }
  const { called, written } = word;
  if (called.kind === 'known') return text('function.known');
  if (called.kind === 'history') return text(`function.${called.name}`);
  return text(`function.${called.name}`, { scope: text(`scope.${called.scope}`), name: written });
}
