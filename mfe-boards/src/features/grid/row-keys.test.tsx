import { isTyping, rowActOf } from './row-keys';

const press = (key: string, part: Partial<Parameters<typeof rowActOf>[0]> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...part,
});

describe('rowActOf', () => {
  it.each([
    ['Enter', 'visit'],
    [' ', 'open'],
    ['e', 'open'],
    ['E', 'open'],
    ['x', 'select'],
    ['f', 'follow'],
    ['F', 'follow'],
  ] as const)('maps %j to %s', (key, act) => {
    expect(rowActOf(press(key))).toBe(act);
  });

  it('uses the physical key on a Hebrew keyboard', () => {
    expect(rowActOf(press('כ', { code: 'KeyF' }))).toBe('follow');
    expect(rowActOf(press('ס', { code: 'KeyX' }))).toBe('select');
  });

  it('prefers the letter over the physical key if it is Latin', () => {
    expect(rowActOf(press('u', { code: 'KeyF' }))).toBeNull();
  });

  it.each([press('f', { ctrlKey: true }), press('x', { metaKey: true }), press('Enter', { altKey: true }), press('q')])(
    'does not handle $key',
    (pressed) => {
      expect(rowActOf(pressed)).toBeNull();
    },
  );
});

describe('isTyping', () => {
  it.each([
    ['<input type="search">', true],
    ['<input>', true],
    ['<textarea></textarea>', true],
    ['<select></select>', true],
    ['<input type="checkbox">', false],
    ['<button></button>', false],
    ['<td></td>', false],
  ])('of %s is %s', (html, expected) => {
    const holder = document.createElement('template');
    holder.innerHTML = html;

    expect(isTyping(holder.content.firstElementChild)).toBe(expected);
  });

  it('is false for null', () => {
    expect(isTyping(null)).toBe(false);
  });
});
