import { SiteLink, useDocumentTitle, useLoad, usePageSearch } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import reading from '../../frame/reading-page.module.css';
import { UnreadPage } from '../../frame/unread-page';
import { useText } from '../../texts/use-text';
import { articleIn } from './article-data';
import type { ArticleData } from './article-data';
import { ArticleView } from './article-view';
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

  if (article.status !== 'ready') {
    return (
      <UnreadPage
        state={article}
        loading={text('article.loading')}
        failed={text('article.failed')}
        failedHint={text('article.failedHint')}
      />
    );
  }
  const { page, compared } = article.data;
  if (!page || !shown) {
    return (
      <div className={reading.page}>
        <article className={reading.text}>
          <h1>{text('article.notFound')}</h1>
          <p className={reading.standfirst}>{text('article.notFoundHint')}</p>
          <p>
            <SiteLink to="/">{text('article.toHome')}</SiteLink>
          </p>
        </article>
      </div>
    );
  }
  return <ArticleView article={shown} page={page} compared={compared} showsScore={viewerClass !== 'visitor'} />;
}
