/** What of a pressed key decides whether it opens the palette. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Ctrl or Cmd with K. Where a keyboard writes no Latin letters (Hebrew has ל there) the place of the key counts; where it
 * does, the letter, wherever it lies.
 */
export function opensPalette({ key, code, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): boolean {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
}
