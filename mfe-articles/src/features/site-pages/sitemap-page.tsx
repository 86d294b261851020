import { sectorValues } from '@site/fields/sector-values';
import { BOARD_CODES, boardPath, sectorPath, SiteLink, useLoad } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { TextPage } from '../../frame/text-page';
import { guides } from '../../texts/guides';
import { useText } from '../../texts/use-text';

const sitePages = [
  '/',
  '/earnings-calendar',
  '/economic-calendar',
  '/compare',
  '/track-record',
  '/policy',
  '/privacy-policy',
] as const;

/** A language is named in itself, whatever the page's own is. */
const HEBREW = 'עברית';

/** The sectors with their industries: of the first HTML, else a chunk of their own. No other page needs so long a list. */
export interface SitemapData {
  readonly sectors: Readonly<Record<string, readonly string[]>>;
}

const loadSectors = async (): Promise<SitemapData> => ({
  sectors: (await import('@site/contract/sectors')).SECTOR_INDUSTRIES,
});

/** Every page of the site that doesn't stand for one company, in groups. */
export function SitemapPage({ data }: PageProps<SitemapData>) {
  const text = useText();
  const sectors = useLoad<SitemapData>('sectors', loadSectors, data);
  return (
    <TextPage title={text('sitemap.title')} standfirst={text('sitemap.description')}>
      <h2>{text('home.markets')}</h2>
      <ul>
        {BOARD_CODES.map((market) => (
          <li key={market}>
            <SiteLink to={boardPath(market)}>{text(`market.${market}`)}</SiteLink>
          </li>
        ))}
      </ul>
      <h2>{text('sitemap.pages')}</h2>
      <ul>
        {sitePages.map((path) => (
          <li key={path}>
            <SiteLink to={path}>{text(`sitemap.page.${path}`)}</SiteLink>
          </li>
        ))}
        <li>
          <a href="/?lang=heb" lang="he" hrefLang="he">
            {HEBREW}
          </a>
        </li>
      </ul>
      <h2>{text('home.guides')}</h2>
      <ul>
        {guides.map(({ path, language, key }) => (
          <li key={path} lang={language}>
            <SiteLink to={path}>{text(`article.${key}.title`)}</SiteLink>
          </li>
        ))}
      </ul>
      <h2>{text('home.sectors')}</h2>
      {sectors.status === 'loading' && <p>{text('sitemap.loading')}</p>}
      {sectors.status === 'failed' && (
        <p role="alert">
          {text('sitemap.failed')}{' '}
          <button type="button" onClick={sectors.retry}>
            {text('sitemap.retry')}
          </button>
        </p>
      )}
      {Object.entries(sectors.status === 'ready' ? sectors.data.sectors : {}).map(([sector, industries]) => (
        <section key={sector}>
          <h3>
            <bdi>{text('sector.name', sectorValues(sector))}</bdi>
          </h3>
          <ul>
            {industries.map((industry) => (
              <li key={industry}>
                <SiteLink to={sectorPath(sector, industry)}>
                  <bdi>{text('sector.name', sectorValues(industry))}</bdi>
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </TextPage>
  );
}
