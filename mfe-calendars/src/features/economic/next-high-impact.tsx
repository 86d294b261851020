import { momentIn } from '@site/format/zones';
import styles from '../../frame/calendar.module.css';
import { ClockTime } from '../../frame/clock-time';
import { DayLink, type DayLinkProps } from '../../frame/day-link';
import { useText } from '../../texts/use-text';
import { IMPACTS, written, type Country, type Impact } from './economic-filters';
import type { EconomicEvent } from './release';
import { CountryBadge, ReleaseName } from './release-parts';

export interface NextHighImpactProps extends Pick<DayLinkProps, 'openDay'> {
  /** The next one of each country. Shape: by time. */
  readonly coming: readonly EconomicEvent[];
  readonly countries: readonly Country[];
  readonly impacts: readonly Impact[];
  /** Of the page's clock. */
  readonly zone: string;
}

/** The next event of high impact of the chosen countries, in any week. */
export function NextHighImpact({ coming, countries, impacts, zone, openDay }: NextHighImpactProps) {
  const text = useText();
  const next = coming.find(({ country }) => countries.includes(country));
  const moment = next && momentIn(next.date, zone);
  return (
    <div className={styles.next}>
      <h2>{text('next.title')}</h2>
      {next && moment ? (
        <p>
          <DayLink
            day={moment.day}
            // If its impact is filtered out, the day would not show it.
            change={impacts.includes('High') ? {} : { impact: written(['High', ...impacts], IMPACTS) }}
            openDay={openDay}
          />
          <ClockTime at={next.date} time={moment.time} timeDay={null} />
          <CountryBadge country={next.country} />
          <ReleaseName event={next.event} />
        </p>
      ) : (
        <p>{text('next.none')}</p>
      )}
    </div>
  );
}
