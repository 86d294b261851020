import { SiteLink } from '@site/remote-kit';
import { Note } from '@site/ui';
import { useBacktestText } from './backtest-text';
import styles from './backtest.module.css';

/** Which score a back-test selects and ranks by: that of the site, or one that a reader put together. */
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
