import { textBeside, textOf } from './text-of';

describe('textOf', () => {
  it('fills in values, in the language of the catalogue', () => {
    const text = textOf<'rows'>('he', { rows: '{count, plural, one {שורה אחת} other {# שורות}}' });

    expect(text('rows', { count: 1 })).toBe('שורה אחת');
    expect(text('rows', { count: 1200 })).toBe('1,200 שורות');
  });

  it('shows the id of a missing text', () => {
    expect(textOf('en', {})('board.title')).toBe('board.title');
  });
});

describe('textBeside', () => {
  const own = textBeside<'rows' | 'shared'>('en', { rows: '{count} rows', shared: 'mine' });
  const both = own(textOf<'title' | 'shared'>('en', { title: 'Board', shared: 'theirs' }));

  it('has the texts of both catalogues, its own first', () => {
    expect([both('rows', { count: 3 }), both('title'), both('shared')]).toEqual(['3 rows', 'Board', 'mine']);
  });
});
