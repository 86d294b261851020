import { SiteLink, useLoad } from '@site/remote-kit';
import { RetryButton, SelectField } from '@site/ui';
import { listScores } from '../../../api/list-scores';
import type { ToolTextOf } from './tool-texts';
import styles from './user-tools.module.css';

/** Chooses one of the reader's saved scores: initially the one that is shown on all pages. */
export function ScoreChoice({ text }: { readonly text: ToolTextOf }) {
  const list = useLoad('saved scores', listScores);
  if (list.status === 'loading') {
    return (
      <p className={styles.whole} role="status">
        {text('alert.scores.loading')}
      </p>
    );
  }
  if (list.status === 'failed') {
    return (
      <p className={styles.whole} role="alert">
        {text('alert.scores.failed')}{' '}
        <RetryButton busy={list.isAsking && text('alert.scores.loading')} onClick={list.retry}>
          {text('alert.scores.retry')}
        </RetryButton>
      </p>
    );
  }
  const { scores, shown } = list.data;
  if (scores.length === 0) {
    return (
      <p className={styles.whole} role="status">
        {text('alert.scores.none')} <SiteLink to="/score-lab">{text('alert.scores.make')}</SiteLink>
      </p>
    );
  }
  return (
    <SelectField
      className={styles.whole}
      name="scoreId"
      label={text('alert.scores')}
      options={scores.map(({ id, name }) => ({ value: String(id), label: name }))}
      defaultValue={String(shown ?? scores[0]!.id)}
    />
  );
}
