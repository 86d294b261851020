import type { Schema } from '@site/contract';
import { sectorValues } from '@site/fields/sector-values';
import {
  fixed,
  majorCurrency,
  MISSING,
  percentOf,
  priceText,
  shortNumber,
  withCurrency,
  type Locale,
} from '@site/format';
import { SiteLink, symbolPath, usePlace } from '@site/remote-kit';
import { EstimatedFigure, VisuallyHidden } from '@site/ui';
import type { MarketArticle, PickedCompany } from './market-article-data';
import { useMarketArticleText } from './market-article-text';
import styles from './market-article.module.css';

export const nameIn = (
  locale: Locale,
  { long_name: name, hebrew_name: hebrew, symbol }: Schema<'NamedCompany'>,
): string => (locale === 'he' ? hebrew : null) ?? name ?? symbol;

const amount = (figure: string | null, currency: string): string | null => figure && withCurrency(figure, currency);

/** The article's companies with their figures of its day. */
export function CompanyTable({ article }: { readonly article: MarketArticle }) {
  const text = useMarketArticleText();
  const { market, companies, by_score: showsScore } = article;
  return (
    <div className={styles.scroll} role="region" aria-label={text('marketArticle.table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('article.company')}</th>
            <th scope="col">{text('marketArticle.sectorHead')}</th>
            <th scope="col">{text('article.price')}</th>
            <th scope="col">{text('article.marketCap')}</th>
            <th scope="col">{text('article.pe')}</th>
            <th scope="col">{text('article.yield')}</th>
            <th scope="col">{text('article.score')}</th>
          </tr>
        </thead>
        <tbody>
          {companies.map((company) => (
            <CompanyRow key={company.symbol} {...{ company, market, showsScore }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CompanyRow({
  company,
  market,
  showsScore,
}: {
  readonly company: PickedCompany;
  readonly market: MarketArticle['market'];
  readonly showsScore: boolean;
}) {
  const text = useMarketArticleText();
  const { locale } = usePlace();
  const {
    symbol,
    sector,
    currency,
    price,
    market_cap: cap,
    priceEarningsRatio: pe,
    dividend_yield: dividend,
  } = company;
  const here = symbolPath(market, symbol);
  return (
    <tr>
      <th scope="row">
        <SiteLink to={here}>
          <bdi>{nameIn(locale, company)}</bdi>
        </SiteLink>
        <small>
          <bdi dir="ltr">{symbol}</bdi>
          {company.old_figures ? (
            <>
              {' · '}
              <EstimatedFigure>{text('marketArticle.old')}</EstimatedFigure>
            </>
          ) : null}
        </small>
      </th>
      <td className={styles.words}>{sector === null ? MISSING : text('sector.name', sectorValues(sector))}</td>
      <Figure>{price === null ? null : amount(priceText(price, market, locale), currency)}</Figure>
      <Figure>{cap === null ? null : amount(shortNumber(cap, locale), majorCurrency(currency))}</Figure>
      <Figure>{pe === null ? null : pe > 0 ? fixed(pe, 1, locale) : text('article.notMeaningful')}</Figure>
      <Figure>{dividend === null ? null : percentOf(dividend, 2, locale)}</Figure>
      {showsScore ? (
        <Figure>{company.score === undefined ? null : fixed(company.score, 2, locale)}</Figure>
      ) : (
        <td>
          <SiteLink to={`/login?redirect=${encodeURIComponent(here)}`} className={styles.hiddenScore}>
            <span aria-hidden="true">?</span>
            <VisuallyHidden>{text('article.scoreHidden')}</VisuallyHidden>
          </SiteLink>
        </td>
      )}
    </tr>
  );
}

/** A figure, or the sign that there is none. */
function Figure({ children }: { readonly children: string | null }) {
  const text = useMarketArticleText();
  return (
    <td>
      {children === null ? (
        <>
          <span aria-hidden="true">{MISSING}</span>
          <VisuallyHidden>{text('article.missing')}</VisuallyHidden>
        </>
      ) : (
        <bdi dir="ltr">{children}</bdi>
      )}
    </td>
  );
}
