import type { HeadOf } from '@site/remote-kit';
import type { TextId } from '../../texts/use-text';
import type { TrackAnswer } from './track-data';

/** Metadata for search engines: only a record of real companies is indexed. */
export const trackRecordHead: HeadOf<TextId> = ({ data }, text) => {
  const record = (data as TrackAnswer | null)?.record ?? null;
  return {
    title: text('track.title'),
    description: text('track.description'),
    canonicalPath: record ? `/track-record?market=${record.market}` : '/track-record',
    noIndex: record === null || record.sample,
  };
};
