import { useId } from 'react';
import type { Schema } from '@site/contract';
import {
  dayText,
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
import { VisuallyHidden } from '@site/ui';
import { useText } from '../../texts/use-text';
import { symbolsIn } from './article-data';
import styles from './article.module.css';

type Company = Schema<'ArticleCompany'>;

export interface ArticleCompaniesProps {
  /** The article's comma list. */
  readonly related: string;
  /** Those of them that the site knows. */
  readonly companies: readonly Company[];
  readonly showsScore: boolean;
}

const amount = (figure: string | null, currency: string): string | null => figure && withCurrency(figure, currency);
const nameOf = ({ long_name: name, hebrew_name: hebrew, symbol }: Company, locale: Locale): string =>
  (locale === 'he' ? hebrew : null) ?? name ?? symbol;

/** Articles name companies with or without their market's suffix. */
const isNamed = (company: Company, named: { readonly symbol: string; readonly market: string }): boolean =>
  company.market_name === named.market &&
  (company.symbol === named.symbol || company.symbol.startsWith(`${named.symbol}.`));

/** The companies that the article speaks of, with their figures of now. */
export function ArticleCompanies({ related, companies, showsScore }: ArticleCompaniesProps) {
  const text = useText();
  const { locale } = usePlace();
  const id = useId();
  const others = symbolsIn(related).filter((named) => !companies.some((company) => isNamed(company, named)));
  if (companies.length === 0 && others.length === 0) return null;
  return (
    <div className={styles.companies}>
      <h2 id={id}>{text('article.companies')}</h2>
      {companies.length === 0 ? null : (
        <div className={styles.scroll} role="region" aria-labelledby={id} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text('article.company')}</th>
                <th scope="col">{text('article.price')}</th>
                <th scope="col">{text('article.marketCap')}</th>
                <th scope="col">{text('article.pe')}</th>
                <th scope="col">{text('article.yield')}</th>
                <th scope="col">{text('article.score')}</th>
                <th scope="col">{text('home.asOf')}</th>
              </tr>
            </thead>
            <tbody>
              {companies.map((company) => (
                <CompanyRow key={`${company.symbol}.${company.market_name}`} {...{ company, locale, showsScore }} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {others.length === 0 ? null : (
        <p>
          {text('article.alsoNames')}{' '}
          {others.map(({ symbol, market }, place) => (
            <span key={`${symbol}.${market}`}>
              {place > 0 ? ', ' : null}
              <bdi dir="ltr">{`${symbol} (${market})`}</bdi>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function CompanyRow({
  company,
  locale,
  showsScore,
}: {
  readonly company: Company;
  readonly locale: Locale;
  readonly showsScore: boolean;
}) {
  const text = useText();
  const { symbol, market_name: market, currency, price, market_cap: cap } = company;
  const { priceEarningsRatio: pe, dividend_yield: dividend, score, as_of: asOf } = company;
  const here = symbolPath(market, symbol);
  return (
    <tr>
      <th scope="row">
        <SiteLink to={here}>
          <bdi dir="ltr">{symbol}</bdi>
        </SiteLink>
        <bdi className={styles.name}>{nameOf(company, locale)}</bdi>
      </th>
      <Figure>{price === null ? null : amount(priceText(price, market, locale), currency)}</Figure>
      <Figure>{cap === null ? null : amount(shortNumber(cap, locale), majorCurrency(currency))}</Figure>
      <Figure>{pe === null ? null : pe > 0 ? fixed(pe, 1, locale) : text('article.notMeaningful')}</Figure>
      <Figure>{dividend === null ? null : percentOf(dividend, 2, locale)}</Figure>
      {showsScore ? (
        <Figure>{score == null ? null : fixed(score, 2, locale)}</Figure>
      ) : (
        <td>
          <SiteLink to={`/login?redirect=${encodeURIComponent(here)}`} className={styles.hiddenScore}>
            <span aria-hidden="true">?</span>
            <VisuallyHidden>{text('article.scoreHidden')}</VisuallyHidden>
          </SiteLink>
        </td>
      )}
      <Figure>{asOf === null ? null : dayText(asOf)}</Figure>
    </tr>
  );
}

/** A figure, or the sign that there is none. */
function Figure({ children }: { readonly children: string | null }) {
  const text = useText();
  if (children !== null)
    return (
      <td>
        <bdi dir="ltr">{children}</bdi>
      </td>
    );
  return (
    <td>
      <span aria-hidden="true">{MISSING}</span>
      <VisuallyHidden>{text('article.missing')}</VisuallyHidden>
    </td>
  );
}
