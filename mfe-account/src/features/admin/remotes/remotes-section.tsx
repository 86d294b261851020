import { useState } from 'react';
import { useLoad } from '@site/remote-kit';
import { Button, Toast } from '@site/ui';
import { LoadStates, type LoadTexts } from '../frame/loaded';
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

const LOAD_TEXTS: LoadTexts = {
  loading: 'remotes.loading',
  failed: 'remotes.failed',
  failedWhy: 'remotes.failed.still',
  retry: 'remotes.retry',
};

/** The live version of each remote, and making another version live. */
export function RemotesSection({ isKnown }: SectionProps) {
  const text = useAdminText();
  const [look, setLook] = useState(0);
  const loaded = useLoad(isKnown ? `remotes ${look}` : null, listRemotes);
  const [changed, setChanged] = useState<readonly Remote[]>([]);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [done, setDone] = useState<string | null>(null);

  const current = (remote: Remote): Remote => changed.find(({ name }) => name === remote.name) ?? remote;
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
    <LoadStates loaded={loaded} texts={LOAD_TEXTS} lines={['middle', 'short', 'middle']}>
      {(listed) => {
        const remotes = listed.map(current);
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
      }}
    </LoadStates>
  );
}
