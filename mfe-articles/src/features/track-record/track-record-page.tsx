import { useLoad, usePageSearch } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { readTrackRecord } from '../../api/read-track-record';
import { UnreadPage } from '../../frame/unread-page';
import { useTrackText } from './track-text';
import type { TrackAnswer } from './track-data';
import { TrackRecordView } from './track-record-view';

/** The returns of past boards. */
export function TrackRecordPage({ data }: PageProps<TrackAnswer>) {
  const text = useTrackText();
  const [search] = usePageSearch();
  const market = search.get('market') ?? '';
  const answer = useLoad<TrackAnswer>(`track-record ${market}`, (signal) => readTrackRecord(market, signal), data);
  if (answer.status === 'ready') return <TrackRecordView answer={answer.data} />;
  return <UnreadPage state={answer} loading={text('track.loading')} failed={text('track.failed')} />;
}
