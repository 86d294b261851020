import type { Schema } from '@site/contract';
import { useText } from '@site/i18n';
import { api, dataOf, SiteLink, useLoad } from '@site/remote-kit';
import { articlePath, DayFigure, ListPanel, writtenIn } from '../../company-lists';
import type { ViewProps } from '../../pages/view-props';
import type en from '../../texts/en.json';
import styles from './news.module.css';

type Article = Schema<'Article'>;

const TEXTS = { failed: 'articles.failed', empty: 'articles.empty', emptyHint: 'articles.emptyHint' } as const;

/** What we wrote about the company. */
export function ArticlesPanel({ company }: Pick<ViewProps, 'company'>) {
  const text = useText<keyof typeof en>();
  const { market } = company;
  const { symbol } = company.symbol;
  const list = useLoad<readonly Article[]>(`articles ${market}/${symbol}`, async (signal) => {
    const params = { path: { symbol }, query: { market } };
    return (await dataOf(api.GET('/api/articles/ticker/{symbol}', { params, signal }))).articles;
  });
  return (
    <ListPanel title={text('articles.title')} list={list} texts={TEXTS}>
      {(articles) => (
        <ul className={styles.articles}>
          {articles.map((article) => (
            <li key={article.id}>
              <h3>
                <SiteLink to={articlePath(article.url_title)}>
                  <bdi {...writtenIn(article.dir)}>{article.title}</bdi>
                </SiteLink>
              </h3>
              {article.subtitle !== '' && (
                <p className={styles.text}>
                  <bdi {...writtenIn(article.dir)}>{article.subtitle}</bdi>
                </p>
              )}
              <p className={styles.source}>
                <bdi>{article.publisher}</bdi>
                <span>
                  {text('articles.updated')} <DayFigure day={article.updated_at} />
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </ListPanel>
  );
}
