import { SiteLink, useLoad } from '@site/remote-kit';
import { listArticlesAbout } from '../../api/list-articles-about';
import { listingKey, listingOf } from '../../api/listing';
import { articlePath, DayFigure, ListPanel, writtenIn } from '../../company-lists';
import type { ListTexts } from '../../company-lists';
import type { ArticleLine } from '../../company/symbol-data';
import type { ViewProps } from '../../company/view-props';
import { useText } from '../../texts/use-text';
import styles from './news.module.css';
import { Passage } from '@site/ui';

const TEXTS: ListTexts = { failed: 'articles.failed', empty: 'articles.empty', emptyHint: 'articles.emptyHint' };

/** Our articles about the company. */
export function ArticlesPanel({ company }: Pick<ViewProps, 'company'>) {
  const text = useText();
  const listing = listingOf(company);
  const list = useLoad<readonly ArticleLine[]>(
    `articles ${listingKey(listing)}`,
    (signal) => listArticlesAbout(listing, signal),
    company.lists?.articles,
  );
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
                <Passage>{article.publisher}</Passage>
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
