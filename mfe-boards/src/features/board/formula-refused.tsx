import { formulaPartOf } from '@site/board-rules';
import { useHref } from '@site/remote-kit';
import type { Failure } from '@site/remote-kit';
import { FailureNotice, LinkButton } from '@site/ui';
import { useFormulaTools } from '../../formula/load-formula-tools';
import type { BoardQuery } from '../../model/board-query';
import type { RestTextOf } from '../../texts/use-text';

/** Whether a condition reads the reader's own score while the address has none. */
const isMissingScore = ({ score, where }: BoardQuery): boolean =>
  score === undefined && where !== undefined && /\bmy_?score\b/i.test(where);

/** Whether the server rejected the board's formula. Then no rows are shown: unfiltered rows would be read as results. */
export const isFormulaRefused = ({ status, refused }: Failure, rawQuery: BoardQuery): boolean =>
  status === 400 && refused?.includes('query.where') === true && formulaPartOf(rawQuery) !== null;

export interface FormulaRefusedProps {
  /** As in the address, before permissions of the reader are applied. */
  readonly rawQuery: BoardQuery;
  readonly clearHref: string;
  readonly text: RestTextOf;
}

/** Why the server cannot evaluate a valid formula: an exchange rate or a score is missing. */
export function FormulaRefused({ rawQuery, clearHref, text }: FormulaRefusedProps) {
  const labHref = useHref('/score-lab');
  const currencies = useFormulaTools()?.ratesNeededBy(formulaPartOf(rawQuery) ?? '') ?? [];
  return (
    <FailureNotice
      title={text('failed.formula.title')}
      actions={
        <>
          {isMissingScore(rawQuery) && <LinkButton href={labHref}>{text('choice.score')}</LinkButton>}
          <LinkButton href={clearHref} rel="nofollow">
            {text('notice.formula.clear')}
          </LinkButton>
        </>
      }
    >
      {isMissingScore(rawQuery)
        ? text('failed.formula.myScore')
        : currencies.length === 0
          ? text('failed.formula.text')
          : text('failed.formula.rate', { currencies: currencies.join(', '), count: currencies.length })}
    </FailureNotice>
  );
}
