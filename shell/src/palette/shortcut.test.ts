import { opensPalette } from './shortcut';

const press = (key: string, code: string, more = {}) =>
  opensPalette({ key, code, ctrlKey: true, metaKey: false, altKey: false, shiftKey: false, ...more });

describe('the keys of the palette', () => {
  it.each([
    ['Ctrl+K', 'k', 'KeyK', {}, true],
    ['Cmd+K', 'k', 'KeyK', { ctrlKey: false, metaKey: true }, true],
    ['Ctrl+K with caps lock', 'K', 'KeyK', {}, true],
    ['Ctrl+K on a Hebrew keyboard', 'ל', 'KeyK', {}, true],
    ['Ctrl+K on a keyboard with the K elsewhere', 'k', 'KeyV', {}, true],
    ['Ctrl+T on that keyboard, in the place of the K', 't', 'KeyK', {}, false],
    ['K alone', 'k', 'KeyK', { ctrlKey: false }, false],
    ['Ctrl+Shift+K', 'K', 'KeyK', { shiftKey: true }, false],
    ['Ctrl+J on a Hebrew keyboard', 'ח', 'KeyJ', {}, false],
  ])('%s', (_name, key, code, more, opens) => {
    expect(press(key, code, more)).toBe(opens);
  });
});
