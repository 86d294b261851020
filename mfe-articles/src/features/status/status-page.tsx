import { useLoad } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { Bone, FailureNotice, Skeleton } from '@site/ui';
import { readStatus } from '../../api/read-status';
import reading from '../../frame/reading-page.module.css';
import { TryAgain } from '../../frame/try-again';
import type { SiteStatus } from './status-data';
import { useStatusText } from './status-text';
import { StatusView } from './status-view';

/** How fresh the figures are, and what works. */
export function StatusPage({ data }: PageProps<SiteStatus>) {
  const text = useStatusText();
  const status = useLoad<SiteStatus>('status', readStatus, data);
  if (status.status === 'ready') return <StatusView status={status.data} />;
  return (
    <div className={reading.page}>
      {status.status === 'failed' ? (
        <FailureNotice title={text('status.failed')} actions={<TryAgain failed={status} />}>
          {text('status.failedHint')}
        </FailureNotice>
      ) : (
        <Skeleton label={text('status.loading')}>
          <Bone width="middle" />
          <Bone />
          <Bone />
        </Skeleton>
      )}
    </div>
  );
}
