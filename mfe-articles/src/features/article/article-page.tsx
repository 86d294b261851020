import { SiteLink, useDocumentTitle, useLoad, usePageSearch } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { Bone, Button, FailureNotice, Skeleton } from '@site/ui';
import { useText } from '../../texts/use-text';
import { articleIn } from './article-data';
import type { ArticleData } from './article-data';
import { ArticleView } from './article-view';
import styles from './article.module.css';
import { loadArticle } from './load-article';

/** An article, by title, short id or subject. */
export function ArticlePage({ params, data, viewerClass }: PageProps<ArticleData>) {
  const text = useText();
  const [search] = usePageSearch();
  const compare = search.get('compare');
  const article = useLoad<ArticleData>(
    `${params['query'] ?? ''}/${params['id'] ?? ''} ${compare ?? ''}`,
    (signal) => loadArticle(params, compare, signal),
    data,
  );
  const shown = article.status === 'ready' ? articleIn(article.data) : null;
  useDocumentTitle(article.status === 'ready' ? (shown?.title ?? text('article.notFound')) : null);

  if (article.status === 'loading') {
    return (
      <div className={styles.page}>
        <Skeleton label={text('article.loading')}>
          <div className={styles.bones}>
            <Bone width="middle" />
            <Bone />
            <Bone />
            <Bone />
          </div>
        </Skeleton>
      </div>
    );
  }
  if (article.status === 'failed') {
    return (
      <div className={styles.page}>
        <FailureNotice
          title={text('article.failed')}
          actions={<Button onClick={article.retry}>{text('article.retry')}</Button>}
        >
          {text('article.failedHint')}
        </FailureNotice>
      </div>
    );
  }
  const { page, compared } = article.data;
  if (!page || !shown) {
    return (
      <div className={styles.page}>
        <article className={styles.article}>
          <h1>{text('article.notFound')}</h1>
          <p className={styles.standfirst}>{text('article.notFoundHint')}</p>
          <p>
            <SiteLink to="/">{text('article.toHome')}</SiteLink>
          </p>
        </article>
      </div>
    );
  }
  return <ArticleView article={shown} page={page} compared={compared} showsScore={viewerClass !== 'visitor'} />;
}
