import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Locale } from '@site/format';
import { FieldFrame, useCombobox } from '@site/ui';
import type * as formulaTools from './formula-tools';
import styles from './formula-field.module.css';

export interface FormulaFieldProps {
  readonly label: string;
  readonly hint: ReactNode;
  /** What else is wrong with it; what the language knows is said by the field itself. */
  readonly error: string | undefined;
  readonly value: string;
  readonly locale: Locale;
  readonly words: { readonly completions: string; readonly figure: string; readonly function: string };
  readonly onChange: (formula: string) => void;
}

type Tools = typeof formulaTools;

/**
 * A formula as it is typed: its figures and functions are completed, and what is wrong is said with place and remedy. The
 * language's code comes when the field is there; until then it is a plain text field.
 */
export function FormulaField({ label, hint, error, value, locale, words, onChange }: FormulaFieldProps) {
  const [tools, setTools] = useState<Tools | null>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const nextCursor = useRef<number | null>(null);
  useEffect(() => {
    // Without it the server still checks the formula.
    import('./formula-tools').then(setTools, () => undefined);
  }, []);
  useEffect(() => {
    if (nextCursor.current !== null) field.current?.setSelectionRange(nextCursor.current, nextCursor.current);
    nextCursor.current = null;
  }, [value]);

  const options = tools && cursor !== null ? tools.completionsAt(value, cursor) : [];
  const isShown = options.length > 0;
  const combobox = useCombobox<formulaTools.Completion>({
    options,
    isShown,
    isCurrent: true,
    startsChosen: true,
    onChoose: (option) => {
      if (!tools || cursor === null) return;
      const next = tools.completed(value, cursor, option);
      nextCursor.current = next.cursor;
      setCursor(null);
      onChange(next.formula);
    },
    onEscape: () => setCursor(null),
  });
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
            onBlur={() => setCursor(null)}
            onChange={({ target }) => {
              combobox.startOver();
              setCursor(target.selectionStart);
              onChange(target.value);
            }}
          />
        )}
      </FieldFrame>
      {isShown && (
        <ul {...combobox.list} className={styles.list} dir="ltr" aria-label={words.completions}>
          {options.map((option, place) => (
            <li key={option.word} {...combobox.option(place)}>
              <code>{option.word}</code>
              <small>{option.isFunction ? words.function : words.figure}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
