import { asTypedNumber, withoutInvisible } from './typed-text';

describe('typed text', () => {
  it.each([
    '\u200fAGRT',
    'AGRT\u200e',
    '\u202aAGRT\u202c',
    '\u2066AGRT\u2069',
    'AG\u200bRT',
    '\ufeffAGRT',
    'AG\u00adRT',
  ])('loses invisible characters: %j', (typed) => {
    expect(withoutInvisible(typed)).toBe('AGRT');
  });

  it('does not change visible characters', () => {
    expect(withoutInvisible('צ׳ק פוינט בע״מ – Électricité 東京 é')).toBe('צ׳ק פוינט בע״מ – Électricité 東京 é');
  });

  it.each(['\u22125', '\u200e-5', '\u20135', '\uff0d5'])('is a number with any minus sign: %j', (typed) => {
    expect(asTypedNumber(typed)).toBe('-5');
  });
});
