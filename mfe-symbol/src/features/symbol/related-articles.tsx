import { useId } from 'react';
import { SiteLink } from '@site/remote-kit';
import { articlePath, writtenIn } from '../../company-lists';
import { useText } from '../../texts/use-text';
import type { RelatedArticle } from '../../company/symbol-data';
import styles from './related-articles.module.css';

export interface RelatedArticlesProps {
  /** Shape: latest first. Absent like empty: nothing is shown. */
  readonly articles: readonly RelatedArticle[] | undefined;
}

/** As many as the first HTML holds, so that the line stays when the whole answer comes. */
const MAX_ARTICLES = 3;

/** Our latest articles about the company, in a line. */
export function RelatedArticles({ articles = [] }: RelatedArticlesProps) {
  const text = useText();
  const id = useId();
  if (articles.length === 0) return null;
  return (
    <nav className={styles.line} aria-labelledby={id}>
      <span id={id}>{text('related.label')}</span>
      <ul>
        {articles.slice(0, MAX_ARTICLES).map(({ url_title, title, dir }) => (
          <li key={url_title}>
            <SiteLink to={articlePath(url_title)}>
              <bdi {...writtenIn(dir)}>{title}</bdi>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
