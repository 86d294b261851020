import { useRef, useState } from 'react';
import { dateTimeText, percentOfRatio } from '@site/format';
import { failureOf, SiteLink, usePlace } from '@site/remote-kit';
import type { Loadable } from '@site/remote-kit';
import { Button, Note, RetryButton } from '@site/ui';
import { cancelBacktest, deleteBacktest, resumeBacktest } from '../../api/backtests';
import type { BacktestLine } from '../../api/backtests';
import { useBacktestText } from './backtest-text';
import type { BacktestTextId } from './backtest-text';
import { QuestionSummary } from './question-summary';
import styles from './backtest.module.css';

export const isOpen = ({ status }: Pick<BacktestLine, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** Ended without a result; can be queued again. */
export const isStopped = ({ status }: Pick<BacktestLine, 'status'>): boolean =>
  status === 'cancelled' || status === 'failed';

/** Why a back-test was not resumed. */
export const resumeProblem = (error: unknown): BacktestTextId =>
  failureOf(error).errorCode === 'backtests_running' ? 'backtest.refused.running' : 'backtest.actionFailed';

export interface BacktestListProps {
  readonly state: Loadable<readonly BacktestLine[]>;
  readonly onChanged: () => void;
}

/** The account's back-tests, newest first, with their actions. */
export function BacktestList({ state, onChanged }: BacktestListProps) {
  const text = useBacktestText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [problem, setProblem] = useState<BacktestTextId | null>(null);

  async function act(work: () => Promise<void>): Promise<void> {
    setProblem(null);
    try {
      await work();
      // The pressed button may be removed with its row.
      heading.current?.focus();
    } catch (error) {
      // It ended or was deleted meanwhile: reload the list.
      const isOvertaken = ['backtest_ended', 'backtest_not_found'].includes(failureOf(error).errorCode);
      setProblem(isOvertaken ? null : resumeProblem(error));
    }
    onChanged();
  }

  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {text('backtest.mine')}
      </h2>
      <div role="status">{problem !== null && <Note tone="bad">{text(problem)}</Note>}</div>
      {state.status === 'loading' && <p role="status">{text('backtest.loading')}</p>}
      {state.status === 'failed' && (
        <p role="alert">
          {text('backtest.loadFailed')}{' '}
          <RetryButton busy={state.isAsking === true && text('backtest.loading')} onClick={state.retry}>
            {text('backtest.again')}
          </RetryButton>
        </p>
      )}
      {state.status === 'ready' && state.data.length === 0 && <p>{text('backtest.none')}</p>}
      {state.status === 'ready' && state.data.length > 0 && (
        <ul className={styles.list} aria-label={text('backtest.mine')}>
          {state.data.map((line) => (
            <li key={line.id}>
              <Line line={line} act={act} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface LineProps {
  readonly line: BacktestLine;
  readonly act: (work: () => Promise<void>) => Promise<void>;
}

function Line({ line, act }: LineProps) {
  const text = useBacktestText();
  const { id } = line;
  return (
    <>
      <div className={styles.lineHead}>
        <SiteLink to={`/backtest/${id}`}>{text('backtest.number', { id })}</SiteLink>
        <BacktestProgress line={line} />
        <time dateTime={line.createdAt}>{dateTimeText(line.createdAt)}</time>
      </div>
      <p className={styles.question}>
        <QuestionSummary request={line.request} />
      </p>
      <div className={styles.actions}>
        {isOpen(line) && (
          <Button aria-label={text('backtest.cancel.what', { id })} onClick={() => void act(() => cancelBacktest(id))}>
            {text('backtest.cancel')}
          </Button>
        )}
        {isStopped(line) && (
          <Button aria-label={text('backtest.resume.what', { id })} onClick={() => void act(() => resumeBacktest(id))}>
            {text('backtest.resume')}
          </Button>
        )}
        <Button aria-label={text('backtest.delete.what', { id })} onClick={() => void act(() => deleteBacktest(id))}>
          {text('backtest.delete')}
        </Button>
      </div>
    </>
  );
}

/** Progress of a back-test as text, with a progress bar while it runs. */
export function BacktestProgress({ line }: { readonly line: BacktestLine }) {
  const text = useBacktestText();
  const { locale } = usePlace();
  const { id, status, progress } = line;
  return (
    <span className={styles.status} data-status={status}>
      {text(`backtest.status.${status}`)}
      {status === 'running' && (
        <>
          {' '}
          <progress value={progress} max={1} aria-label={text('backtest.progress', { id })} />{' '}
          <span>{percentOfRatio(progress, 0, locale)}</span>
        </>
      )}
    </span>
  );
}
