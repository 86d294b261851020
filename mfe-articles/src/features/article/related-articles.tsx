import { useId } from 'react';
import type { Schema } from '@site/contract';
import { dayText } from '@site/format';
import { articlePath, SiteLink } from '@site/remote-kit';
import { useText } from '../../texts/use-text';
import { languageOf } from './article-data';
import styles from './article.module.css';

/** Related articles, the closest first; nothing if there are none. */
export function RelatedArticles({ articles }: { readonly articles: readonly Schema<'ArticleSummary'>[] }) {
  const text = useText();
  const id = useId();
  if (articles.length === 0) return null;
  return (
    <nav className={styles.related} aria-labelledby={id}>
      <h2 id={id}>{text('article.related')}</h2>
      <ul>
        {articles.map((article) => (
          <li key={article.url_title}>
            <SiteLink to={articlePath(article.url_title)}>
              <bdi lang={languageOf(article)} dir={article.dir}>
                {article.title}
              </bdi>
            </SiteLink>
            <time dateTime={article.updated_at} dir="ltr">
              {dayText(article.updated_at)}
            </time>
          </li>
        ))}
      </ul>
    </nav>
  );
}
