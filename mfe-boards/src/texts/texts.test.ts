import { missingTexts } from '@site/i18n';
import restEn from './around-table/texts/en.json';
import restHe from './around-table/texts/he.json';
import backtestEn from '../features/backtest/texts/en.json';
import backtestHe from '../features/backtest/texts/he.json';
import { messages as notesEn } from '../features/column-notes/texts/en';
import { messages as notesHe } from '../features/column-notes/texts/he';
import { messages as en } from './en';
import { messages as he } from './he';

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{([a-z]\w*)\s*[,}]/g)].map(([, name]) => name!).sort();

describe.each([
  ['the page', en, he],
  ['texts around the table', restEn, restHe],
  ['the column notes', notesEn, notesHe],
  ['the back-test pages', backtestEn, backtestHe],
])('the catalogues of %s', (_, english, hebrew) => {
  it('have the same texts in both languages', () => {
    expect(missingTexts(english, hebrew)).toEqual([]);
  });

  it('have the same placeholders', () => {
    const other = hebrew as Readonly<Record<string, string>>;
    for (const [id, text] of Object.entries(english)) {
      expect([id, new Set(placeholders(other[id]!))]).toEqual([id, new Set(placeholders(text))]);
    }
  });

  it('contain no text in the other language', () => {
    for (const text of Object.values(english)) expect(text).not.toMatch(/[\u0590-\u05ff]/);
  });
});
