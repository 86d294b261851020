import { formulaPartOf, limitsOf, readScoreText } from '@site/board-rules';
import { Suspense } from 'react';
import type { BoardOptionName } from '@site/fields';
import { labelValues } from '@site/fields/known-labels';
import type { Locale } from '@site/format';
import type { Failure } from '@site/remote-kit';
import { Note } from '@site/ui';
import { BoardLeftOff } from './board-left-off';
import { FormulaColumnsNote, FormulaNote } from './formula-note';
import styles from './board.module.css';
import { isWithheld, OptionFailed, OptionsLeftOut, RestFailed } from './board-states';
import type { ChoiceName } from '../../model/board-choices';
import type { BoardQuery, QueryChange } from '../../model/board-query';
import { withoutParameters } from '../../model/board-query';
import { ignoredParameters } from '../../model/ignored-parameters';
import type { RestTextOf } from '../../texts/use-text';
import type { Missed } from './use-left-off';

export interface BoardNotesProps {
  /** As in the address, before permissions of the reader are applied. */
  readonly rawQuery: BoardQuery;
  /** The query of the address. */
  readonly search: string;
  /** Null: the reader is logged in. */
  readonly loginHref: string | null;
  /** Nothing is stored for the requested past day. */
  readonly isUnknownDay: boolean;
  /** The score of the address was ignored. */
  readonly ignoresScore: boolean;
  /** Options that the server rejected; the rows were loaded without them. */
  readonly leftOut: readonly BoardOptionName[];
  /** Null: shown elsewhere. */
  readonly missed: Missed | null;
  /** The rest of the board failed to load, while its first rows are shown. Null: it loaded, or no rows are shown. */
  readonly failure: Failure | null;
  /** The same board without options in its address. */
  readonly plainHref: string;
  readonly onRetry: (() => void) | null;
  readonly isAsking: boolean;
  readonly locale: Locale;
  readonly hrefWithout: (names: readonly ChoiceName[]) => string;
  /** The page with a changed query. */
  readonly hrefWith: (change: QueryChange) => string;
  readonly text: RestTextOf;
}

/** Whether a score parameter is neither a definition nor the id of a saved score. */
const isNoScore = (score: string | undefined): boolean =>
  score !== undefined && !/^\d+$/.test(score) && readScoreText(score).problem !== null;

/** Notices shown above the table. */
export function BoardNotes(props: BoardNotesProps) {
  const {
    rawQuery,
    search,
    loginHref,
    isUnknownDay,
    ignoresScore,
    leftOut,
    missed,
    failure,
    plainHref,
    onRetry,
    isAsking,
  } = props;
  const { locale, hrefWithout, hrefWith, text } = props;
  const login = loginHref !== null && (
    <a href={loginHref} rel="nofollow">
      {text('notice.login')}
    </a>
  );
  const filtersScore = limitsOf(rawQuery).some(({ field }) => field === 'score');
  const options = ignoredParameters(search, text);
  return (
    <div className={styles.notes}>
      {options !== null && <Note tone="info">{text('notice.ignored', { options })}</Note>}
      {rawQuery.asOf !== undefined && !isUnknownDay && <Note tone="info">{text('notice.pastDay')}</Note>}
      {/* The whole board is requested without an order, so its answer has no notice: it is derived from the address. */}
      {login &&
        (rawQuery.orderBy !== undefined ||
          rawQuery.minScore !== undefined ||
          rawQuery.score !== undefined ||
          filtersScore) && (
          <Note tone="info">
            {text('notice.loginForOrder')} {login}
          </Note>
        )}
      {login && rawQuery.label !== undefined && (
        <Note tone="info">
          {text('notice.loginForLabels', { label: text('label.name', labelValues(rawQuery.label)) })} {login}
        </Note>
      )}
      {login && rawQuery.following && (
        <Note tone="info">
          {text('notice.loginForFollowing')} {login}
        </Note>
      )}
      {rawQuery.where !== undefined && formulaPartOf(rawQuery) !== null && (
        <Suspense>
          <FormulaNote
            rawQuery={{ ...rawQuery, where: rawQuery.where }}
            clearHref={hrefWithout(['where'])}
            {...{ login, locale, text }}
          />
        </Suspense>
      )}
      {rawQuery.formulas !== undefined && (
        <Suspense>
          <FormulaColumnsNote
            {...{ rawQuery, login, locale, text }}
            clearHref={hrefWith({ formulas: null, orderBy: null, desc: null })}
          />
        </Suspense>
      )}
      {(ignoresScore || isNoScore(rawQuery.score)) && (
        <Note tone="warn">
          {text('notice.myScore')}{' '}
          <a href={hrefWithout(['score'])} rel="nofollow">
            {text('notice.myScore.clear')}
          </a>
        </Note>
      )}
      {leftOut.length > 0 && (
        <OptionsLeftOut names={leftOut} clearHref={hrefWith(withoutParameters(leftOut))} {...{ search, text }} />
      )}
      {failure?.status === 400 && <OptionFailed {...{ failure, search, plainHref, text }} />}
      {failure && onRetry && failure.status !== 400 && !isWithheld(failure) && (
        <RestFailed {...{ onRetry, isAsking, text }} />
      )}
      {missed && <BoardLeftOff {...{ missed, locale, hrefWithout, text }} query={rawQuery} />}
    </div>
  );
}
