import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { readScoreText } from '@site/board-rules';
import type { Locale } from '@site/format';
import { isMarketCode } from '@site/fields';
import { dayText } from '@site/format';
import { inLocale, onDay, symbolPath, useLoad, usePlace } from '@site/remote-kit';
import { arrowRightPath, Bone, FailureNotice, Icon, LinkButton, RetryButton, Skeleton } from '@site/ui';
import type { BoardColumn, ColumnId } from '../../model/board-columns';
import type { BoardTable } from '../../model/board-table';
import type { SymbolDetail } from '../../api/read-symbol-detail';
import { readSymbolDetail } from '../../api/read-symbol-detail';
import { QuarterChart } from './quarter-chart';
import { MyScore } from './my-score';
import { CompanyNote } from './company-note';
import { quarterFigures } from './quarter-figures';
import { keyColumns, RowFigures } from './row-figures';
import styles from './row-summary.module.css';
import { ScoreLocked, ScoreParts } from './score-parts';
import type { SummaryTextOf } from './summary-texts';

export interface RowSummaryProps {
  readonly market: string;
  readonly symbol: string;
  readonly table: BoardTable;
  /** Null: the company is no longer on the board. */
  readonly row: number | null;
  /** Columns of the board, in their order. */
  readonly columns: readonly BoardColumn[];
  /** The date of a historical board. Null: a current board. */
  readonly asOf: string | null;
  /** The login link for visitors; null: scores are shown. */
  readonly loginHref: string | null;
  /** True: the figures are not those reported today. */
  readonly isOtherView: boolean;
  readonly locale: Locale;
  readonly labelOf: (id: ColumnId) => string;
  readonly wordOf: (id: ColumnId, word: string) => string;
  readonly text: SummaryTextOf;
}

/** Details of a company below its row: the parts of its score, its last quarters, its key figures, and a link to its page. */
export function RowSummary(props: RowSummaryProps) {
  const { market, symbol, table, row, columns, asOf, loginHref, isOtherView, locale, labelOf, wordOf, text } = props;
  const detail = useLoad(`${market}:${symbol} ${asOf ?? ''}`, () => readSymbolDetail(market, symbol, asOf));
  const data = detail.status === 'ready' ? detail.data : null;
  const figures = { table, market, locale, labelOf, wordOf };
  const hidden = useMemo(
    () => columns.filter(({ id, onCard }) => !onCard && id !== 'symbol' && id !== 'score' && id !== 'myScore'),
    [columns],
  );
  const visitHref = inLocale(onDay(symbolPath(market, symbol), asOf), locale);
  const requested = new URLSearchParams(usePlace().search).get('score');
  const mine = useMemo(() => (requested === null ? null : readScoreText(requested).definition), [requested]);
  const day = data?.asOf ? dayText(data.asOf) : null;

  return (
    <div className={styles.summary}>
      {detail.status === 'failed' ? (
        <div className={styles.failed}>
          <Failed
            isMissing={detail.failure.status === 404}
            onRetry={detail.retry}
            isAsking={detail.isAsking}
            text={text}
          />
        </div>
      ) : (
        <>
          <Part title={text('score.title')} isReady={data !== null || loginHref !== null} text={text}>
            {loginHref === null ? (
              <ScoreParts score={data?.score} parts={data?.scoreObject} {...{ locale, text }} />
            ) : (
              <ScoreLocked {...{ loginHref, locale, text }} />
            )}
          </Part>
          {mine && loginHref === null && (
            <Part title={text('myScore.title')} isReady={data !== null} text={text}>
              {data && <MyScore definition={mine} detail={data} {...{ locale, labelOf, text }} />}
            </Part>
          )}
          <Part isReady={data !== null} text={text}>
            {data && <Chart figure="revenue" {...{ data, locale, text }} />}
          </Part>
          <Part isReady={data !== null} text={text}>
            {data && <Chart figure="earnings" {...{ data, locale, text }} />}
          </Part>
        </>
      )}
      <div>
        {row !== null && (
          <>
            <div className={styles.onCard}>
              <h2>{text('figures.board')}</h2>
              <RowFigures columns={hidden} row={row} {...figures} />
            </div>
            <h2>{text('figures.title')}</h2>
            <RowFigures columns={keyColumns} row={row} {...figures} />
          </>
        )}
      </div>
      <div className={styles.acts}>
        <LinkButton variant="solid" href={visitHref}>
          {text('visit')}
          <Icon path={arrowRightPath} small flips />
        </LinkButton>
        {day && (
          <p className={styles.quiet}>
            {text('asOf')} <bdi dir="ltr">{day}</bdi>
          </p>
        )}
        {isOtherView && asOf === null && <p className={styles.quiet}>{text('figures.now')}</p>}
      </div>
      {/* Last: it depends on the account, and must not move or reorder the rest. */}
      {loginHref === null && isMarketCode(market) && <CompanyNote {...{ market, symbol, text }} />}
    </div>
  );
}

interface PartProps {
  readonly title?: string;
  readonly isReady: boolean;
  readonly text: SummaryTextOf;
  readonly children: ReactNode;
}

/** The skeleton is as high as the loaded content: nothing below moves. */
function Part({ title, isReady, text, children }: PartProps) {
  return (
    <section className={styles.part}>
      {title && <h2>{title}</h2>}
      {isReady ? (
        children
      ) : (
        <Skeleton label={text('loading')}>
          <Bone width="full" />
          <Bone width="middle" />
          <Bone width="short" />
        </Skeleton>
      )}
    </section>
  );
}

interface ChartProps {
  readonly figure: 'revenue' | 'earnings';
  readonly data: SymbolDetail;
  readonly locale: Locale;
  readonly text: SummaryTextOf;
}

function Chart({ figure, data, locale, text }: ChartProps) {
  const figures = quarterFigures(data.quarters, figure);
  const currency = data.quarters.find(({ income }) => income)?.income?.reported_currency ?? null;
  return <QuarterChart title={text(`chart.${figure}`)} {...{ currency, figures, locale, text }} />;
}

function Failed({
  isMissing,
  onRetry,
  isAsking,
  text,
}: {
  readonly isMissing: boolean;
  readonly onRetry: () => void;
  readonly isAsking: boolean | undefined;
  readonly text: SummaryTextOf;
}) {
  if (isMissing) return <p className={styles.quiet}>{text('failed.notListed')}</p>;
  return (
    <FailureNotice
      title={text('failed.title')}
      actions={
        <RetryButton busy={isAsking && text('retrying')} onClick={onRetry}>
          {text('retry')}
        </RetryButton>
      }
    >
      {text('failed.text')}
    </FailureNotice>
  );
}
