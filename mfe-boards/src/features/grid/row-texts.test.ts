import { textIn } from '../../testing/row-source';
import { rowTextsOf, shownWord } from './row-texts';

describe('a word of a column', () => {
  it.each([
    ['market', 'TA', 'Tel Aviv', 'תל אביב'],
    ['sector', 'Unkown', 'Unknown', 'לא ידוע'],
    ['industry', 'Banks—Regional', 'Banks—Regional', 'בנקים אזוריים'],
    ['reportedCurrency', 'ILS', 'ILS', 'ILS'],
  ] as const)('of %s is shown in the reader’s language: %s', (id, word, inEnglish, inHebrew) => {
    expect(shownWord(id, word, rowTextsOf(textIn('en'), 'en'))).toBe(inEnglish);
    expect(shownWord(id, word, rowTextsOf(textIn('he'), 'he'))).toBe(inHebrew);
  });
});
