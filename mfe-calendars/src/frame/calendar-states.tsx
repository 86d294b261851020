import { dayText } from '@site/format';
import type { Loadable } from '@site/remote-kit';
import { Bone, Button, EmptyNotice, FailureNotice, RetryButton, Skeleton } from '@site/ui';
import { useText } from '../texts/use-text';
import { useChange } from './use-change';
import { mondayOf } from './weeks';

/** A week that is loading, or that failed to load. */
export function Waiting({ state }: { readonly state: Exclude<Loadable<unknown>, { status: 'ready' }> }) {
  const text = useText();
  if (state.status === 'failed')
    return (
      <FailureNotice
        title={text('calendar.failed')}
        actions={
          <RetryButton busy={state.isAsking && text('calendar.retrying')} onClick={state.retry}>
            {text('calendar.retry')}
          </RetryButton>
        }
      >
        {text('calendar.failedHint')}
      </FailureNotice>
    );
  return (
    <Skeleton label={text('calendar.loading')}>
      <Bone width="middle" />
      <Bone />
      <Bone />
      <Bone />
    </Skeleton>
  );
}

export interface NoEventsProps {
  readonly week: string;
  /** First and last day with an event; null: there is none at all. */
  readonly known: { readonly from: string; readonly to: string } | null;
  /** A change of the address that removes the filters which hide the week's events. Null: no filter hides any. */
  readonly lift: Readonly<Record<string, null>> | null;
  /** The week has events, of other companies than the reader's. */
  readonly isOfFollowed?: boolean;
}

/** Shown without events: the reason, and a link to the nearest events. */
export function NoEvents({ week, known, lift, isOfFollowed = false }: NoEventsProps) {
  const text = useText();
  const [, change] = useChange();
  if (lift) {
    return (
      <EmptyNotice
        title={text(isOfFollowed ? 'followed.week' : 'calendar.filtered')}
        actions={<Button onClick={() => change(lift)}>{text('calendar.lift')}</Button>}
      >
        {text(isOfFollowed ? 'followed.weekHint' : 'calendar.filteredHint')}
      </EmptyNotice>
    );
  }
  if (!known) return <EmptyNotice title={text('calendar.empty')}>{text('calendar.noneHint')}</EmptyNotice>;
  const nearest = mondayOf(week > known.to ? known.to : known.from);
  const isBetween = week <= known.to && week >= mondayOf(known.from);
  return (
    <EmptyNotice
      title={text('calendar.emptyWeek')}
      actions={
        isBetween ? null : (
          <Button onClick={() => change({ week: nearest })}>
            {text('calendar.nearest', { day: dayText(nearest) ?? nearest })}
          </Button>
        )
      }
    >
      {text('calendar.known', { from: dayText(known.from) ?? known.from, to: dayText(known.to) ?? known.to })}
    </EmptyNotice>
  );
}
