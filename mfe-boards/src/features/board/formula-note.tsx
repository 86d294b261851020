import type { ReactNode } from 'react';
import { formulaPartOf } from '@site/board-rules';
import type { Locale } from '@site/format';
import { Note } from '@site/ui';
import { useFormulaTools } from '../../formula/load-formula-tools';
import type { BoardQuery } from '../../model/board-query';
import type { RestTextOf } from '../../texts/use-text';

export interface FormulaNoteProps {
  /** As the address asks, no matter who reads. */
  readonly asked: BoardQuery & { readonly where: string };
  /** The link to the login. Falsy: the reader is logged in. */
  readonly login: ReactNode;
  readonly clearHref: string;
  readonly locale: Locale;
  readonly text: RestTextOf;
}

/** Why the formula of an address is left out of account. Nothing where it is not. */
export function FormulaNote({ asked, login, clearHref, locale, text }: FormulaNoteProps) {
  const tools = useFormulaTools();
  const formula = formulaPartOf(asked);
  if (tools === null || formula === null) return null;
  const problem = tools.filterProblemOf(formula, locale) && (tools.filterProblemOf(asked.where, locale) ?? '');
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
