/** The action of a key on a row, other than navigation. */
export type RowAct = 'visit' | 'open' | 'select' | 'follow';

interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** The Latin letter of a key, also with another keyboard layout. Null: not a letter. */
const letterOf = ({ key, code }: Pressed): string | null =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null);

/** Null: no action. */
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

/** Whether keys are input for the focused element. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(?:TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !/^(?:checkbox|radio|button|submit)$/.test(target.type)));
