import type { ReactNode } from 'react';
import { formulaPartOf, MAX_FORMULAS } from '@site/board-rules';
import type { Locale } from '@site/format';
import { Note } from '@site/ui';
import { useFormulaTools } from '../../formula/load-formula-tools';
import type { BoardQuery } from '../../model/board-query';
import { formulasOf } from '../../model/formula-choices';
import type { RestTextOf } from '../../texts/use-text';

export interface FormulaNoteProps {
  /** As in the address, before permissions of the reader are applied. */
  readonly rawQuery: BoardQuery & { readonly where: string };
  /** The login link. Falsy: the reader is logged in. */
  readonly login: ReactNode;
  readonly clearHref: string;
  readonly locale: Locale;
  readonly text: RestTextOf;
}

/** Why the formula of an address is ignored; renders nothing if it applies. */
export function FormulaNote({ rawQuery, login, clearHref, locale, text }: FormulaNoteProps) {
  const tools = useFormulaTools();
  const formula = formulaPartOf(rawQuery);
  if (tools === null || formula === null) return null;
  const problem = tools.filterProblemOf(formula, locale) && (tools.filterProblemOf(rawQuery.where, locale) ?? '');
  if (problem !== null)
    return (
      <Note tone="warn">
        {text('notice.formula', { problem })}{' '}
        <a href={clearHref} rel="nofollow">
          {text('notice.formula.clear')}
        </a>
      </Note>
    );
  if (!login || !tools.needsLogin(formula)) return null;
  return (
    <Note tone="info">
      {text('notice.loginForFormula')} {login}
    </Note>
  );
}

/** Why formula columns of an address are ignored; renders nothing if they apply. */
export function FormulaColumnsNote({ rawQuery, login, clearHref, locale, text }: FormulaColumnsNoteProps) {
  const tools = useFormulaTools();
  if (tools === null) return null;
  const formulas = formulasOf(rawQuery);
  const problems = formulas.map(({ formula }) => tools.columnProblemOf(formula, locale));
  const wrong = problems.findIndex((problem) => problem !== null);
  const clear = (
    <a href={clearHref} rel="nofollow">
      {text('notice.formulaColumns.clear')}
    </a>
  );
  if (wrong >= 0 || formulas.length > MAX_FORMULAS)
    return (
      <Note tone="warn">
        {formulas.length > MAX_FORMULAS
          ? text('notice.formulaColumns.many', { max: MAX_FORMULAS })
          : text('notice.formulaColumns', {
              name: `\u2068${formulas[wrong]?.name || String(wrong + 1)}\u2069`,
              problem: problems[wrong] ?? '',
            })}{' '}
        {clear}
      </Note>
    );
  if (!login || !formulas.some(({ formula }) => tools.needsLogin(formula))) return null;
  return (
    <Note tone="info">
      {text('notice.loginForFormulaColumns')} {login}
    </Note>
  );
}

export interface FormulaColumnsNoteProps extends Omit<FormulaNoteProps, 'rawQuery'> {
  readonly rawQuery: BoardQuery;
}
