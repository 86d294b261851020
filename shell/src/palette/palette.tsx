import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { BOARD_CODES, inLocale, maxFound } from '@site/remote-kit';
import type { Locale, ViewerClass } from '@site/remote-kit';
import type { ListedPage } from '@site/remote-kit/page-entries';
import { useCombobox } from '@site/ui';
import { suggestionText } from '../suggestions/suggestion-texts';
import { useSuggestions } from '../suggestions/use-suggestions';
import { boardHref } from '../frame/board-href';
import { readPlace, subscribePlace, type Place } from '../routing/place';
import { commandsFor } from './commands';
import type { Command, CommandGroup, MarketNames } from './commands';
import { matching } from './match';
import { paletteText } from './palette-texts';
import styles from './palette.module.css';
import { useUserCommands } from './user-commands';
import { readRecent } from './recent';

/** Commands that PageUp and PageDown skip: about as many as are visible. */
const PAGE = 8;

export interface PaletteProps {
  readonly locale: Locale;
  readonly viewerClass: ViewerClass;
  readonly names: MarketNames;
  /** Pages that remotes bring an entry for. */
  readonly listed: readonly ListedPage[];
  /** Called after the palette has closed. */
  readonly onChoose: (command: Command) => void;
  readonly onClose: () => void;
}

interface ShownParts extends Pick<PaletteProps, 'locale' | 'viewerClass' | 'names' | 'listed'> {
  readonly typed: string;
  readonly isWhole: boolean;
  readonly found: ReturnType<typeof useSuggestions>;
}

/** The list for the typed text: recent places and all commands, or matching ones followed by search results. */
function useShownCommands({
  locale,
  viewerClass,
  names,
  listed,
  typed,
  isWhole,
  found,
}: ShownParts): readonly Command[] {
  const { suggestions, total, isSimilar } = found;
  const own = useUserCommands(locale, viewerClass);
  // It closes on navigation.
  const [place] = useState(readPlace);
  const all = useMemo(
    () => [...commandsFor({ locale, viewerClass, names, listed, place }), ...own],
    [locale, viewerClass, names, listed, place, own],
  );
  const [recent] = useState(() => recentCommands(locale, place));

  return useMemo<readonly Command[]>(() => {
    if (typed.trim() === '') return [...recent, ...all];
    return [
      ...matching(all, typed),
      ...suggestions.map(({ href, head, text, market }): Command => ({
        id: `found:${href}`,
        group: isSimilar ? 'similar' : 'found',
        label: text === '' ? head : `${head} ${text}`,
        detail: market === null ? '' : String(names[locale][`market.${market}`] ?? market),
        words: '',
        deed: { kind: 'go', href: inLocale(href, locale) },
      })),
      ...(isWhole || suggestions.length >= total ? [] : [showAll(locale, suggestions.length, total)]),
    ];
  }, [typed, all, recent, suggestions, total, isSimilar, isWhole, names, locale]);
}

interface GroupsProps {
  readonly id: string;
  readonly commands: readonly Command[];
  readonly combobox: Pick<ReturnType<typeof useCombobox>, 'option' | 'pointAt'>;
  readonly text: (key: Parameters<typeof paletteText>[1]) => string;
}

/** The commands, each kind under its heading. */
function Groups({ id, commands: shown, combobox, text }: GroupsProps) {
  return groupsOf(shown).map(({ group, from, commands }) => (
    <div key={`${group}-${from}`} role="group" aria-labelledby={`${id}-${group}-${from}`}>
      <div id={`${id}-${group}-${from}`} className={styles.head} role="presentation">
        {text(`group.${group}`)}
      </div>
      {commands.map((command, index) => (
        <div
          key={command.id}
          {...combobox.option(from + index)}
          className={styles.option}
          onPointerMove={() => combobox.pointAt(from + index)}
        >
          <span>
            <bdi>{command.label}</bdi>
          </span>
          {command.detail === '' ? null : <small>{command.detail}</small>}
        </div>
      ))}
    </div>
  ));
}

/**
 * A single field for companies, markets, pages and actions. A modal dialog with a combobox (ARIA 1.2): the focus
 * stays in the field, arrow keys move through the list, Enter selects, Escape closes and restores the focus.
 */
export function Palette({ locale, viewerClass, names, listed, onChoose, onClose }: PaletteProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [isWhole, setWhole] = useState(false);
  const found = useSuggestions(typed, isWhole, locale);
  const shown = useShownCommands({ locale, viewerClass, names, listed, typed, isWhole, found });
  const text = (key: Parameters<typeof paletteText>[1]): string => paletteText(locale, key);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    // Back closes it.
    const end = subscribePlace(() => element.close());
    return () => {
      end();
      element.close();
    };
  }, []);

  const combobox = useCombobox({
    options: shown,
    isShown: true,
    isCurrent: found.isCurrent,
    // The displayed companies may be results of a previous text.
    isSure: ({ group }) => group !== 'found' && group !== 'similar',
    startsChosen: true,
    onChoose: (command) => {
      if (command.deed.kind === 'showAll') return setWhole(true);
      dialog.current?.close();
      onChoose(command);
    },
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { PageDown: PAGE, PageUp: -PAGE }[event.key];
    if (step === undefined) return combobox.field.onKeyDown(event);
    event.preventDefault();
    combobox.pointAt(Math.max(0, Math.min(shown.length - 1, combobox.at + step)));
  };

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={text('palette.title')}
      onClose={onClose}
      onClick={(event) => {
        // A click on the backdrop hits the dialog itself; content is in a child element.
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      <div className={styles.body}>
        <div className={styles.field}>
          <input
            type="text"
            {...combobox.field}
            onKeyDown={onKeyDown}
            autoFocus
            autoCapitalize="off"
            enterKeyHint="go"
            dir="auto"
            placeholder={text('palette.placeholder')}
            aria-label={text('palette.title')}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setWhole(false);
              combobox.startOver();
            }}
          />
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
            {text('palette.close')}
          </button>
        </div>
        <div {...combobox.list} aria-label={text('palette.list')} className={styles.list}>
          <Groups id={id} commands={shown} combobox={combobox} text={text} />
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

/** The last result: leads to the others. */
const showAll = (locale: Locale, shown: number, total: number): Command => ({
  id: 'found:all',
  group: 'found',
  label: suggestionText(locale)(total > maxFound ? 'search.truncated' : 'search.all', { shown, total, max: maxFound }),
  detail: '',
  words: '',
  deed: { kind: 'showAll' },
});

/** Recent places, as commands. */
function recentCommands(locale: Locale, place: Place): readonly Command[] {
  return readRecent().map(({ path, label, detail }) => {
    const board = BOARD_CODES.find((code) => path === `/market/${code}`);
    const href = inLocale(board ? boardHref(board, place) : path, locale);
    return {
      id: `recent:${path}`,
      group: 'recent',
      label,
      detail,
      words: '',
      deed: { kind: 'go', href, recent: path },
    };
  });
}

interface Group {
  readonly group: CommandGroup;
  /** Index of its first command in the whole list. */
  readonly from: number;
  readonly commands: readonly Command[];
}

/** Adjacent commands of a kind under one heading. */
function groupsOf(commands: readonly Command[]): readonly Group[] {
  const groups: { group: CommandGroup; from: number; commands: Command[] }[] = [];
  commands.forEach((command, index) => {
    const last = groups.at(-1);
    if (last?.group === command.group) last.commands.push(command);
    else groups.push({ group: command.group, from: index, commands: [command] });
  });
  return groups;
}
