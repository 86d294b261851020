import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { inLocale } from '@site/remote-kit';
import type { Locale, ViewerClass } from '@site/remote-kit';
import { useSuggestions } from '../frame/use-suggestions';
import { subscribePlace } from '../routing/place';
import { commandsFor } from './commands';
import type { Command, CommandGroup, MarketNames } from './commands';
import { matching } from './match';
import { paletteText } from './palette-texts';
import styles from './palette.module.css';
import { readRecent } from './recent';

export interface PaletteProps {
  readonly locale: Locale;
  readonly viewerClass: ViewerClass;
  readonly names: MarketNames;
  /** The palette has closed itself by then. */
  readonly onChoose: (command: Command) => void;
  readonly onClose: () => void;
}

/**
 * One field for everything: companies, markets, pages, actions. A modal dialog with a combobox in it (ARIA 1.2): the focus
 * stays in the field, arrow keys move through the list, Enter chooses, Escape closes and gives the focus back.
 */
export function Palette({ locale, viewerClass, names, onChoose, onClose }: PaletteProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = useSuggestions(typed);
  // Enter, before the answer to what was typed had come.
  const isAwaited = useRef(false);
  const all = useMemo(() => commandsFor(locale, viewerClass, names), [locale, viewerClass, names]);
  const [recent] = useState(() => recentCommands(locale));

  const shown = useMemo<readonly Command[]>(() => {
    if (typed.trim() === '') return [...recent, ...all];
    return [
      ...matching(all, typed),
      ...found.suggestions.map(({ href, head, text, market }): Command => ({
        id: `found:${href}`,
        group: 'found',
        label: text === '' ? head : `${head} ${text}`,
        detail: market,
        words: '',
        deed: { kind: 'go', href: inLocale(href, locale) },
      })),
    ];
  }, [typed, all, recent, found, locale]);
  const chosen = Math.min(at, shown.length - 1);
  const text = (key: Parameters<typeof paletteText>[1]): string => paletteText(locale, key);
  const optionId = (index: number): string => `${id}-${index}`;

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    // Whoever goes back meanwhile is done with it.
    const end = subscribePlace(() => element.close());
    return () => {
      end();
      element.close();
    };
  }, []);
  useEffect(() => {
    if (chosen >= 0) document.getElementById(optionId(chosen))?.scrollIntoView?.({ block: 'nearest' });
  });

  const choose = (command: Command | undefined): void => {
    if (!command) return;
    dialog.current?.close();
    onChoose(command);
  };
  const enter = (): void => {
    const command = shown[chosen];
    // Companies that are still shown may answer something else than what stands in the field by now.
    if (!found.isCurrent && (!command || command.group === 'found')) isAwaited.current = true;
    else choose(command);
  };
  useEffect(() => {
    if (!isAwaited.current || !found.isCurrent) return;
    isAwaited.current = false;
    choose(shown[chosen]);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      return enter();
    }
    if (shown.length === 0) return;
    const last = shown.length - 1;
    const next: Readonly<Record<string, number>> = {
      ArrowDown: chosen === last ? 0 : chosen + 1,
      ArrowUp: chosen <= 0 ? last : chosen - 1,
      PageDown: Math.min(last, chosen + 8),
      PageUp: Math.max(0, chosen - 8),
    };
    const target = next[event.key];
    if (target === undefined) return;
    setAt(target);
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={text('palette.title')}
      onClose={onClose}
      onClick={(event) => {
        // The backdrop belongs to the dialog itself; everything inside it stands in an element of its own.
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      <div className={styles.body}>
        <div className={styles.field}>
          <input
            type="text"
            role="combobox"
            autoFocus
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            dir="auto"
            placeholder={text('palette.placeholder')}
            aria-label={text('palette.title')}
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={chosen >= 0 ? optionId(chosen) : undefined}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(0);
              isAwaited.current = false;
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
            {text('palette.close')}
          </button>
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={text('palette.list')} className={styles.list}>
          {groupsOf(shown).map(({ group, from, commands }) => (
            <div key={`${group}-${from}`} role="group" aria-labelledby={`${id}-${group}-${from}`}>
              <div id={`${id}-${group}-${from}`} className={styles.head} role="presentation">
                {text(`group.${group}`)}
              </div>
              {commands.map((command, index) => (
                <div
                  key={command.id}
                  id={optionId(from + index)}
                  role="option"
                  aria-selected={from + index === chosen}
                  className={styles.option}
                  onPointerMove={() => setAt(from + index)}
                  onClick={() => choose(command)}
                >
                  <span>
                    <bdi>{command.label}</bdi>
                  </span>
                  {command.detail === '' ? null : <small>{command.detail}</small>}
                </div>
              ))}
            </div>
          ))}
        </div>
        <p className={styles.state} role="status">
          {stateOf()}
        </p>
      </div>
    </dialog>
  );

  function stateOf(): string {
    if (found.status === 'failed') return text('palette.searchFailed');
    if (found.status === 'loading') return text('palette.searching');
    return shown.length === 0 ? text('palette.none') : `${text('palette.results')}: ${shown.length}`;
  }
}

/** Where the reader went lately, as commands. */
function recentCommands(locale: Locale): readonly Command[] {
  return readRecent().map(({ path, label, detail }) => ({
    id: `recent:${path}`,
    group: 'recent',
    label,
    detail,
    words: '',
    deed: { kind: 'go', href: inLocale(path, locale) },
  }));
}

interface Group {
  readonly group: CommandGroup;
  /** Place of its first command in the whole list. */
  readonly from: number;
  readonly commands: readonly Command[];
}

/** Neighbours of a kind under one head. */
function groupsOf(commands: readonly Command[]): readonly Group[] {
  const groups: { group: CommandGroup; from: number; commands: Command[] }[] = [];
  commands.forEach((command, index) => {
    const last = groups.at(-1);
    if (last?.group === command.group) last.commands.push(command);
    else groups.push({ group: command.group, from: index, commands: [command] });
  });
  return groups;
}
