import { useIntl } from 'react-intl';
import { api, dataOf, SiteLink, symbolPath, useDocumentTitle, useLoad, usePageSearch } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { Button, FailureNotice, Skeleton, Bone } from '@site/ui';
import { MetricsTable } from '../features/symbol/metrics-table';
import { RelatedArticles } from '../features/symbol/related-articles';
import { ScoreHistory } from '../features/symbol/score/score-history';
import { ScorePanel } from '../features/symbol/score/score-panel';
import { SourcesPanel } from '../features/symbol/sources-panel';
import type { SymbolData } from '../features/symbol/symbol-data';
import { nameOf } from '../features/symbol/symbol-head';
import { SymbolHeader } from '../features/symbol/symbol-header';
import styles from '../features/symbol/symbol-page.module.css';
import { LaterView } from './later-view';
import { SimulatedFundamentals } from './simulated-fundamentals';
import { viewFrom } from './symbol-views';
import { ViewBar } from './view-bar';
import { VIEW_LOADERS } from './view-loaders';

/** One company: its header, its views, the score taken apart, and where all of it comes from. */
export function SymbolPage({ params, data, locale, viewerClass }: PageProps<SymbolData>) {
  const intl = useIntl();
  const text = (id: string): string => intl.formatMessage({ id });
  const { market = '', symbol = '' } = params;
  const [search] = usePageSearch();
  const view = viewFrom(search);
  const company = useLoad<SymbolData>(
    `${market}/${symbol}`,
    (signal) =>
      dataOf(api.GET('/api/symbols/{market}/{ticker}/detail', { params: { path: pathOf(market, symbol) }, signal })),
    data,
  );
  useDocumentTitle(
    company.status === 'ready'
      ? intl.formatMessage(
          { id: 'symbol.title' },
          { name: nameOf(company.data, locale), ticker: company.data.symbol.symbol },
        )
      : company.status === 'failed' && company.failure.status === 404
        ? text('symbol.notFound')
        : null,
  );

  switch (company.status) {
    case 'loading':
      return (
        <div className={styles.page}>
          <Skeleton label={text('symbol.loading')}>
            <div className={styles.bones}>
              <Bone width="middle" />
              <Bone width="short" />
              <Bone />
              <Bone />
              <Bone />
            </div>
          </Skeleton>
        </div>
      );
    case 'failed':
      return (
        <div className={styles.page}>
          {company.failure.status === 404 ? (
            <div className={styles.notFound}>
              <h1>{text('symbol.notFound')}</h1>
              <p>{text('symbol.notFoundHint')}</p>
              <p>
                <SiteLink to={`/market/${market}`}>{text('symbol.toBoard')}</SiteLink>
              </p>
            </div>
          ) : (
            <FailureNotice
              title={text('symbol.failed')}
              actions={<Button onClick={company.retry}>{text('symbol.retry')}</Button>}
            >
              {text('symbol.failedHint')}
            </FailureNotice>
          )}
        </div>
      );
    case 'ready':
      return (
        <div className={styles.page}>
          <SymbolHeader data={company.data} locale={locale} viewerClass={viewerClass} />
          <RelatedArticles articles={company.data.articles} />
          <ViewBar view={view} />
          {view !== 'fundamentals' ? (
            <div className={styles.single}>
              <LaterView load={VIEW_LOADERS[view]} props={{ company: company.data, locale, viewerClass }} />
            </div>
          ) : (
            <div className={styles.columns}>
              {/* First, as on a phone: what comes later in a document must not push away what is already painted. */}
              <div className={styles.beside}>
                <ScorePanel
                  data={company.data}
                  locale={locale}
                  here={symbolPath(market, symbol)}
                  viewerClass={viewerClass}
                />
              </div>
              <div className={styles.main}>
                <SimulatedFundamentals company={company.data} locale={locale} viewerClass={viewerClass} />
                <MetricsTable data={company.data} locale={locale} />
              </div>
              <aside className={styles.beside}>
                {company.data.scoreHistory && (
                  <ScoreHistory
                    days={company.data.scoreHistory}
                    fileName={company.data.symbol.symbol}
                    locale={locale}
                  />
                )}
                <SourcesPanel data={company.data} locale={locale} />
              </aside>
            </div>
          )}
        </div>
      );
  }
}

/** The address is checked by the route table and again by the API; its type knows the market codes. */
function pathOf(market: string, ticker: string) {
  return { market, ticker } as never;
}
