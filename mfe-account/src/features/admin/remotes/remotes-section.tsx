import { useState } from 'react';
import { useLoad } from '@site/remote-kit';
import { Bone, Button, FailureNotice, RetryButton, Skeleton, Toast } from '@site/ui';
import { ChangeDialog } from './change-dialog';
import { RemoteSection } from './remote-section';
import { RemotesOverview } from './remotes-overview';
import { listRemotes, type Remote } from '../../../api/list-remotes';
import { type Proposal } from './remotes-data';
import typography from '../../../frame/text.module.css';
import type { SectionProps } from '../sections';
import { useAdminText, type AdminTextId } from '../admin-text';

const DONE: Readonly<Record<Proposal['kind'], AdminTextId>> = {
  live: 'remotes.done.live',
  back: 'remotes.done.back',
  share: 'remotes.done.share',
  withdraw: 'remotes.done.withdraw',
};

/** The live version of each remote, and making another version live. */
export function RemotesSection({ isKnown }: SectionProps) {
  const text = useAdminText();
  const [look, setLook] = useState(0);
  const loaded = useLoad(isKnown ? `remotes ${look}` : null, listRemotes);
  const [changed, setChanged] = useState<readonly Remote[]>([]);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [done, setDone] = useState<string | null>(null);

  if (loaded.status === 'loading') {
    return (
      <Skeleton label={text('remotes.loading')}>
        <p>
          <Bone width="middle" />
        </p>
        <p>
          <Bone width="short" />
        </p>
        <p>
          <Bone width="middle" />
        </p>
      </Skeleton>
    );
  }
  if (loaded.status === 'failed') {
    return (
      <FailureNotice
        title={text('remotes.failed')}
        actions={
          <RetryButton busy={loaded.isAsking && text('list.retrying')} onClick={loaded.retry}>
            {text('remotes.retry')}
          </RetryButton>
        }
      >
        {text('remotes.failed.still')}
      </FailureNotice>
    );
  }
  const remotes = loaded.data.map((remote) => changed.find(({ name }) => name === remote.name) ?? remote);
  const reload = (): void => {
    setChanged([]);
    setLook((count) => count + 1);
  };
  const finish = (remote: Remote, kind: Proposal['kind']): void => {
    setChanged((before) => [...before.filter(({ name }) => name !== remote.name), remote]);
    setProposal(null);
    const { name, version, canary } = remote;
    const percent = Math.round((canary?.share ?? 0) * 100);
    setDone(text(DONE[kind], { name, percent, version: kind === 'share' ? (canary?.version ?? version) : version }));
  };
  return (
    <>
      <p className={typography.second}>{text('remotes.about')}</p>
      <div>
        <Button onClick={reload}>{text('remotes.refresh')}</Button>
      </div>
      <RemotesOverview remotes={remotes} />
      {remotes.map((remote) => (
        <RemoteSection key={remote.name} remote={remote} propose={setProposal} />
      ))}
      <ChangeDialog proposal={proposal} onClose={() => setProposal(null)} onDone={finish} />
      <Toast text={done} onDone={() => setDone(null)} />
    </>
  );
}
