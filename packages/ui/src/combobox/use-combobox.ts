import { useEffect, useId, useRef, useState } from 'react';
import type { AriaRole, KeyboardEvent, PointerEvent } from 'react';

export interface ComboboxOptions<Option> {
  /** In the order of the list. */
  readonly options: readonly Option[];
  readonly isShown: boolean;
  /** The options belong to the current text; false while those of an earlier text are shown. */
  readonly isCurrent: boolean;
  /** True for options that stay valid whatever a pending answer brings. Absent: only an option chosen by arrow keys does. */
  readonly isSure?: (option: Option) => boolean;
  /** The first option is active from the start, which shows that Enter takes it. */
  readonly startsChosen?: boolean;
  /** The form handles Enter in `submit`, which calls `enter`: this works with every on-screen keyboard. */
  readonly entersBySubmit?: boolean;
  readonly onChoose: (option: Option) => void;
  /** Arrow keys open the list. */
  readonly onOpen?: () => void;
  /** Escape, with or without the list. */
  readonly onEscape?: (event: KeyboardEvent) => void;
}

/** Attributes and handlers for the parts of a combobox. Source: WAI-ARIA 1.2, combobox with a listbox popup; the focus stays in the field. */
export interface Combobox {
  /** Place of the active option; -1: none. */
  readonly at: number;
  readonly field: {
    readonly role: AriaRole;
    readonly autoComplete: 'off';
    readonly spellCheck: false;
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string;
    readonly 'aria-autocomplete': 'list';
    readonly 'aria-activedescendant': string | undefined;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  readonly list: { readonly id: string; readonly role: AriaRole };
  readonly option: (place: number) => {
    readonly id: string;
    readonly role: AriaRole;
    readonly 'aria-selected': boolean;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onClick: () => void;
  };
  /** Makes an option the active one. */
  readonly pointAt: (place: number) => void;
  /** Call it when the text changes. */
  readonly startOver: () => void;
  /** Chooses the active option, otherwise the first. If the answer for the typed text is pending, it waits for it. */
  readonly enter: () => void;
}

/** A text field with a list of options: arrow keys cycle through the list, Enter chooses, Escape cancels. */
export function useCombobox<Option>({
  options,
  isShown,
  isCurrent,
  isSure,
  startsChosen = false,
  entersBySubmit = false,
  onChoose,
  onOpen,
  onEscape,
}: ComboboxOptions<Option>): Combobox {
  const id = useId();
  const [pointed, setPointed] = useState(-1);
  // Enter was pressed before the answer for the typed text arrived.
  const isAwaited = useRef(false);
  const last = options.length - 1;
  const at = Math.min(pointed < 0 && startsChosen ? 0 : pointed, last);
  const optionId = (place: number): string => `${id}-${place}`;

  const startOver = (): void => {
    isAwaited.current = false;
    setPointed(-1);
  };
  const choose = (option: Option): void => {
    startOver();
    onChoose(option);
  };
  const enter = (): void => {
    const option = options[Math.max(at, 0)];
    const holds = isSure ? option !== undefined && isSure(option) : at >= 0;
    if (!isCurrent && !holds) isAwaited.current = true;
    else if (option !== undefined) choose(option);
  };
  useEffect(() => {
    if (!isAwaited.current || !isCurrent) return;
    isAwaited.current = false;
    const option = options[Math.max(at, 0)];
    if (isShown && option !== undefined) choose(option);
  });

  const activeId = isShown && at >= 0 ? optionId(at) : undefined;
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const targetOf = (key: string): number | undefined => {
    if (key === 'ArrowDown') return at === last ? 0 : at + 1;
    if (key === 'ArrowUp') return at <= 0 ? last : at - 1;
    return undefined;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter and arrows belong to the input method while a word is being composed.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') return onEscape?.(event);
    if (event.key === 'Enter') {
      if (entersBySubmit || !isShown) return;
      event.preventDefault();
      return enter();
    }
    const target = options.length > 0 ? targetOf(event.key) : undefined;
    if (target === undefined) return;
    event.preventDefault();
    onOpen?.();
    setPointed(target);
  };

  return {
    at,
    field: {
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-expanded': isShown,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': activeId,
      onKeyDown,
    },
    list: { id: `${id}-list`, role: 'listbox' },
    option: (place) => ({
      id: optionId(place),
      role: 'option',
      'aria-selected': place === at,
      // The field keeps the focus.
      onPointerDown: (event) => event.preventDefault(),
      onClick: () => choose(options[place]!),
    }),
    pointAt: setPointed,
    startOver,
    enter,
  };
}
