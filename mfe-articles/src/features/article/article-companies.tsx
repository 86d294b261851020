import { useId } from 'react';
import type { Schema } from '@site/contract';
import { dayText } from '@site/format';
import { EstimatedFigure } from '@site/ui';
import { CompanyFigures } from '../../frame/company-figures';
import { useText } from '../../texts/use-text';
import { symbolsIn } from './article-data';
import styles from './article.module.css';

type Company = Schema<'ArticleCompany'>;

export interface ArticleCompaniesProps {
  /** The article's comma list. */
  readonly related: string;
  /** Those that the site knows. */
  readonly companies: readonly Company[];
  readonly showsScore: boolean;
}

/** Articles name companies with or without their market's suffix. */
const isNamed = (company: Company, named: { readonly symbol: string; readonly market: string }): boolean =>
  company.market_name === named.market &&
  (company.symbol === named.symbol || company.symbol.startsWith(`${named.symbol}.`));

/** The companies of the article, with their current figures. */
export function ArticleCompanies({ related, companies, showsScore }: ArticleCompaniesProps) {
  const text = useText();
  const id = useId();
  const others = symbolsIn(related).filter((named) => !companies.some((company) => isNamed(company, named)));
  if (companies.length === 0 && others.length === 0) return null;
  return (
    <div className={styles.companies}>
      <h2 id={id}>{text('article.companies')}</h2>
      {companies.length === 0 ? null : (
        <CompanyFigures
          {...{ companies, showsScore }}
          name={{ 'aria-labelledby': id }}
          marketOf={({ market_name: market }) => market}
          asOf={{ head: text('home.asOf'), cell: ({ as_of: asOf }) => (asOf === null ? null : dayText(asOf)) }}
          remark={({ old_figures: isOld }) => (isOld ? <EstimatedFigure>{text('article.old')}</EstimatedFigure> : null)}
        />
      )}
      {others.length === 0 ? null : (
        <p>
          {text('article.alsoNames')}{' '}
          {others.map(({ symbol, market }, place) => (
            <span key={`${symbol}.${market}`}>
              {place > 0 ? <span>{', '}</span> : null}
              <bdi dir="ltr">{`${symbol} (${market})`}</bdi>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
