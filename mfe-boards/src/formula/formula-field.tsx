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
  /** Additional error of the formula; the field reports syntax errors itself. */
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
 * A formula editor: completes figures and functions, explains the word at the cursor, and reports errors with
 * position and fix. The language's code loads with the field; until then it is a plain text field.
 */
export function FormulaField({ label, hint, error, value, locale, onChange }: FormulaFieldProps) {
  const [language, setLanguage] = useState<Language | null>(null);
  const tools = language?.tools ?? null;
  /** Position of completions. Null: not offered. */
  const [cursor, setCursor] = useState<number | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const nextCursor = useRef<number | null>(null);
  useEffect(() => {
    // Without it the server still validates the formula.
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
      // Escape closes the list first, not the dialog around the field.
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
            // Formulas are left-to-right in every language of the site.
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
