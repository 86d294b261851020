import { sectorValues } from '@site/fields/sector-values';
import { dateTimeText, dayText, fixed, percentOf } from '@site/format';
import { boardPath, boardsInOrder, MARKET_CODES, SiteLink, symbolPath, usePlace } from '@site/remote-kit';
import { EstimatedFigure, flaskConicalPath, Passage, ProvenanceMark } from '@site/ui';
import { CompanyFigures, nameIn } from '../../frame/company-figures';
import { Disclosure } from '../../frame/disclosure';
import reading from '../../frame/reading-page.module.css';
import { largestSectors, median } from './market-article-data';
import type { MarketArticle } from './market-article-data';
import { articlePathOf } from './market-article-path';
import { useMarketArticleText } from './market-article-text';
import styles from './market-article.module.css';

/** Highlights of a market's day, from its figures. */
export function MarketArticleView({ article }: { readonly article: MarketArticle }) {
  const text = useMarketArticleText();
  const { locale } = usePlace();
  const { market, article: kind, day, days, made_at: madeAt, total, ranked, companies, by_score: isByScore } = article;
  const other = kind === 'daily' ? 'dividends' : 'daily';
  const name = text(`market.${market}`);
  const sectorName = (sector: string): string => text('sector.name', sectorValues(sector));
  return (
    <div className={`${reading.page} ${styles.columns}`}>
      <article className={`${reading.text} ${styles.article}`}>
        <h1>{text(`marketArticle.${kind}`, { market: name })}</h1>
        <p className={reading.standfirst}>
          {text(kind === 'daily' ? 'marketArticle.daily.lead' : 'marketArticle.dividends.lead', {
            market: name,
            day: dayText(day) ?? '',
            total,
            ranked: fixed(ranked, 0) ?? '',
          })}
        </p>
        <div className={reading.byline}>
          <span>{text('marketArticle.by')}</span>
          <time dateTime={madeAt} dir="ltr">
            {`${dateTimeText(madeAt) ?? ''} UTC`}
          </time>
          {article.sample ? <ProvenanceMark iconPath={flaskConicalPath}>{text('home.sample')}</ProvenanceMark> : null}
        </div>
        {companies.length === 0 ? (
          <p>{text(total === 0 ? 'marketArticle.empty' : 'marketArticle.beyond')}</p>
        ) : (
          <>
            <Common article={article} />
            <div className={styles.companies}>
              <CompanyFigures
                {...{ companies, showsScore: isByScore }}
                name={{ 'aria-label': text('article.companies') }}
                marketOf={() => market}
                about={{ head: text('marketArticle.sectorHead'), cell: ({ sector }) => sector && sectorName(sector) }}
                remark={({ old_figures: isOld }) =>
                  isOld ? <EstimatedFigure>{text('marketArticle.old')}</EstimatedFigure> : null
                }
              />
            </div>
          </>
        )}
        {total > companies.length && companies.length > 0 ? (
          <p>{text('marketArticle.more', { shown: companies.length, total })}</p>
        ) : null}
        <Change article={article} />
        <h2>{text('marketArticle.howTo')}</h2>
        <p>{text(kind === 'daily' ? 'marketArticle.daily.method' : 'marketArticle.dividends.method')}</p>
        <p className={styles.ways}>
          <SiteLink to="/how-the-score-works">{text('marketArticle.method')}</SiteLink>
          <SiteLink
            to={
              isByScore
                ? `${boardPath(market)}?where=${encodeURIComponent('score>75')}${kind === 'daily' ? '' : '&orderBy=dividend_yield'}`
                : boardPath(market)
            }
          >
            {text('article.toBoard', { market: name })}
          </SiteLink>
          <SiteLink to={articlePathOf(market, other)}>{text(`marketArticle.${other}`, { market: name })}</SiteLink>
        </p>
        <Disclosure />
      </article>
      <div className={styles.beside}>
        <nav aria-labelledby="article-days">
          <h2 id="article-days">{text('article.versions')}</h2>
          <ul>
            {days.map((one) => (
              <li key={one}>
                <SiteLink
                  to={articlePathOf(market, kind, one === days[0] ? undefined : one)}
                  aria-current={one === day ? 'page' : undefined}
                >
                  <time dateTime={one} dir="ltr">
                    {dayText(one)}
                  </time>
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="article-markets">
          <h2 id="article-markets">{text('marketArticle.otherMarkets')}</h2>
          <ul>
            {boardsInOrder(MARKET_CODES, locale)
              .filter((one) => one !== market)
              .map((one) => (
                <li key={one}>
                  <SiteLink to={articlePathOf(one, kind)}>{text(`market.${one}`)}</SiteLink>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

/** Common traits of the listed companies, in figures. */
function Common({ article: { article: kind, companies } }: { readonly article: MarketArticle }) {
  const text = useMarketArticleText();
  const { locale } = usePlace();
  const yields = companies.map(({ dividend_yield: dividend }) => dividend);
  const middle = median(companies.map(({ priceEarningsRatio: pe }) => (pe !== null && pe > 0 ? pe : null)));
  const sectors = largestSectors(companies).map(([sector, count]) =>
    text('marketArticle.sector', { sector: text('sector.name', sectorValues(sector)), count }),
  );
  const percent = (value: number | null): string => (value === null ? '–' : percentOf(value, 2, locale)) ?? '–';
  if (kind === 'dividends') {
    const known = yields.filter((one) => one !== null);
    return (
      <p>
        {text('marketArticle.dividends.range', {
          min: percent(Math.min(...known)),
          max: percent(Math.max(...known)),
        })}
      </p>
    );
  }
  return (
    <p>
      {text('marketArticle.daily.common', {
        pe: middle === null ? '–' : (fixed(middle, 1, locale) ?? '–'),
        yield: percent(median(yields)),
        sectors: sectors.join(', '),
      })}
    </p>
  );
}

/** Companies that entered and left since the previous version; only with scores. */
function Change({ article: { change, market } }: { readonly article: MarketArticle }) {
  const text = useMarketArticleText();
  const { locale } = usePlace();
  if (!change) return null;
  const day = dayText(change.since) ?? '';
  const lists = [
    ['marketArticle.entered', change.entered],
    ['marketArticle.left', change.left],
  ] as const;
  return (
    <>
      <h2>{text('marketArticle.change', { day })}</h2>
      {change.entered.length + change.left.length === 0 ? <p>{text('marketArticle.noChange')}</p> : null}
      {lists.map(([id, companies]) =>
        companies.length === 0 ? null : (
          <p key={id}>
            {text(id)}{' '}
            {companies.map((company, place) => (
              <span key={company.symbol}>
                {place > 0 ? <span>{', '}</span> : null}
                <SiteLink to={symbolPath(market, company.symbol)}>
                  <Passage>{nameIn(locale, company)}</Passage>
                </SiteLink>
              </span>
            ))}
          </p>
        ),
      )}
    </>
  );
}
