import { SiteLink, useLoad } from '@site/remote-kit';
import { SelectField } from '@site/ui';
import { listScores } from '../../api/user-lists';
import { LoadFailed } from '../../frame/load-failed';
import { useFailed } from '../../frame/use-failed';
import { useText } from '../../texts/use-text';

/** Chooses one of the reader's saved scores; initially the one that is shown on all pages. */
export function ScoreChoice() {
  const text = useText();
  const loaded = useLoad('saved scores', listScores);
  const failed = useFailed(loaded);
  if (failed) return <LoadFailed what={text('alerts.scores.failed')} failed={failed} />;
  if (loaded.status !== 'ready') return <p role="status">{text('alerts.scores.loading')}</p>;
  const { scores, shown } = loaded.data;
  if (scores.length === 0) {
    return (
      <p role="status">
        {text('alerts.scores.none')} <SiteLink to="/score-lab">{text('alerts.scores.make')}</SiteLink>
      </p>
    );
  }
  return (
    <SelectField
      name="scoreId"
      label={text('alerts.scores')}
      options={scores.map(({ id, name }) => ({ value: String(id), label: name }))}
      defaultValue={String(shown ?? scores[0]!.id)}
    />
  );
}
