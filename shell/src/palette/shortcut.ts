/** The parts of a keyboard event that decide whether it opens the palette. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Ctrl or Cmd with K. On a keyboard without Latin letters (Hebrew has ל there) the position of the key counts; otherwise
 * the letter, in any position.
 */
export function opensPalette({ key, code, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): boolean {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
}
