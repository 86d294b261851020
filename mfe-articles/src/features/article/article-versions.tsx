import { useId } from 'react';
import type { Schema } from '@site/contract';
import { dateTimeText } from '@site/format';
import { articlePath, SiteLink } from '@site/remote-kit';
import { useText } from '../../texts/use-text';
import type { Article } from './article-data';
import styles from './article.module.css';

export interface ArticleVersionsProps {
  readonly article: Article;
  /** Shape: latest first. */
  readonly versions: Schema<'ArticlePage'>['versions'];
  readonly compared: Article | null;
}

/** Other versions of the article with different text. */
export function ArticleVersions({ article, versions, compared }: ArticleVersionsProps) {
  const text = useText();
  const id = useId();
  if (versions.length < 2) return null;
  const own = articlePath(article.url_title, article.id);
  return (
    <section className={styles.versions} aria-labelledby={id}>
      <h2 id={id}>{text('article.versions')}</h2>
      <ul>
        {versions.map((version) => {
          const isShown = version.id === article.id;
          const moment = (
            <time dateTime={version.updated_at} dir="ltr">
              {`${dateTimeText(version.updated_at) ?? ''} UTC`}
            </time>
          );
          return (
            <li key={version.id}>
              {isShown && !compared ? (
                <b aria-current="true">{moment}</b>
              ) : (
                <SiteLink to={articlePath(article.url_title, version.id)}>{moment}</SiteLink>
              )}
              {isShown ? (
                <span>{text('article.thisVersion')}</span>
              ) : version.id === compared?.id ? (
                <span>{text('article.comparedVersion')}</span>
              ) : (
                <SiteLink to={`${own}?compare=${encodeURIComponent(version.id)}`}>{text('article.compare')}</SiteLink>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
