import { ApiError, isMarketCode, SiteLink, useDocumentTitle, useLoad, usePageSearch } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { readMarketArticle } from '../../api/read-market-article';
import reading from '../../frame/reading-page.module.css';
import { UnreadPage } from '../../frame/unread-page';
import type { MarketArticleData } from './market-article-data';
import { useMarketArticleText } from './market-article-text';
import { MarketArticleView } from './market-article-view';

/** `/market/{market}/article/{article}`: the latest day of a market, or an earlier one (`day`). */
export function MarketArticlePage({ params, data }: PageProps<MarketArticleData>) {
  const text = useMarketArticleText();
  const [search] = usePageSearch();
  const day = search.get('day');
  const { market = '' } = params;
  const kind = params['article'] === 'dividends' ? 'dividends' : 'daily';
  const title = isMarketCode(market) ? text(`marketArticle.${kind}`, { market: text(`market.${market}`) }) : '';
  useDocumentTitle(title);
  const loaded = useLoad<MarketArticleData>(
    `${market} ${kind} ${day ?? ''}`,
    async (signal) => {
      if (!isMarketCode(market)) return { article: null };
      try {
        return { article: await readMarketArticle(market, kind, day, signal) };
      } catch (failure) {
        if (failure instanceof ApiError && [400, 404].includes(failure.failure.status ?? 0)) return { article: null };
        throw failure;
      }
    },
    data,
  );

  if (loaded.status === 'ready' && loaded.data.article) return <MarketArticleView article={loaded.data.article} />;
  if (loaded.status !== 'ready') {
    return (
      <UnreadPage state={loaded} loading={text('article.loading')} failed={text('article.failed')}>
        <h1>{title}</h1>
      </UnreadPage>
    );
  }
  return (
    <article className={`${reading.page} ${reading.text}`}>
      <h1>{title}</h1>
      <p className={reading.standfirst}>{text('marketArticle.none')}</p>
      <p>
        <SiteLink to="/">{text('article.toHome')}</SiteLink>
      </p>
    </article>
  );
}
