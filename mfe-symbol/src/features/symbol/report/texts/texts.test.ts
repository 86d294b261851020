import { missingTexts } from '@site/i18n';
import en from './en.json';
import he from './he.json';

it('the dialog speaks both languages in full', () => {
  expect(missingTexts(en, he)).toEqual([]);
});
