import type { ReactNode } from 'react';
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
import { Passage, ScrollFrame, VisuallyHidden } from '@site/ui';
import { useText } from '../texts/use-text';
import styles from './company-figures.module.css';
import reading from './reading-page.module.css';

/** A company with the figures of an article. Units: as in the contract. */
export interface FiguredCompany {
  readonly symbol: string;
  readonly long_name: string | null;
  readonly hebrew_name: string | null;
  /** Of the price as quoted. */
  readonly currency: string;
  readonly price: number | null;
  readonly market_cap: number | null;
  readonly priceEarningsRatio: number | null;
  readonly dividend_yield: number | null;
  readonly score?: number | null;
}

/** A text column that only some kinds of articles have. */
export interface WordColumn<Company> {
  readonly head: string;
  readonly cell: (company: Company) => ReactNode;
}

export interface CompanyFiguresProps<Company extends FiguredCompany> {
  readonly companies: readonly Company[];
  readonly marketOf: (company: Company) => string;
  /** The id of the heading that labels the table, or its label. */
  readonly name: { readonly 'aria-labelledby': string } | { readonly 'aria-label': string };
  readonly showsScore: boolean;
  /** Before the figures. */
  readonly about?: WordColumn<Company>;
  /** After them. */
  readonly asOf?: WordColumn<Company>;
  /** A note beside a company's name. Null: none. */
  readonly remark?: (company: Company) => ReactNode;
}

/** A company's name in a language. */
export const nameIn = (
  locale: Locale,
  { long_name: name, hebrew_name: hebrew, symbol }: Pick<FiguredCompany, 'symbol' | 'long_name' | 'hebrew_name'>,
): string => (locale === 'he' ? hebrew : null) ?? name ?? symbol;

const amount = (figure: string | null, currency: string, locale: Locale): string | null =>
  figure && withCurrency(figure, currency, locale);

/** The companies of an article with their figures: `?` in place of a score that this reader may not see. */
export function CompanyFigures<Company extends FiguredCompany>(props: CompanyFiguresProps<Company>) {
  const text = useText();
  const { companies, marketOf, name, about, asOf } = props;
  return (
    <ScrollFrame className={styles.scroll} {...name}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('article.company')}</th>
            {about ? (
              <th scope="col" className={styles.words}>
                {about.head}
              </th>
            ) : null}
            <th scope="col">{text('article.price')}</th>
            <th scope="col">{text('article.marketCap')}</th>
            <th scope="col">{text('article.pe')}</th>
            <th scope="col">{text('article.yield')}</th>
            <th scope="col">{text('article.score')}</th>
            {asOf ? <th scope="col">{asOf.head}</th> : null}
          </tr>
        </thead>
        <tbody>
          {companies.map((company) => (
            <CompanyRow key={`${company.symbol}.${marketOf(company)}`} {...props} company={company} />
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

function CompanyRow<Company extends FiguredCompany>({
  company,
  marketOf,
  showsScore,
  about,
  asOf,
  remark,
}: CompanyFiguresProps<Company> & { readonly company: Company }) {
  const text = useText();
  const { locale } = usePlace();
  const { symbol, currency, price, market_cap: cap } = company;
  const { priceEarningsRatio: pe, dividend_yield: dividend, score } = company;
  const market = marketOf(company);
  const here = symbolPath(market, symbol);
  const remarked = remark?.(company) ?? null;
  return (
    <tr>
      <th scope="row">
        <SiteLink to={here}>
          <bdi dir="ltr">{symbol}</bdi>
        </SiteLink>
        <Passage className={styles.name}>{nameIn(locale, company)}</Passage>
        {remarked === null ? null : <small>{remarked}</small>}
      </th>
      {about ? <td className={styles.words}>{about.cell(company) ?? <Missing />}</td> : null}
      <Figure>{price === null ? null : amount(priceText(price, market, locale), currency, locale)}</Figure>
      <Figure>{cap === null ? null : amount(shortNumber(cap, locale), majorCurrency(currency), locale)}</Figure>
      <Figure>{pe === null ? null : pe > 0 ? fixed(pe, 1, locale) : text('article.notMeaningful')}</Figure>
      <Figure>{dividend === null ? null : percentOf(dividend, 2, locale)}</Figure>
      {showsScore ? (
        <Figure>{score == null ? null : fixed(score, 2, locale)}</Figure>
      ) : (
        <td>
          <SiteLink to={`/login?redirect=${encodeURIComponent(here)}`} className={reading.hiddenScore}>
            <span aria-hidden="true">?</span>
            <VisuallyHidden>{text('article.scoreHidden')}</VisuallyHidden>
          </SiteLink>
        </td>
      )}
      {asOf ? <Figure>{asOf.cell(company)}</Figure> : null}
    </tr>
  );
}

/** A figure, or a dash. */
const Figure = ({ children }: { readonly children: ReactNode }) => (
  <td>{children === null ? <Missing /> : <bdi dir="ltr">{children}</bdi>}</td>
);

function Missing() {
  const text = useText();
  return (
    <>
      <span aria-hidden="true">{MISSING}</span>
      <VisuallyHidden>{text('article.missing')}</VisuallyHidden>
    </>
  );
}
