import { useIntl } from 'react-intl';
import { boardPath, markets, SiteLink } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import styles from './calendar-page.module.css';

const meanwhile: Readonly<Record<string, readonly { readonly to: string; readonly id: string }[]>> = {
  earnings: [
    { to: boardPath(markets[0]), id: 'earnings.recent' },
    { to: '/economic-calendar', id: 'economic.title' },
  ],
  economic: [
    { to: '/earnings-calendar', id: 'earnings.title' },
    { to: '/', id: 'calendar.home' },
  ],
};

/** What the calendar lists, why its list is empty, and where the same is to be learnt. */
export function CalendarPage({ page }: PageProps) {
  const intl = useIntl();
  const text = (id: string): string => intl.formatMessage({ id });
  return (
    <div className={styles.page}>
      <h1>{text(`${page}.title`)}</h1>
      <p className={styles.lead}>{text(`${page}.description`)}</p>
      <section className={styles.empty} aria-labelledby="calendar-empty">
        <h2 id="calendar-empty">{text('calendar.empty')}</h2>
        <p>{text(`${page}.emptyHint`)}</p>
        <ul>
          {meanwhile[page]?.map(({ to, id }) => (
            <li key={to}>
              <SiteLink to={to}>{text(id)}</SiteLink>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
