import { textOf } from './text-of';

describe('textOf', () => {
  it('fills in values, in the language of the catalogue', () => {
    const text = textOf<'rows'>('he', { rows: '{count, plural, one {שורה אחת} other {# שורות}}' });

    expect(text('rows', { count: 1 })).toBe('שורה אחת');
    expect(text('rows', { count: 1200 })).toBe('1,200 שורות');
  });

  it('shows the id of a text that is not there', () => {
    expect(textOf('en', {})('board.title')).toBe('board.title');
  });
});
