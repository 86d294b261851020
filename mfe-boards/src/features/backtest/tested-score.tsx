import { SiteLink } from '@site/remote-kit';
import { Note } from '@site/ui';
import { useBacktestText } from './backtest-text';
import styles from './backtest.module.css';

/** The score that a back-test selects and ranks by: the BSI score, or a custom score. */
export function TestedScore({ score, isWrong }: { readonly score: string; readonly isWrong: boolean }) {
  const text = useBacktestText();
  const query = score === 'bsi' ? '' : `?${new URLSearchParams({ score }).toString()}`;
  return (
    <>
      <p className={styles.hint}>
        {score === 'bsi' ? text('backtest.rule.scoreHint') : text('backtest.rule.myScoreHint')}{' '}
        <SiteLink to={`/score-lab${query}`}>{text('backtest.rule.scoreLab')}</SiteLink>
      </p>
      {isWrong && <Note tone="bad">{text('backtest.wrong.score')}</Note>}
    </>
  );
}
