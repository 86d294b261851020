import { missingTexts } from '@site/i18n';
import missingEn from '../pages/missing-company/texts/en.json';
import missingHe from '../pages/missing-company/texts/he.json';
import pagesEn from '../pages/texts/en.json';
import pagesHe from '../pages/texts/he.json';
import searchEn from '../suggestions/texts/en.json';
import searchHe from '../suggestions/texts/he.json';
import remotesEn from '../remotes/texts/en.json';
import remotesHe from '../remotes/texts/he.json';
import en from './en.json';
import he from './he.json';

it.each([
  ['frame', en, he],
  ['missing company', missingEn, missingHe],
  ['pages', pagesEn, pagesHe],
  ['remotes', remotesEn, remotesHe],
  ['search', searchEn, searchHe],
])('the %s has all texts in both languages', (_name, english, hebrew) => {
  expect(missingTexts(english, hebrew)).toEqual([]);
});
