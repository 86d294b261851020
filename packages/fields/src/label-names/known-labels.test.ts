import en from './texts/en.json';
import he from './texts/he.json';
import { KNOWN_LABELS, labelKey, labelKeys, labelValues, spellingsOf } from './known-labels';

describe('a label', () => {
  it.each(['dividend', '#dividend', 'Dividend', ' #דיבידנד', 'דִּיבִידֶנְד', 'Dividends'])(
    'written %j is one',
    (written) => {
      expect(labelKey(written)).toBe('dividend');
    },
  );

  it('is one with its other spellings, whichever hyphen and quotes they have', () => {
    const written = ['נדל״ן-מניב', 'נדל"ן מניב', 'income_property', 'Income-Property'];
    expect(labelKeys([...written, 'יצוא', 'export'])).toEqual(['income-property', 'export']);
  });

  it('of which nothing is known stays as it is', () => {
    expect(labelKey('#Data-Centre')).toBe('Data-Centre');
    expect(spellingsOf('תובלה')).toEqual(['תובלה']);
    expect(labelValues('תובלה')).toEqual({ slug: '', name: 'תובלה' });
  });

  it('is looked for under all that it was ever written as', () => {
    expect(spellingsOf('#יצוא')).toEqual(['export', 'יצוא', 'exports', 'ייצוא']);
  });

  it('has a name in Hebrew that leads back to it, and an English one that is its key', () => {
    for (const key of KNOWN_LABELS) {
      const { slug, name } = labelValues(key);
      const [, hebrew] = new RegExp(`[ ,]${slug} {([^}]*)}`).exec(he['label.name']) ?? [];
      expect([key, name, labelKey(hebrew ?? '')]).toEqual([key, key, key]);
    }
    expect(en['label.name']).toBe('{slug, select, other {{name}}}');
  });
});
