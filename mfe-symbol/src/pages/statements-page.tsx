import type { Schema } from '@site/contract';
import { SiteLink, symbolPath, useLoad } from '@site/remote-kit';
import type { HeadOf, PageProps } from '@site/remote-kit';
import { isDay } from '@site/fields/day';
import { dayText, fixed } from '@site/format';
import { Bone, EmptyNotice, FailureNotice, Passage, Skeleton } from '@site/ui';
import { listCompaniesWithStatement } from '../api/list-companies-with-statement';
import { TryAgain } from '../retry/try-again';
import type { TextId } from '../texts/use-text';
import { useText } from '../texts/use-text';
import { marketIn } from './market-in';
import styles from './statements-page.module.css';

/** Companies of a market with a statement published on or after a day: those that lists show to the reader, of how many. */
export function StatementsPage({ params, data, locale, viewerClass }: PageProps<Schema<'SymbolNames'>>) {
  const text = useText();
  const { fromDate = '' } = params;
  const market = marketIn(params);
  const isSound = isDay(fromDate);
  const list = useLoad(
    isSound ? `${market}/${fromDate}` : null,
    (signal) => listCompaniesWithStatement({ market, fromDate }, signal),
    data,
  );
  return (
    <div className={styles.page}>
      <h1>{text('statements.title', { market: text(`market.${market}`) })}</h1>
      {isSound && <p>{text('statements.since', { day: dayText(fromDate) ?? fromDate })}</p>}
      {!isSound ? (
        <FailureNotice
          title={text('statements.noDay', { day: fromDate })}
          actions={<SiteLink to={`/market/${market}`}>{text('symbol.toBoard')}</SiteLink>}
        >
          {text('statements.noDayHint')}
        </FailureNotice>
      ) : list.status === 'loading' ? (
        <Skeleton label={text('symbol.loading')}>
          <Bone />
          <Bone width="middle" />
        </Skeleton>
      ) : list.status === 'failed' ? (
        <FailureNotice title={text('statements.failed')} actions={<TryAgain failed={list} />}>
          {text('symbol.failedHint')}
        </FailureNotice>
      ) : list.data.total === 0 ? (
        <EmptyNotice
          title={text('statements.empty')}
          actions={<SiteLink to={`/market/${market}`}>{text('symbol.toBoard')}</SiteLink>}
        >
          {text('statements.emptyHint')}
        </EmptyNotice>
      ) : (
        <>
          {list.data.companies.length < list.data.total && (
            <p>
              {text('statements.shown', { shown: list.data.companies.length, total: fixed(list.data.total, 0) ?? '' })}{' '}
              <SiteLink to={viewerClass === 'visitor' ? '/register' : '/subscribe'}>
                {text(viewerClass === 'visitor' ? 'statements.register' : 'statements.plans')}
              </SiteLink>
            </p>
          )}
          <ul>
            {list.data.companies.map(({ symbol, long_name: longName, hebrew_name: hebrewName }) => (
              <li key={symbol}>
                <SiteLink to={symbolPath(market, symbol)}>
                  <bdi>{symbol}</bdi>
                </SiteLink>{' '}
                <Passage>{(locale === 'he' ? hebrewName : null) ?? longName ?? ''}</Passage>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

export const statementsHead: HeadOf<TextId> = ({ params }, text) => ({
  title: text('statements.title', { market: text(`market.${marketIn(params)}`) }),
  description: isDay(params.fromDate ?? '')
    ? text('statements.since', { day: dayText(params.fromDate ?? '') ?? '' })
    : text('statements.noDay', { day: params.fromDate ?? '' }),
  noIndex: true,
});
