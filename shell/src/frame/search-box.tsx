import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { inLocale, navigate } from '@site/remote-kit';
import styles from './frame.module.css';
import { useFrame, useText } from './frame-context';
import { Icon } from './icons';
import { useSuggestions } from './use-suggestions';

/** Finds companies and articles as the reader types; `/` focuses it. */
export function SearchBox() {
  const { locale, place } = useFrame();
  const text = useText();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [isShownOnPhone, setShownOnPhone] = useState(false);
  const found = useSuggestions(isOpen ? query : '');
  const { suggestions } = found;
  // Enter, before the answer to what was typed had come.
  const isAwaited = useRef(false);
  const isListShown = isOpen && query.trim() !== '';

  useEffect(() => {
    const focusOnSlash = (event: globalThis.KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
      event.preventDefault();
      setShownOnPhone(true);
      input.current?.focus();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);

  useEffect(() => {
    setOpen(false);
    setShownOnPhone(false);
  }, [place.pathname]);

  useEffect(() => {
    if (isShownOnPhone) input.current?.focus();
  }, [isShownOnPhone]);

  const choose = (href: string): void => {
    setOpen(false);
    isAwaited.current = false;
    setQuery('');
    setAt(-1);
    navigate(inLocale(href, locale));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const chosen = suggestions[Math.max(at, 0)];
    // What is still shown may answer something else than what stands in the field by now.
    if (!found.isCurrent && at < 0) isAwaited.current = true;
    else if (chosen) choose(chosen.href);
  };
  useEffect(() => {
    if (!isAwaited.current || !found.isCurrent) return;
    isAwaited.current = false;
    const [first] = found.suggestions;
    if (isOpen && first) choose(first.href);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      if (isListShown) setOpen(false);
      else setShownOnPhone(false);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || suggestions.length === 0) return;
    event.preventDefault();
    setOpen(true);
    setAt((current) => (current + step + suggestions.length) % suggestions.length);
  };
  const optionId = (index: number): string => `${listId}-${index}`;

  return (
    <>
      <form
        role="search"
        className={isShownOnPhone ? `${styles.find} ${styles.findShown}` : styles.find}
        onSubmit={submit}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
        }}
      >
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          placeholder={text('search.label')}
          aria-label={text('search.label')}
          aria-expanded={isListShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isListShown && at >= 0 ? optionId(at) : undefined}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setOpen(true);
            setAt(-1);
            isAwaited.current = false;
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden="true">/</kbd>
        <ul
          id={listId}
          role="listbox"
          aria-label={text('search.results')}
          className={styles.suggestions}
          hidden={!isListShown}
        >
          {suggestions.map((suggestion, index) => (
            <li
              key={suggestion.href}
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion.href)}
            >
              <b dir="auto">{suggestion.head}</b>
              <span dir="auto">{suggestion.text}</span>
              <small>{suggestion.market}</small>
            </li>
          ))}
          {found.status !== 'ready' || suggestions.length > 0 ? null : (
            <li role="option" aria-selected="false" aria-disabled="true" className={styles.noSuggestion}>
              {text('search.none', { query })}
            </li>
          )}
          {found.status === 'failed' ? (
            <li role="option" aria-selected="false" aria-disabled="true" className={styles.noSuggestion}>
              {text('search.failed')}
            </li>
          ) : null}
        </ul>
        <span role="status" className="visually-hidden">
          {isListShown && found.status === 'ready' ? text('search.count', { count: suggestions.length }) : ''}
        </span>
      </form>
      <button
        type="button"
        className={`${styles.phoneButton} ${styles.onlyPhone} ${styles.findToggle}`}
        aria-expanded={isShownOnPhone}
        onClick={() => setShownOnPhone(!isShownOnPhone)}
      >
        <Icon name="search" />
        <span className="visually-hidden">{text('search.label')}</span>
      </button>
    </>
  );
}
