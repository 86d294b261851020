import { boardPath, SiteLink } from '@site/remote-kit';
import { useText, type TextId } from '../../texts/use-text';
import styles from './calendar-page.module.css';

/** What is listed: publications of companies, or releases of statistical offices. */
export type Calendar = 'earnings' | 'economic';

const MEANWHILE: Readonly<Record<Calendar, readonly { readonly to: string; readonly name: TextId }[]>> = {
  earnings: [
    { to: boardPath('SP500'), name: 'earnings.recent' },
    { to: '/economic-calendar', name: 'economic.title' },
  ],
  economic: [
    { to: '/earnings-calendar', name: 'earnings.title' },
    { to: '/', name: 'calendar.home' },
  ],
};

/** What the calendar lists, why its list is empty, and where the same is to be learnt. */
function CalendarPage({ calendar }: { readonly calendar: Calendar }) {
  const text = useText();
  return (
    <div className={styles.page}>
      <h1>{text(`${calendar}.title`)}</h1>
      <p className={styles.lead}>{text(`${calendar}.description`)}</p>
      <section className={styles.empty} aria-labelledby="calendar-empty">
        <h2 id="calendar-empty">{text('calendar.empty')}</h2>
        <p>{text(`${calendar}.emptyHint`)}</p>
        <ul>
          {MEANWHILE[calendar].map(({ to, name }) => (
            <li key={to}>
              <SiteLink to={to}>{text(name)}</SiteLink>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** `/earnings-calendar` */
export const EarningsPage = () => <CalendarPage calendar="earnings" />;

/** `/economic-calendar` */
export const EconomicPage = () => <CalendarPage calendar="economic" />;
