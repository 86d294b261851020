import { LONGEST_FORMULA_NAME, MAX_FORMULAS, plainFormulaName } from '@site/board-rules';
import type { NamedFormula } from '@site/board-rules';
import type { Locale } from '@site/format';
import { Button, Note, TextField } from '@site/ui';
import { useEffect, useRef, useState } from 'react';
import { FormulaField } from '../../formula/formula-field';
import { loadFormulaTools } from '../../formula/load-formula-tools';
import type { FormulaTools } from '../../formula/load-formula-tools';
import type { BoardQuery, QueryChange } from '../../model/board-query';
import { formulasOf, withFormula, withoutFormula } from '../../model/formula-choices';
import styles from './formula-columns.module.css';
import type { ToolTextOf } from './tool-texts';

export interface FormulaColumnsProps {
  /** As in the address, before permissions of the reader are applied. */
  readonly rawQuery: BoardQuery;
  readonly locale: Locale;
  /** Null: the reader is logged in. */
  readonly loginHref: string | null;
  readonly onChange: (change: QueryChange) => void;
  readonly toolText: ToolTextOf;
}

/** The reader's formula columns: each change applies at once, and updates the address. */
export function FormulaColumns({ rawQuery, locale, loginHref, onChange, toolText }: FormulaColumnsProps) {
  const formulas = formulasOf(rawQuery);
  /** Index of the edited formula; after the last: a new one. Null: none. */
  const [edited, setEdited] = useState<number | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const leave = (): void => {
    setEdited(null);
    // The form is removed, and with it the focused element.
    add.current?.focus();
  };
  const nameOf = ({ name, formula }: NamedFormula): string => (name === '' ? formula : name);
  return (
    <section className={styles.own}>
      <div className={styles.head}>
        <h3>{toolText('formulas.title')}</h3>
        <Button
          ref={add}
          // Stays focusable: closing the form returns the focus here.
          aria-disabled={formulas.length >= MAX_FORMULAS}
          title={formulas.length >= MAX_FORMULAS ? toolText('formulas.full', { max: MAX_FORMULAS }) : undefined}
          onClick={() => {
            if (formulas.length < MAX_FORMULAS) setEdited(formulas.length);
          }}
        >
          {toolText('formulas.add')}
        </Button>
      </div>
      {formulas.length > 0 && (
        <ul>
          {formulas.map((one, place) => (
            // Two formulas may be equal: only their index distinguishes them.
            <li key={place}>
              <span>
                <bdi>{nameOf(one)}</bdi>
                {one.name !== '' && <code dir="ltr">{one.formula}</code>}
              </span>
              <Button
                aria-label={toolText('formulas.changeOne', { name: nameOf(one) })}
                onClick={() => setEdited(place)}
              >
                {toolText('formulas.change')}
              </Button>
              <Button
                aria-label={toolText('formulas.removeOne', { name: nameOf(one) })}
                onClick={() => {
                  onChange(withoutFormula(rawQuery, place));
                  leave();
                }}
              >
                {toolText('formulas.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {edited !== null && (
        <FormulaForm
          key={edited}
          given={formulas[edited] ?? { name: '', formula: '' }}
          {...{ locale, loginHref, toolText }}
          onSave={(formula) => {
            onChange(withFormula(rawQuery, edited, formula));
            leave();
          }}
          onCancel={leave}
        />
      )}
    </section>
  );
}

interface FormProps extends Pick<FormulaColumnsProps, 'locale' | 'loginHref' | 'toolText'> {
  readonly given: NamedFormula;
  readonly onSave: (formula: NamedFormula) => void;
  readonly onCancel: () => void;
}

function FormulaForm({ given, locale, loginHref, toolText, onSave, onCancel }: FormProps) {
  const [name, setName] = useState(given.name);
  const [formula, setFormula] = useState(given.formula);
  const [tools, setTools] = useState<FormulaTools | null>(null);
  const [isTried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => void loadFormulaTools().then(setTools), []);
  useEffect(() => first.current?.focus(), []);
  const said = formula.replace(/\s+/g, ' ').trim();
  const problem = said === '' ? toolText('formulas.empty') : (tools?.columnProblemOf(said, locale) ?? null);
  const needsLogin = loginHref !== null && tools?.needsLogin(said) === true;
  const save = (): void => {
    setTried(true);
    if (problem === null && !needsLogin) onSave({ name: plainFormulaName(name), formula: said });
  };
  return (
    // The dialog is inside the filter form, and forms cannot be nested.
    <div className={styles.form} role="group" aria-label={toolText('formulas.title')}>
      <TextField
        ref={first}
        label={toolText('formulas.name')}
        autoComplete="off"
        maxLength={LONGEST_FORMULA_NAME}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would submit the filters.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <FormulaField
        label={toolText('formulas.formula')}
        hint={toolText('formulas.hint')}
        error={isTried && problem !== null ? problem : undefined}
        value={formula}
        locale={locale}
        onChange={setFormula}
      />
      {needsLogin && (
        <Note tone="info">
          {toolText('formulas.login')}{' '}
          <a href={loginHref} rel="nofollow">
            {toolText('formulas.login.action')}
          </a>
        </Note>
      )}
      <div className={styles.foot}>
        <Button onClick={onCancel}>{toolText('formulas.cancel')}</Button>
        <Button variant="solid" onClick={save}>
          {toolText('formulas.save')}
        </Button>
      </div>
    </div>
  );
}
