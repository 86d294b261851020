import { SiteLink, symbolPath, useLoad } from '@site/remote-kit';
import type { HeadOf, PageProps } from '@site/remote-kit';
import { isDay } from '@site/fields/day';
import { dayText } from '@site/format';
import { Bone, EmptyNotice, FailureNotice, Skeleton } from '@site/ui';
import { listCompaniesWithStatement } from '../api/list-companies-with-statement';
import { TryAgain } from '../retry/try-again';
import type { TextId } from '../texts/use-text';
import { useText } from '../texts/use-text';
import { marketIn } from './market-in';
import styles from './statements-page.module.css';

/** Companies of a market with a statement published on or after a day. `data`: their tickers. */
export function StatementsPage({ params, data }: PageProps<readonly string[]>) {
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
      ) : list.data.length === 0 ? (
        <EmptyNotice
          title={text('statements.empty')}
          actions={<SiteLink to={`/market/${market}`}>{text('symbol.toBoard')}</SiteLink>}
        >
          {text('statements.emptyHint')}
        </EmptyNotice>
      ) : (
        <ul>
          {list.data.map((symbol) => (
            <li key={symbol}>
              <SiteLink to={symbolPath(market, symbol)}>
                <bdi>{symbol}</bdi>
              </SiteLink>
            </li>
          ))}
        </ul>
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
