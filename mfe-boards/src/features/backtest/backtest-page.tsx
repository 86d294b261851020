import { useDocumentTitle, useNavigate } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { listBacktests } from '../../api/backtests';
import { BacktestForm } from './backtest-form';
import { BacktestList, isOpen } from './backtest-list';
import { valuesIn } from './backtest-question';
import { useBacktestText } from './backtest-text';
import { usePolled } from './use-polled';
import styles from './backtest.module.css';

/** The form for a new back-test, and the account's back-tests. */
export function BacktestPage({ search }: PageProps) {
  const text = useBacktestText();
  const go = useNavigate();
  const list = usePolled('backtests', listBacktests, (lines) => !lines.some(isOpen));
  useDocumentTitle(text('backtest.title'));
  return (
    <div className={styles.page}>
      <header>
        <h1>{text('backtest.title')}</h1>
        <p className={styles.lead}>{text('backtest.lead')}</p>
      </header>
      <section>
        <h2>{text('backtest.new')}</h2>
        {/* A new address resets the form. */}
        <BacktestForm key={search} first={valuesIn(search)} onStarted={(id) => go(`/backtest/${id}`)} />
      </section>
      <BacktestList state={list.state} onChanged={list.again} />
    </div>
  );
}
