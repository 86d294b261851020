import { missingTexts } from '@site/i18n';
import en from './en.json';
import he from './he.json';

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => name).sort();

describe('the catalogues of the administration', () => {
  it('have the same texts in both languages, with the same places to fill', () => {
    expect(missingTexts(en, he)).toEqual([]);
    for (const id of Object.keys(en) as (keyof typeof en)[]) {
      expect([id, placeholders(he[id])]).toEqual([id, placeholders(en[id])]);
    }
  });
});
