import { sectorValues } from '@site/fields/sector-values';
import { grouped } from '@site/format';
import type { Locale } from '@site/format';
import { BOARD_CODES, boardPath, boardsInOrder, sectorPath, SiteLink, useLoad } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { flaskConicalPath, Passage, ProvenanceMark } from '@site/ui';
import { TryAgain } from '../../frame/try-again';
import { guides } from '../../texts/guides';
import { useText } from '../../texts/use-text';
import { companiesHtml } from './companies-html';
import { loadSitemap } from './sitemap-data';
import type { ListedMarket, SitemapData } from './sitemap-data';
import styles from './sitemap.module.css';

const sitePages = [
  '/',
  '/earnings-calendar',
  '/economic-calendar',
  '/compare',
  '/score-lab',
  '/developers',
  '/policy',
  '/privacy-policy',
  '/accessibility',
  '/track-record',
  '/status',
  '/corrections',
] as const;

/** A language's name in that language. */
const HEBREW = 'עברית';

/** Every page of the site: its own, those of sectors and industries, and each listed company. */
export function SitemapPage({ data, locale }: PageProps<SitemapData>) {
  const text = useText();
  const sitemap = useLoad<SitemapData>('sitemap', loadSitemap, data);
  return (
    <article className={styles.page}>
      <h1>{text('sitemap.title')}</h1>
      <p className={styles.standfirst}>{text('sitemap.description')}</p>
      <section>
        <h2>{text('home.markets')}</h2>
        <ul className={styles.links}>
          {boardsInOrder(BOARD_CODES, locale).map((market) => (
            <li key={market}>
              <SiteLink to={boardPath(market)}>{text(`market.${market}`)}</SiteLink>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{text('sitemap.pages')}</h2>
        <ul className={styles.links}>
          {sitePages.map((path) => (
            <li key={path}>
              <SiteLink to={path}>{text(`sitemap.page.${path}`)}</SiteLink>
            </li>
          ))}
          {sitemap.status === 'ready' &&
            sitemap.data.listed?.map(({ path, name }) => (
              <li key={path}>
                <SiteLink to={path}>{name[locale]}</SiteLink>
              </li>
            ))}
          <li>
            <a href="/?lang=heb" lang="he" hrefLang="he">
              {HEBREW}
            </a>
          </li>
        </ul>
      </section>
      <section>
        <h2>{text('home.guides')}</h2>
        <ul className={styles.links}>
          {guides.map(({ path, key }) => (
            <li key={path}>
              <SiteLink to={path}>{text(`article.${key}.title`)}</SiteLink>
            </li>
          ))}
        </ul>
      </section>
      {sitemap.status === 'loading' && <p>{text('sitemap.loading')}</p>}
      {sitemap.status === 'failed' && (
        <p role="alert">
          {text('sitemap.failed')} <TryAgain failed={sitemap} />
        </p>
      )}
      {sitemap.status === 'ready' && (
        <>
          <Sectors sectors={sitemap.data.sectors} />
          <Companies markets={sitemap.data.markets} locale={locale} />
        </>
      )}
    </article>
  );
}

function Sectors({ sectors }: Pick<SitemapData, 'sectors'>) {
  const text = useText();
  return (
    <section>
      <h2>{text('home.sectors')}</h2>
      <p className={styles.hint}>{text('sitemap.sectorsHint')}</p>
      {sectors.map(({ name: sector, industries }) => (
        <section key={sector} className={styles.group} data-sector>
          <h3>
            <Passage>{text('sector.name', sectorValues(sector))}</Passage>
          </h3>
          <ul className={styles.links}>
            {industries.map(({ name: industry, companies }) => (
              <li key={industry}>
                <SiteLink to={sectorPath(sector, industry)}>
                  <Passage>{text('sector.name', sectorValues(industry))}</Passage>
                </SiteLink>{' '}
                <span className={styles.count}>{grouped(String(companies))}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

const anchorOf = (market: string): string => `companies-${market}`;

function Companies({ markets, locale }: Pick<SitemapData, 'markets'> & { readonly locale: Locale }) {
  const text = useText();
  const isSample = markets.some(({ sample }) => sample);
  return (
    <section>
      <h2>{text('sitemap.companies')}</h2>
      {isSample && <ProvenanceMark iconPath={flaskConicalPath}>{text('home.sample')}</ProvenanceMark>}
      <ul className={styles.jumps}>
        {markets.map(({ market, companies }) => (
          <li key={market}>
            <a href={`#${anchorOf(market)}`}>{text(`market.${market}`)}</a>{' '}
            <span className={styles.count}>{grouped(String(companies))}</span>
          </li>
        ))}
      </ul>
      {markets.map((market) => (
        <section key={market.market} id={anchorOf(market.market)} data-market={market.market}>
          <h2>{text('sitemap.companiesOf', { market: text(`market.${market.market}`), count: market.companies })}</h2>
          <Links market={market} locale={locale} />
        </section>
      ))}
    </section>
  );
}

/** Server-rendered markup is reused; otherwise it is created here. */
function Links({ market: { market, listed }, locale }: { readonly market: ListedMarket; readonly locale: Locale }) {
  return (
    <div
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: listed === null ? '' : companiesHtml(market, listed, locale) }}
    />
  );
}
