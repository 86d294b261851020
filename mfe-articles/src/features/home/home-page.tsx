import { useIntl } from 'react-intl';
import {
  boardPath,
  fixedArticleKey,
  fixedArticles,
  markets,
  sectorPath,
  shownName,
  siteFacts,
  SiteLink,
  useSession,
} from '@site/remote-kit';
import type { MarketSummary, PageProps } from '@site/remote-kit';
import { flaskConicalPath, ProvenanceMark } from '@site/ui';
import { dayText, groupedNumber } from '../../display';
import styles from './home-page.module.css';
import { homeSectors } from './home-sectors';
import { quoteCurrency } from './quote-currency';

/** What the server knows of the markets; the page stands without it too. */
export interface HomeData {
  readonly markets: readonly MarketSummary[];
}

/** The front door: every market with what it holds, the guides, and sectors across markets. */
export function HomePage({ data, viewerClass, locale }: PageProps<HomeData>) {
  const intl = useIntl();
  const text = (id: string, values?: Record<string, string | number>): string => intl.formatMessage({ id }, values);
  const known = data?.markets ?? siteFacts().markets;
  const summaries = new Map(known.map((summary) => [summary.market, summary]));
  const companies = known.reduce((sum, summary) => sum + summary.companies, 0);
  const hasSample = known.some(({ sample }) => sample);
  const guides = fixedArticles.filter(({ language }) => language === locale);

  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <div>
          <h1>{text('home.headline')}</h1>
          <p>
            {companies > 0 ? text('home.leadWithCount', { companies: groupedNumber(companies) }) : text('home.lead')}
          </p>
        </div>
        {viewerClass === 'premium' || viewerClass === 'admin' ? <WelcomeBanner /> : null}
      </div>
      <div className={styles.columns}>
        <section className={styles.articles} aria-labelledby="latest-articles">
          <h2 id="latest-articles">{text('home.guides')}</h2>
          <ul className={styles.guides}>
            {guides.map(({ path }) => (
              <li key={path}>
                <h3>
                  <SiteLink to={path}>{text(`article.${fixedArticleKey(path)}.title`)}</SiteLink>
                </h3>
                <p>{text(`article.${fixedArticleKey(path)}.about`)}</p>
              </li>
            ))}
          </ul>
        </section>
        <aside className={styles.markets}>
          <section className={styles.panel} aria-labelledby="home-markets">
            <header>
              <h2 id="home-markets">{text('home.markets')}</h2>
              {hasSample ? <ProvenanceMark iconPath={flaskConicalPath}>{text('home.sample')}</ProvenanceMark> : null}
            </header>
            <table>
              <thead>
                <tr>
                  <th scope="col">{text('home.market')}</th>
                  <th scope="col" className={styles.figure}>
                    {text('home.companies')}
                  </th>
                  <th scope="col" className={styles.figure}>
                    {text('home.currency')}
                  </th>
                  <th scope="col" className={styles.figure}>
                    {text('home.asOf')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {markets.map((market) => {
                  const summary = summaries.get(market);
                  return (
                    <tr key={market}>
                      <th scope="row">
                        <SiteLink to={boardPath(market)}>{text(`market.${market}`)}</SiteLink>
                      </th>
                      <td className={styles.figure}>{summary ? groupedNumber(summary.companies) : '–'}</td>
                      <td className={styles.figure}>{quoteCurrency[market]}</td>
                      <td className={styles.figure}>
                        {summary?.asOf ? <time dateTime={summary.asOf}>{dayText(summary.asOf)}</time> : '–'}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </section>
        </aside>
        <section className={styles.doors} aria-labelledby="home-sectors">
          <header>
            <h2 id="home-sectors">{text('home.sectors')}</h2>
            <SiteLink to="/sitemap">{text('home.allSectors')}</SiteLink>
          </header>
          <ul className={styles.sectors}>
            {homeSectors.map(({ sector, industry, id }) => (
              <li key={id}>
                <SiteLink to={sectorPath(sector, industry)}>{text(`industry.${id}`)}</SiteLink>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

function WelcomeBanner() {
  const intl = useIntl();
  const session = useSession();
  return (
    <div className={styles.welcome}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M10.5 3 8 9l4 13 4-13-2.5-6" />
        <path d="M17 3a2 2 0 0 1 1.6.8l3 4a2 2 0 0 1 .013 2.382l-7.99 10.986a2 2 0 0 1-3.247 0l-7.99-10.986A2 2 0 0 1 2.4 7.8l2.998-3.997A2 2 0 0 1 7 3z" />
        <path d="M2 9h20" />
      </svg>
      <div>
        <b>
          {session.status === 'user'
            ? intl.formatMessage({ id: 'home.welcomeName' }, { name: shownName(session.user) })
            : intl.formatMessage({ id: 'home.welcome' })}
        </b>
        <p>
          {intl.formatMessage({ id: 'home.welcomeMore' })}{' '}
          <SiteLink to="/profile">{intl.formatMessage({ id: 'home.watchlist' })}</SiteLink>
        </p>
      </div>
    </div>
  );
}
