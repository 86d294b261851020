import { dayText, fixed, percentOfRatio } from '@site/format';
import { usePlace } from '@site/remote-kit';
import { ScrollFrame } from '@site/ui';
import { useTrackText } from './track-text';
import { leadOf, type Period } from './track-data';
import reading from '../../frame/reading-page.module.css';
import styles from './track-record.module.css';

/** Boards, one per row. */
export function PeriodTable({ caption, periods }: { readonly caption: string; readonly periods: readonly Period[] }) {
  const text = useTrackText();
  const { locale } = usePlace();
  const percent = (value: number | null): string => (value === null ? '–' : (percentOfRatio(value, 1, locale) ?? '–'));
  return (
    <ScrollFrame className={`${reading.scroll} ${styles.numbers}`} role="group" aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text('track.board')}</th>
            <th scope="col">{text('track.companies')}</th>
            <th scope="col">{text('track.top')}</th>
            <th scope="col">{text('track.market')}</th>
            <th scope="col">{text('track.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {periods.map((period) => (
            <tr key={period.formed_on}>
              <th scope="row">
                <time dateTime={period.formed_on}>{dayText(period.formed_on)}</time>
              </th>
              <td>{fixed(period.with_return, 0, locale)}</td>
              <td>{percent(period.top.mean)}</td>
              <td>{percent(period.market.mean)}</td>
              <td>{percent(leadOf(period))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
