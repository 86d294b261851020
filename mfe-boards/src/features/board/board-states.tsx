import { Bone, Button, EmptyNotice, FailureNotice, LinkButton, Note, Skeleton } from '@site/ui';
import type { Failure } from '@site/remote-kit';
import styles from './board-page.module.css';
import type { BoardQuery, FilterName } from './model/board-query';
import type { BoardData, BoardView } from './model/board-view';
import { emptyingFilters } from './model/board-view';
import type { TextOf } from './texts';

interface FailedProps {
  readonly failure: Failure;
  readonly name: string;
  /** The same board without any option in its address. */
  readonly plainHref: string;
  readonly onRetry: () => void;
  readonly text: TextOf;
}

/** What went wrong, said as it is; the premium banner is the page's. */
export function BoardFailed({ failure, name, plainHref, onRetry, text }: FailedProps) {
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
        {text('failed.option.text')}
      </FailureNotice>
    );
  }
  return (
    <FailureNotice
      title={text('failed.title')}
      actions={
        <Button look="solid" onClick={onRetry}>
          {text('failed.retry')}
        </Button>
      }
    >
      {text('failed.text')}
    </FailureNotice>
  );
}

/** The plan doesn't hold it, as the server says. */
export const isWithheld = ({ status }: Failure): boolean => status === 402 || status === 403;

/** The first rows stay; the rest did not come. */
export function RestFailed({ onRetry, text }: { readonly onRetry: () => void; readonly text: TextOf }) {
  return (
    <Note tone="bad" role="alert">
      <span className={styles.noteLine}>
        {text('failed.rest')} <Button onClick={onRetry}>{text('failed.retry')}</Button>
      </span>
    </Note>
  );
}

interface EmptyProps {
  readonly view: BoardView;
  readonly query: BoardQuery;
  readonly leftOff: BoardData['leftOff'];
  /** False: the rows that would tell which filter it was are not there. */
  readonly isWhole: boolean;
  readonly hrefWithout: (filters: readonly FilterName[]) => string;
  readonly onLift: (filters: readonly FilterName[]) => void;
  readonly text: TextOf;
}

/** No row passes: which filter empties the board, and a button that lifts it. */
export function BoardEmpty({ view, query, leftOff, isWhole, hrefWithout, onLift, text }: EmptyProps) {
  const { filters, table } = view;
  if (filters.length === 0)
    return <EmptyNotice title={text('empty.market.title')}>{text('empty.market.text')}</EmptyNotice>;
  const told = leftOff.filter(
    ({ reason }) => reason === 'plan_limit' || reason.startsWith('ps_') || reason.startsWith('pb_'),
  );
  const named = (name: FilterName): string => text(`empty.filter.${name}`, { value: String(query[name]) });
  const guilty = filters.length === 1 ? filters : isWhole ? emptyingFilters(table, query) : [];
  const [one] = guilty;
  const total = isWhole ? table.length : view.total;
  const lifts: readonly (readonly FilterName[])[] = [
    ...guilty.map((name) => [name]),
    ...(guilty.length === filters.length && guilty.length === 1 ? [] : [filters]),
  ];
  const said =
    one === undefined
      ? text('empty.together', { total, filters: filters.map(named).join(', ') })
      : guilty.map((name) => text('empty.by', { filter: named(name), total })).join(' ');
  return (
    <EmptyNotice
      title={text('empty.title')}
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
      {said}
      {told.length > 0 && (
        <span className={styles.leftOff}>
          {text('leftOff.title')}{' '}
          {told.map(({ symbol, reason }) => (
            <span key={symbol}>{text(reason === 'plan_limit' ? 'leftOff.plan' : 'leftOff.ratio', { symbol })} </span>
          ))}
        </span>
      )}
    </EmptyNotice>
  );
}

/** Bones of the rows to come. */
export function BoardLoading({ text }: { readonly text: TextOf }) {
  return (
    <div className={styles.bones}>
      <Skeleton label={text('loading')}>
        {Array.from({ length: 12 }, (_, row) => (
          <div key={row} className={styles.boneRow}>
            <Bone width={row % 3 === 0 ? 'full' : row % 3 === 1 ? 'middle' : 'short'} />
            <Bone />
            <Bone />
            <Bone />
            <Bone />
          </div>
        ))}
      </Skeleton>
    </div>
  );
}
