import { boardPath, MARKET_CODES, sectorPath, shownName, siteFacts, SiteLink, useSession } from '@site/remote-kit';
import type { MarketSummary, PageProps } from '@site/remote-kit';
import { dayText, fixed } from '@site/format';
import { flaskConicalPath, gemPath, Icon, ProvenanceMark } from '@site/ui';
import { guides } from '../../texts/guides';
import { useText } from '../../texts/use-text';
import styles from './home-page.module.css';
import { homeSectors } from './home-sectors';

/** What the server knows of the markets; the page stands without it too. */
export interface HomeData {
  readonly markets: readonly MarketSummary[];
}

/** The front door: every market with what it holds, the guides, and sectors across markets. */
export function HomePage({ data, viewerClass, locale }: PageProps<HomeData>) {
  const text = useText();
  const known = data?.markets ?? siteFacts().markets;
  const summaries = new Map(known.map((summary) => [summary.market, summary]));
  const companies = known.reduce((sum, summary) => sum + summary.companies, 0);
  const hasSample = known.some(({ sample }) => sample);
  const ownGuides = guides.filter(({ language }) => language === locale);

  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <div>
          <h1>{text('home.headline')}</h1>
          <p>{companies > 0 ? text('home.leadWithCount', { companies: countText(companies) }) : text('home.lead')}</p>
        </div>
        {viewerClass === 'premium' || viewerClass === 'admin' ? <WelcomeBanner /> : null}
      </div>
      <div className={styles.columns}>
        <aside className={styles.markets}>
          <section className={styles.panel} aria-labelledby="home-markets">
            <header>
              <h2 id="home-markets">{text('home.markets')}</h2>
              <SiteLink to={boardPath('ALL')}>{text('market.ALL')}</SiteLink>
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
                {MARKET_CODES.map((market) => {
                  const summary = summaries.get(market);
                  return (
                    <tr key={market}>
                      <th scope="row">
                        <SiteLink to={boardPath(market)}>{text(`market.${market}`)}</SiteLink>
                      </th>
                      <td className={styles.figure}>{summary ? countText(summary.companies) : '–'}</td>
                      <td className={styles.figure}>{summary?.currency ?? '–'}</td>
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
        <section className={styles.articles} aria-labelledby="latest-articles">
          <h2 id="latest-articles">{text('home.guides')}</h2>
          <ul className={styles.guides}>
            {ownGuides.map(({ path, key }) => (
              <li key={path}>
                <h3>
                  <SiteLink to={path}>{text(`article.${key}.title`)}</SiteLink>
                </h3>
                <p>{text(`article.${key}.about`)}</p>
              </li>
            ))}
          </ul>
        </section>
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

const countText = (count: number): string => fixed(count, 0) ?? '';

function WelcomeBanner() {
  const text = useText();
  const session = useSession();
  return (
    <div className={styles.welcome}>
      <Icon path={gemPath} />
      <div>
        <b>
          {session.status === 'user'
            ? text('home.welcomeName', { name: shownName(session.user) })
            : text('home.welcome')}
        </b>
        <p>
          {text('home.welcomeMore')} <SiteLink to="/profile">{text('home.watchlist')}</SiteLink>
        </p>
      </div>
    </div>
  );
}
