import { useState } from 'react';
import { useDocumentTitle } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { Bone, Button, FailureNotice, Note, RetryButton, Skeleton } from '@site/ui';
import { SiteLink } from '@site/remote-kit';
import { cancelBacktest, readBacktest, resumeBacktest } from '../../api/backtests';
import type { Backtest } from '../../api/backtests';
import { BacktestProgress, isOpen, isStopped, resumeProblem } from './backtest-list';
import { useBacktestText } from './backtest-text';
import type { BacktestTextId } from './backtest-text';
import { GrowthChart } from './growth-chart';
import { PeriodList } from './period-list';
import { QuestionSummary } from './question-summary';
import { ResultActions } from './result-actions';
import { CoverageTable, SummaryTable, TenthTable, WorstTable, YearTable } from './result-figures';
import { ResultVerdict } from './result-verdict';
import { usePolled } from './use-polled';
import styles from './backtest.module.css';

/** One back-test: its inputs, progress and result. */
export function BacktestResultPage({ params }: PageProps) {
  const id = Number(params['id']);
  return <BacktestResult key={id} id={id} />;
}

function BacktestResult({ id }: { readonly id: number }) {
  const text = useBacktestText();
  const { state, again } = usePolled(
    `backtest ${id}`,
    (signal) => readBacktest(id, signal),
    (backtest) => !isOpen(backtest),
  );
  const title = text('backtest.number', { id });
  useDocumentTitle(title);
  return (
    <article className={styles.page}>
      <header>
        <p className={styles.back}>
          <SiteLink to="/backtest">{text('backtest.all')}</SiteLink>
        </p>
        <h1>{title}</h1>
      </header>
      {state.status === 'loading' && (
        <Skeleton label={text('backtest.loading')}>
          <Bone width="middle" />
          <Bone />
          <Bone />
        </Skeleton>
      )}
      {state.status === 'failed' &&
        (state.failure.status === 404 ? (
          <FailureNotice title={text('backtest.unknown')}>{text('backtest.unknown.hint')}</FailureNotice>
        ) : (
          <FailureNotice
            title={text('backtest.loadFailed')}
            actions={
              <RetryButton busy={state.isAsking === true && text('backtest.loading')} onClick={state.retry}>
                {text('backtest.again')}
              </RetryButton>
            }
          >
            {text('backtest.loadFailed.hint')}
          </FailureNotice>
        ))}
      {state.status === 'ready' && <ResultView backtest={state.data} onChanged={again} />}
    </article>
  );
}

interface ResultViewProps {
  readonly backtest: Backtest;
  readonly onChanged: () => void;
}

/** A loaded back-test. */
function ResultView({ backtest, onChanged }: ResultViewProps) {
  const text = useBacktestText();
  const [problem, setProblem] = useState<BacktestTextId | null>(null);
  const { id, request, result } = backtest;
  return (
    <>
      <p className={styles.question}>
        <QuestionSummary request={request} />
      </p>
      {result === null && (
        <p role="status">
          <BacktestProgress line={backtest} />
        </p>
      )}
      {backtest.status === 'failed' && <Note tone="bad">{text('backtest.failed')}</Note>}
      {isOpen(backtest) && (
        // If it ended meanwhile, the next answer shows its state.
        <Button onClick={() => void cancelBacktest(id).then(onChanged, onChanged)}>{text('backtest.cancel')}</Button>
      )}
      {isStopped(backtest) && (
        <Button
          onClick={() => {
            setProblem(null);
            void resumeBacktest(id)
              .catch((error: unknown) => setProblem(resumeProblem(error)))
              .then(onChanged);
          }}
        >
          {text('backtest.resume')}
        </Button>
      )}
      <div role="status">{problem !== null && <Note tone="bad">{text(problem)}</Note>}</div>
      {result !== null && <ResultVerdict backtest={backtest} result={result} />}
      <ResultActions backtest={backtest} />
      {result !== null && result.periods.length > 0 && (
        <>
          <GrowthChart growth={result.growth} />
          <div className={styles.pair}>
            <section>
              <h2>{text('backtest.summary')}</h2>
              <SummaryTable result={result} />
            </section>
            <section>
              <h2>{text('backtest.years')}</h2>
              <YearTable years={result.years} />
            </section>
            <section>
              <h2>{text('backtest.tenths')}</h2>
              <p>{text('backtest.tenths.note')}</p>
              <TenthTable summary={result.summary} />
            </section>
            <section>
              <h2>{text('backtest.worst')}</h2>
              <WorstTable summary={result.summary} />
              <h2>{text('backtest.coverage')}</h2>
              <p>{text('backtest.coverage.note')}</p>
              <CoverageTable periods={result.periods} />
            </section>
          </div>
          <section>
            <h2>{text('backtest.periods.title')}</h2>
            <PeriodList periods={result.periods} />
          </section>
        </>
      )}
    </>
  );
}
