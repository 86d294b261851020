import type { ViewProps } from '../../company/view-props';
import { ArticlesPanel } from './articles-panel';
import { NewsPanel } from './news-panel';
import styles from './news.module.css';

/** What others report about the company, and what we wrote about it. Two calls: neither waits for the other. */
export function NewsView({ company }: ViewProps) {
  return (
    <div className={styles.columns}>
      <NewsPanel company={company} />
      <ArticlesPanel company={company} />
    </div>
  );
}
