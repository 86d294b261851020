import { textLanguage } from './text-language';

it.each([
  ['Aurora Amber Analytics', 'en'],
  ['Crème Brûlée', 'en'],
  ['ברזל אחזקות', 'he'],
  ['ברזל אחזקות (ICL)', 'he'],
  ['ICL Group – איי.סי.אל', 'en'],
  ['1,234.50', null],
  ['', null],
] as const)('%s is in %s', (text, language) => {
  expect(textLanguage(text)).toBe(language);
});
