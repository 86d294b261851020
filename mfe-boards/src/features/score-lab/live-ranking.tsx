import { memo } from 'react';
import type { ScoreDefinition } from '@site/board-rules';
import type { MarketCode } from '@site/fields';
import { useLoad } from '@site/remote-kit';
import { Bone, FailureNotice, RetryButton, Skeleton } from '@site/ui';
import { readScoreFigures } from '../../api/scores';
import { useLabText } from './lab-text';
import { Ranking, type RankingProps } from './ranking';
import styles from './score-lab.module.css';

export interface LiveRankingProps extends Pick<RankingProps, 'effectPlace'> {
  readonly definition: ScoreDefinition;
  readonly market: MarketCode;
}

/** Loads a market's figures once; each change of the definition is ranked in the browser. */
export const LiveRanking = memo(function LiveRanking({ definition, market, effectPlace }: LiveRankingProps) {
  const text = useLabText();
  const figures = useLoad(`score-figures ${market}`, (signal) => readScoreFigures(market, signal));
  switch (figures.status) {
    case 'loading':
      return (
        <Skeleton label={text('lab.loading')}>
          {Array.from({ length: 12 }, (_, line) => (
            <Bone key={line} width="full" />
          ))}
        </Skeleton>
      );
    case 'failed':
      return (
        <FailureNotice
          title={text('lab.failed')}
          actions={
            <RetryButton busy={figures.isAsking && text('lab.retrying')} onClick={figures.retry}>
              {text('lab.retry')}
            </RetryButton>
          }
        >
          {text('lab.failed.text')}
        </FailureNotice>
      );
    case 'ready':
      return (
        <>
          <Ranking definition={definition} figures={figures.data} effectPlace={effectPlace} />
          {figures.data.shown < figures.data.total && (
            <p className={styles.hint}>{text('lab.shown', { shown: figures.data.shown, total: figures.data.total })}</p>
          )}
          {figures.data.sample && <p className={styles.hint}>{text('lab.sample')}</p>}
        </>
      );
  }
});
