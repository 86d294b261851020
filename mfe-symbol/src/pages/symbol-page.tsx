import { useState } from 'react';
import { SiteLink, symbolPath, useDocumentTitle, useLoad, usePageSearch } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { FailureNotice, Skeleton, Bone } from '@site/ui';
import { listingKey } from '../api/listing';
import { readSymbolDetail } from '../api/read-symbol-detail';
import type { SymbolData } from '../company/symbol-data';
import { viewFrom } from '../company/symbol-views';
import { NewFiguresNote } from '../features/symbol/new-figures-note';
import { symbolTitle } from '../features/symbol/company-name';
import { TryAgain } from '../retry/try-again';
import styles from '../features/symbol/symbol-page.module.css';
import { useText } from '../texts/use-text';
import { CompanyPage } from './company-page';
import { pastDayIn } from './past-day';
import { FindHere } from './find-here';
import { marketIn } from './market-in';

/** One company: its header, its views, the explained score, and the sources. */
export function SymbolPage({ params, search: requested, data, locale, viewerClass }: PageProps<SymbolData>) {
  const text = useText();
  const [search] = usePageSearch();
  const { symbol: ticker = '' } = params;
  const market = marketIn(params);
  const listing = { market, ticker, asOf: pastDayIn(requested) };
  const key = listingKey(listing);
  const company = useLoad<SymbolData>(key, (signal) => readSymbolDetail(listing, signal), data);
  const [fresh, setFresh] = useState<{ readonly key: string; readonly data: SymbolData } | null>(null);
  useDocumentTitle(
    company.status === 'ready'
      ? symbolTitle(company.data, viewFrom(search), locale, text)
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
          {company.failure.errorCode === 'day_in_future' ? (
            <FailureNotice
              title={text('symbol.dayInFuture')}
              actions={<SiteLink to={symbolPath(market, ticker)}>{text('symbol.toLatest')}</SiteLink>}
            >
              {text('symbol.dayInFutureHint')}
            </FailureNotice>
          ) : company.failure.status === 404 ? (
            <div className={styles.notFound}>
              <h1>{text('symbol.notFound')}</h1>
              <p>{text('symbol.notFoundHint')}</p>
              <FindHere market={market} ticker={ticker} locale={locale} />
              <p>
                <SiteLink to={`/market/${market}`}>{text('symbol.toBoard')}</SiteLink>
              </p>
            </div>
          ) : (
            <FailureNotice title={text('symbol.failed')} actions={<TryAgain failed={company} />}>
              {text('symbol.failedHint')}
            </FailureNotice>
          )}
        </div>
      );
    case 'ready': {
      // Newer figures replace the page's own in place, without a new render from the start.
      const shown = fresh?.key === key ? fresh.data : company.data;
      return (
        <div className={styles.page}>
          <CompanyPage company={shown} locale={locale} viewerClass={viewerClass} here={symbolPath(market, ticker)} />
          {listing.asOf === undefined && (
            <NewFiguresNote {...{ market, ticker, shown }} onTake={(data) => setFresh({ key, data })} />
          )}
        </div>
      );
    }
  }
}
