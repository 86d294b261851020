import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Locale } from '@site/format';
import { FieldFrame, useCombobox } from '@site/ui';
import type { FormulaTexts } from './formula-texts';
import type * as formulaTools from './formula-tools';
import { loadFormulaTools } from './load-formula-tools';
import styles from './formula-field.module.css';

export interface FormulaFieldProps {
  readonly label: string;
  readonly hint: ReactNode;
  /** What else is wrong with it; what the language knows is said by the field itself. */
  readonly error: string | undefined;
  readonly value: string;
  readonly locale: Locale;
  readonly onChange: (formula: string) => void;
}

interface Language {
  readonly tools: typeof formulaTools;
  readonly texts: FormulaTexts;
}

async function loadLanguage(locale: Locale): Promise<Language | null> {
  const [tools, texts] = await Promise.all([
    loadFormulaTools(),
    import('./formula-texts').then(({ loadFormulaTexts }) => loadFormulaTexts(locale)),
  ]);
  return tools && { tools, texts };
}

/**
 * A formula as it is typed: its figures and functions are completed, the word at the cursor is explained, and what is wrong
 * is said with place and remedy. The language's code comes when the field is there; until then it is a plain text field.
 */
export function FormulaField({ label, hint, error, value, locale, onChange }: FormulaFieldProps) {
  const [language, setLanguage] = useState<Language | null>(null);
  const tools = language?.tools ?? null;
  /** Where completions are offered. Null: none are. */
  const [cursor, setCursor] = useState<number | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const nextCursor = useRef<number | null>(null);
  useEffect(() => {
    // Without it the server still checks the formula.
    loadLanguage(locale).then(setLanguage, () => undefined);
  }, [locale]);
  useEffect(() => {
    if (nextCursor.current !== null) field.current?.setSelectionRange(nextCursor.current, nextCursor.current);
    nextCursor.current = null;
  }, [value]);

  const options = tools && cursor !== null ? tools.completionsAt(value, cursor, locale) : [];
  const isShown = options.length > 0;
  const combobox = useCombobox<formulaTools.Completion>({
    options,
    isShown,
    isCurrent: true,
    startsChosen: true,
    onChoose: (option) => {
      if (!tools || cursor === null) return;
      const next = tools.completed(value, cursor, option, locale);
      nextCursor.current = next.cursor;
      setCursor(null);
      onChange(next.formula);
    },
    onEscape: (event) => {
      // A dialog around the field stays open while the list closes.
      if (isShown) event.preventDefault();
      setCursor(null);
    },
  });
  const word = tools && selected !== null ? tools.wordAt(value, selected) : null;
  const problem = tools && value.trim() !== '' ? tools.problemOf(value, locale) : null;

  return (
    <div className={styles.field}>
      <FieldFrame {...{ label, hint }} error={(isShown ? null : problem) ?? error}>
        {(ties) => (
          <textarea
            {...combobox.field}
            {...ties}
            ref={field}
            name="formula"
            className={styles.formula}
            // The language reads from the left in every language of the site.
            dir="ltr"
            rows={3}
            maxLength={2000}
            value={value}
            onBlur={() => {
              setCursor(null);
              setSelected(null);
            }}
            onSelect={({ currentTarget }) => setSelected(currentTarget.selectionStart)}
            onChange={({ target }) => {
              combobox.startOver();
              setCursor(target.selectionStart);
              onChange(target.value);
            }}
          />
        )}
      </FieldFrame>
      <p className={styles.about} role="status">
        {word && <bdi>{language?.texts.about(word)}</bdi>}
      </p>
      {isShown && language && (
        <ul {...combobox.list} className={styles.list} dir="ltr" aria-label={language.texts.text('completions')}>
          {options.map((option, place) => (
            <li key={option.word} {...combobox.option(place)}>
              <code>{option.word}</code>
              <small>
                <bdi>{option.title ?? language.texts.text('function')}</bdi>
              </small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
