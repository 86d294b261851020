import { useLoad, usePageSearch } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { Bone, Button, FailureNotice, Skeleton } from '@site/ui';
import { readTrackRecord } from '../../api/read-track-record';
import { useTrackText } from './track-text';
import type { TrackAnswer } from './track-data';
import { TrackRecordView } from './track-record-view';
import styles from './track-record.module.css';

/** What the boards of the past were worth. */
export function TrackRecordPage({ data }: PageProps<TrackAnswer>) {
  const text = useTrackText();
  const [search] = usePageSearch();
  const market = search.get('market') ?? '';
  const answer = useLoad<TrackAnswer>(`track-record ${market}`, (signal) => readTrackRecord(market, signal), data);
  if (answer.status === 'ready') return <TrackRecordView answer={answer.data} />;
  return (
    <div className={styles.page}>
      {answer.status === 'failed' ? (
        <FailureNotice
          title={text('track.failed')}
          actions={<Button onClick={answer.retry}>{text('article.retry')}</Button>}
        >
          {text('track.failedHint')}
        </FailureNotice>
      ) : (
        <Skeleton label={text('track.loading')}>
          <Bone width="middle" />
          <Bone />
          <Bone />
        </Skeleton>
      )}
    </div>
  );
}
