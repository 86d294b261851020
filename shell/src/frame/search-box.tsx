import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { inLocale } from '@site/remote-kit';
import { Icon, searchPath, useCombobox } from '@site/ui';
import styles from './frame.module.css';
import { useFrame, useText } from './frame-context';
import type * as SuggestionModule from '../suggestions/suggestion-list';
import { useSuggestions } from '../suggestions/use-suggestions';
import type { Suggestion } from '../suggestions/use-suggestions';

/** Calls when `/` is pressed outside of a field. */
function useSlash(onSlash: () => void): void {
  const latest = useRef(onSlash);
  useEffect(() => {
    latest.current = onSlash;
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Finds companies, guides and articles while typing; `/` focuses it. Without scripts its form opens `/search`. */
export function SearchBox() {
  const { locale } = useFrame();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const [list, setList] = useState<typeof SuggestionModule | null>(null);
  const [isShownOnPhone, setShownOnPhone] = useState(false);
  const found = useSuggestions(isOpen ? query : '', isWhole, locale);
  const { suggestions, total } = found;
  const options = isWhole || suggestions.length >= total ? suggestions : [...suggestions, null];
  const isListShown = isOpen && query.trim() !== '';

  // Loaded with the first search. A failed load is retried with the next input.
  useEffect(() => {
    if (isListShown && !list) void import('../suggestions/suggestion-list').then(setList, () => undefined);
  }, [isListShown, list]);

  useSlash(() => {
    setShownOnPhone(true);
    input.current?.focus();
  });

  useEffect(() => {
    setOpen(false);
    setShownOnPhone(false);
  }, [pathname]);

  useEffect(() => {
    if (isShownOnPhone) input.current?.focus();
  }, [isShownOnPhone]);

  const goTo = (href: string): void => {
    setOpen(false);
    setQuery('');
    void navigate(inLocale(href, locale));
  };
  const choose = (suggestion: Suggestion | null): void => {
    if (!suggestion) return setWhole(true);
    goTo(suggestion.href);
  };
  const combobox = useCombobox({
    options,
    isShown: isListShown,
    isCurrent: found.isCurrent,
    entersBySubmit: true,
    onChoose: choose,
    onOpen: () => setOpen(true),
    onEscape: () => (isListShown ? setOpen(false) : setShownOnPhone(false)),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = query.trim();
    const hasNone = wanted !== '' && found.isCurrent && options.length === 0;
    if (hasNone) return goTo(`/search?q=${encodeURIComponent(wanted)}`);
    combobox.enter();
  };

  return (
    <>
      <form
        role="search"
        action="/search"
        className={isShownOnPhone ? `${styles.find} ${styles.findShown}` : styles.find}
        onSubmit={submit}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
        }}
      >
        <Icon path={searchPath} />
        {locale === 'he' && <input type="hidden" name="lang" value="heb" />}
        <input
          ref={input}
          type="search"
          name="q"
          {...combobox.field}
          placeholder={text('search.label')}
          aria-label={text('search.label')}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setWhole(false);
            setOpen(true);
            combobox.startOver();
          }}
          onFocus={() => setOpen(true)}
        />
        <kbd aria-hidden="true">/</kbd>
        <ul {...combobox.list} aria-label={text('search.results')} className={styles.suggestions} hidden={!isListShown}>
          {isListShown && list && <list.SuggestionList {...{ found, options, query, combobox }} />}
        </ul>
        <span role="status" className="visually-hidden">
          {isListShown && list && found.status === 'ready' && <list.SuggestionStatus found={found} />}
        </span>
      </form>
      <PhoneToggle isShown={isShownOnPhone} onToggle={() => setShownOnPhone(!isShownOnPhone)} />
    </>
  );
}

interface PhoneToggleProps {
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

/** On a phone the field is behind a button. */
function PhoneToggle({ isShown, onToggle }: PhoneToggleProps) {
  const text = useText();
  return (
    <button
      type="button"
      className={`${styles.phoneButton} ${styles.onlyPhone} ${styles.findToggle}`}
      aria-expanded={isShown}
      onClick={onToggle}
    >
      <Icon path={searchPath} />
      <span className="visually-hidden">{text('search.label')}</span>
    </button>
  );
}
