/** What a key does on a row, besides walking. */
export type RowAct = 'visit' | 'open' | 'select' | 'follow';

interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** The Latin letter on a key, also where another script is written with it. Null: not a letter. */
const letterOf = ({ key, code }: Pressed): string | null =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null);

/** Null: the key does nothing to a row. */
export function rowActOf(pressed: Pressed): RowAct | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  if (pressed.key === 'Enter') return 'visit';
  if (pressed.key === ' ') return 'open';
  switch (letterOf(pressed)) {
    case 'e':
      return 'open';
    case 'x':
      return 'select';
    case 'f':
      return 'follow';
    default:
      return null;
  }
}

/** Whether keys belong to what is being written rather than to the page. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(?:TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !/^(?:checkbox|radio|button|submit)$/.test(target.type)));
