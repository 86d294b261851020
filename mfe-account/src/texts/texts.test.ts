import { missingTexts } from '@site/i18n';
import en from './en.json';
import he from './he.json';

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => name).sort();

describe('the catalogues', () => {
  it('have the same texts in both languages', () => {
    expect(missingTexts(en, he)).toEqual([]);
  });

  it.each(Object.keys(en) as (keyof typeof en)[])('fill the same places in %s', (id) => {
    expect(placeholders(he[id])).toEqual(placeholders(en[id]));
    expect(he[id].trim()).not.toBe('');
  });
});
