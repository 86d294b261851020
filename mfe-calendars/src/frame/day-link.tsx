import { SiteLink, usePlace } from '@site/remote-kit';
import { isPlainClick } from '@site/ui';
import { DayName } from './day-name';
import { dayId, type OpenDay } from './open-day';
import { changedSearch, useChange, type Change } from './use-change';

export interface DayLinkProps extends Pick<OpenDay<HTMLElement>, 'openDay'> {
  readonly day: string;
  /** Further changes of the address. */
  readonly change?: Change;
}

/** A day that leads to its place in its week. */
export function DayLink({ day, change, openDay }: DayLinkProps) {
  const { pathname } = usePlace();
  const [search] = useChange();
  const query = changedSearch(search, { ...change, week: day });
  return (
    <SiteLink
      to={`${pathname}?${query}#${dayId(day)}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        openDay(day, change);
      }}
    >
      <DayName day={day} />
    </SiteLink>
  );
}
