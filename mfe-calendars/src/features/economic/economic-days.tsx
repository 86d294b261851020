import { WeekDays, type WeekDaysProps } from '../../frame/week-days';
import { useText } from '../../texts/use-text';
import { releaseKey, type Release } from './release';
import { ReleaseItem } from './release-item';

/** One column per day; an event's figures show when it is pointed at, focused or tapped. */
export function EconomicDays(props: Pick<WeekDaysProps<Release>, 'week' | 'today' | 'events'>) {
  const text = useText();
  return (
    <WeekDays
      {...props}
      label={text('economic.title')}
      draw={(release) => <ReleaseItem key={releaseKey(release)} release={release} />}
    />
  );
}
