import { useContext } from 'react';
import { refusedOptions } from '@site/fields';
import type { BoardOptionName } from '@site/fields';
import { EmptyNotice, FailureNotice, LinkButton, Note, RetryButton } from '@site/ui';
import type { Failure } from '@site/remote-kit';
import styles from './board.module.css';
import { choiceText } from '../../model/choice-text';
import type { ChoiceName, FilterName } from '../../model/board-choices';
import { activeViews } from '../../model/board-choices';
import { FigureFilterContext } from '../../model/figure-filter-tools';
import type { BoardQuery } from '../../model/board-query';
import type { BoardView } from '../../model/board-view';
import { rejectedOptions } from '../../model/ignored-parameters';
import type { RestTextOf } from '../../texts/use-text';

interface FailedProps {
  readonly failure: Failure;
  /** The query of the address. */
  readonly search: string;
  readonly name: string;
  /** The same board without options in its address. */
  readonly plainHref: string;
  readonly onRetry: () => void;
  /** A retry is in progress. */
  readonly isAsking: boolean;
  readonly text: RestTextOf;
}

/** The error of the board, by its cause; the page shows the premium banner. */
export function BoardFailed({ failure, search, name, plainHref, onRetry, isAsking, text }: FailedProps) {
  const { status } = failure;
  if (status === 404)
    return <EmptyNotice title={text('failed.missing.title')}>{text('failed.missing.text', { name })}</EmptyNotice>;
  if (isWithheld(failure))
    return <EmptyNotice title={text('failed.forbidden.title')}>{text('failed.forbidden.text')}</EmptyNotice>;
  if (status === 400) {
    return (
      <FailureNotice
        title={text('failed.option.title')}
        actions={<LinkButton href={plainHref}>{text('failed.option.lift')}</LinkButton>}
      >
        {optionText(failure, search, text)}
      </FailureNotice>
    );
  }
  return (
    <FailureNotice
      title={text('failed.title')}
      actions={
        <RetryButton variant="solid" busy={isAsking && text('failed.retrying')} onClick={onRetry}>
          {text('failed.retry')}
        </RetryButton>
      }
    >
      {text('failed.text')}
    </FailureNotice>
  );
}

/** Not included in the plan, according to the server. */
export const isWithheld = ({ status }: Failure): boolean => status === 402 || status === 403;

/** The rejected option and its valid values, as far as the API reports them. */
function optionText({ refused = [] }: Failure, search: string, text: RestTextOf): string {
  const options = rejectedOptions(search, refusedOptions(refused), text);
  return options === null ? text('failed.option.text') : text('failed.option.named', { options });
}

/** The address is not a valid board query; the rows were loaded without the invalid options. */
export function OptionFailed({ failure, search, plainHref, text }: Omit<FailedProps, 'name' | 'onRetry' | 'isAsking'>) {
  return (
    <Note tone="bad" role="alert">
      <span className={styles.noteLine}>
        {optionText(failure, search, text)} <LinkButton href={plainHref}>{text('failed.option.lift')}</LinkButton>
      </span>
    </Note>
  );
}

export interface LeftOutProps {
  /** What the server rejected. */
  readonly names: readonly BoardOptionName[];
  /** The query of the address. */
  readonly search: string;
  /** The page without them in its address. */
  readonly clearHref: string;
  readonly text: RestTextOf;
}

/** The rows were loaded without some options of the address: lists them, their valid values, and a link without them. */
export function OptionsLeftOut({ names, search, clearHref, text }: LeftOutProps) {
  const options = rejectedOptions(search, names, text);
  return (
    <Note tone="bad" role="alert">
      <span className={styles.noteLine}>
        {options === null ? text('failed.option.text') : text('failed.option.leftOut', { options })}{' '}
        <LinkButton href={clearHref} rel="nofollow">
          {text('failed.option.clear')}
        </LinkButton>
      </span>
    </Note>
  );
}

/** The first rows remain; the rest failed to load. */
export function RestFailed({ onRetry, isAsking, text }: Pick<FailedProps, 'onRetry' | 'isAsking' | 'text'>) {
  return (
    <Note tone="bad" role="alert">
      <span className={styles.noteLine}>
        {text('failed.rest')}{' '}
        <RetryButton busy={isAsking && text('failed.retrying')} onClick={onRetry}>
          {text('failed.retry')}
        </RetryButton>
      </span>
    </Note>
  );
}

interface EmptyProps {
  readonly view: BoardView;
  readonly query: BoardQuery;
  /** Filters that leave no company on their own; empty: unknown, or only their combination does. */
  readonly causes: readonly FilterName[];
  /** Matching companies that lists do not show to the reader. */
  readonly matches: number;
  /** Number of companies before filtering; 0: the number is unknown, or whether the combination is the cause. */
  readonly total: number;
  readonly hrefWithout: (names: readonly ChoiceName[]) => string;
  readonly onLift: (names: readonly ChoiceName[]) => void;
  readonly text: RestTextOf;
}

/** No rows match: names the filter that empties the board, and offers to remove it. */
export function BoardEmpty({ view, query, causes, matches, total, hrefWithout, onLift, text }: EmptyProps) {
  const { filters } = view;
  const currency = useContext(FigureFilterContext)?.currency ?? null;
  const views = activeViews(query);
  if (filters.length === 0 && views.length === 0)
    return <EmptyNotice title={text('empty.market.title')}>{text('empty.market.text')}</EmptyNotice>;
  if (query.following && filters.length === 1 && view.total === 0)
    return <EmptyNotice title={text('empty.following.title')}>{text('empty.following.text')}</EmptyNotice>;
  const named = (name: ChoiceName): string => choiceText(name, query, text, { currency });
  const set: readonly ChoiceName[] = filters.length === 0 ? views : filters;
  const lifts: readonly (readonly ChoiceName[])[] = [
    ...causes.map((name) => [name]),
    ...(causes.length === set.length && causes.length === 1 ? [] : [set]),
  ];
  return (
    <EmptyNotice
      title={
        matches > 0
          ? text('empty.hidden', { count: matches })
          : text(filters.length === 0 ? 'empty.market.title' : 'empty.title')
      }
      actions={lifts.map((lifted) => (
        <LinkButton
          key={lifted.join()}
          href={hrefWithout(lifted)}
          onClick={(event) => {
            event.preventDefault();
            onLift(lifted);
          }}
        >
          {lifted.length === 1 ? text('empty.lift', { filter: named(lifted[0]!) }) : text('empty.liftAll')}
        </LinkButton>
      ))}
    >
      {matches > 0 ? text('empty.hidden.text') : emptyText({ filters, causes, total, named, text })}
    </EmptyNotice>
  );
}

interface Emptied {
  readonly filters: readonly FilterName[];
  readonly causes: readonly FilterName[];
  /** Number of companies before filtering. */
  readonly total: number;
  readonly named: (name: FilterName) => string;
  readonly text: RestTextOf;
}

function emptyText({ filters, causes, total, named, text }: Emptied): string {
  if (filters.length === 0) return text('empty.view.text');
  // The loaded rows are empty already: a filter applied by the server left none.
  if (total === 0) return text('empty.loaded', { filters: filters.map(named).join(', ') });
  return causes.length === 0
    ? text('empty.together', { total, filters: filters.map(named).join(', ') })
    : causes.map((name) => text('empty.by', { filter: named(name), total })).join(' ');
}
