import en from './texts/en.json';
import he from './texts/he.json';
import { KNOWN_LABELS, labelKey, labelKeys, labelValues, spellingsOf } from './known-labels';

describe('a label', () => {
  it.each(['dividend', '#dividend', 'Dividend', ' #דיבידנד', 'דִּיבִידֶנְד', 'Dividends'])(
    'matches the spelling %j',
    (written) => {
      expect(labelKey(written)).toBe('dividend');
    },
  );

  it('matches its other spellings, with any hyphens and quotes', () => {
    const written = ['נדל״ן-מניב', 'נדל"ן מניב', 'income_property', 'Income-Property'];
    expect(labelKeys([...written, 'יצוא', 'export'])).toEqual(['income-property', 'export']);
  });

  it('without a known name does not change', () => {
    expect(labelKey('#Data-Centre')).toBe('Data-Centre');
    expect(spellingsOf('תובלה')).toEqual(['תובלה']);
    expect(labelValues('תובלה')).toEqual({ slug: '', name: 'תובלה' });
  });

  it('is searched under all of its spellings', () => {
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
