import { opensEveryMarket } from '@site/fields/entitlements';
import { useState } from 'react';
import type { Schema } from '@site/contract';
import { shownName, siteFacts, SiteLink, useLoad, useSession } from '@site/remote-kit';
import type { MarketSummary, PageProps } from '@site/remote-kit';
import { gemPath, Icon } from '@site/ui';
import { readHome } from '../../api/read-home';
import type { Again } from '../../frame/try-again';
import { guides } from '../../texts/guides';
import { useHomeText } from './home-text';
import { EarningsPanel, EconomicPanel } from './event-panels';
import type { Known } from './home-panel';
import styles from './home-page.module.css';
import { LatestArticles } from './latest-articles';
import { LinkList } from './link-list';
import { countText, MarketsPanel } from './markets-panel';
import { BestPanel, ChangesPanel } from './score-panels';

type Screen = Schema<'HomeScreen'>;

/** Hidden on this page. Source: product, section 2. */
const OFF_HOME = '/heb/shnp-2022-q2';

/** Data of the markets that the server may include; the page works without it. */
export interface HomeData {
  readonly markets: readonly MarketSummary[];
  readonly home: Screen;
}

/** The home page: today's data at a glance, and links to everything. */
export function HomePage({ data, viewerClass, locale }: PageProps<HomeData>) {
  const text = useHomeText();
  const [tries, setTries] = useState(0);
  const loaded = useLoad(
    `home ${tries}`,
    (signal) => readHome(locale, signal),
    tries === 0 ? (data?.home ?? null) : null,
  );
  // While one panel is retried, the others stay.
  const [last, setLast] = useState(data?.home ?? null);
  if (loaded.status === 'ready' && loaded.data !== last) setLast(loaded.data);
  const screen = loaded.status === 'ready' ? loaded.data : last;
  const again: Again = {
    retry: () => (loaded.status === 'failed' ? loaded.retry() : setTries(tries + 1)),
    isAsking: loaded.status === 'loading' || (loaded.status === 'failed' && loaded.isAsking),
  };
  const panel = <Name extends keyof Screen>(name: Name): { known: Known<Screen[Name]>; again: Again } => ({
    known: screen === null ? (loaded.status === 'failed' ? null : undefined) : screen[name],
    again,
  });
  const markets = data?.markets ?? siteFacts().markets;
  const companies = markets.reduce((sum, summary) => sum + summary.companies, 0);

  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <h1>{text('home.headline')}</h1>
        <p>{companies > 0 ? text('home.leadWithCount', { companies: countText(companies) }) : text('home.lead')}</p>
        {viewerClass === 'visitor' && (
          <p className={styles.ways}>
            <SiteLink to="/how-the-score-works">{text('home.method')}</SiteLink>
            <SiteLink to="/track-record">{text('home.trackRecord')}</SiteLink>
          </p>
        )}
        {opensEveryMarket(viewerClass) && <WelcomeBanner />}
      </div>
      <div className={viewerClass === 'visitor' ? styles.stacked : styles.scores}>
        <BestPanel {...panel('best')} />
        <ChangesPanel {...panel('changes')} />
      </div>
      {/* Before what there is to read: the markets are what a reader of a phone comes for. */}
      <div className={styles.beside}>
        <MarketsPanel locale={locale} known={markets} />
        <EarningsPanel {...panel('earnings')} />
        <EconomicPanel {...panel('economic')} />
      </div>
      <div className={styles.reading}>
        <LatestArticles {...panel('articles')} />
        <section aria-labelledby="home-guides">
          <h2 id="home-guides">{text('home.guides')}</h2>
          <ul className={styles.guides}>
            {guides
              .filter(({ language, path }) => language === locale && path !== OFF_HOME)
              .map(({ path, key }) => (
                <li key={path}>
                  <h3>
                    <SiteLink to={path}>{text(`article.${key}.title`)}</SiteLink>
                  </h3>
                  <p>{text(`article.${key}.about`)}</p>
                </li>
              ))}
          </ul>
        </section>
      </div>
      <LinkList />
    </div>
  );
}

function WelcomeBanner() {
  const text = useHomeText();
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
          {text('home.welcomeMore')} <SiteLink to="/watchlist">{text('home.watchlist')}</SiteLink>
        </p>
      </div>
    </div>
  );
}
