import { isPlainClick } from './plain-click';

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

describe('a click on a link', () => {
  it('is plain with the main button and no key held', () => {
    expect(isPlainClick(plain)).toBe(true);
  });

  it.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'] as const)('is not with %s', (key) => {
    expect(isPlainClick({ ...plain, [key]: true })).toBe(false);
  });

  it('is not with another button', () => {
    expect(isPlainClick({ ...plain, button: 1 })).toBe(false);
  });
});
