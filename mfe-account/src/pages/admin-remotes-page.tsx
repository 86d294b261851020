import { useState } from 'react';
import { SiteLink, useDocumentTitle, useLoad, useSession, type PageProps } from '@site/remote-kit';
import { Bone, Button, FailureNotice, Skeleton, Toast } from '@site/ui';
import { ChangeDialog } from '../features/admin-remotes/change-dialog';
import { RemoteSection } from '../features/admin-remotes/remote-section';
import { RemotesOverview } from '../features/admin-remotes/remotes-overview';
import { listRemotes, type Remote } from '../api/list-remotes';
import { type Proposal } from '../features/admin-remotes/remotes-data';
import { AdminLinks } from '../frame/admin-links';
import typography from '../frame/text.module.css';
import { useText, type TextId } from '../texts/use-text';

/** `/admin/remotes`, for the administrator; to anybody else it is no page. */
export function AdminRemotesPage({ viewerClass }: PageProps) {
  const text = useText();
  const session = useSession();
  // Until somebody can say who reads, what the server took them for holds.
  const isAdmin = session.status === 'user' ? session.user.role === 'admin' : viewerClass === 'admin';
  const title = text(isAdmin || session.status === 'visitor' ? 'remotes.title' : 'profile.notFound');
  useDocumentTitle(title);
  return (
    <div className={typography.panorama}>
      <h1 className={typography.title}>{title}</h1>
      {session.status === 'visitor' && (
        <p>
          {text('profile.visitor')} <SiteLink to="/login?redirect=%2Fadmin%2Fremotes">{text('profile.logIn')}</SiteLink>
        </p>
      )}
      {isAdmin && session.status !== 'visitor' && <AdminLinks />}
      {isAdmin && session.status !== 'visitor' && <Remotes isKnown={session.status === 'user'} />}
    </div>
  );
}

const DONE: Readonly<Record<Proposal['kind'], TextId>> = {
  live: 'remotes.done.live',
  back: 'remotes.done.back',
  share: 'remotes.done.share',
  withdraw: 'remotes.done.withdraw',
};

/** `isKnown`: the reader's token was answered for, so that asking makes sense. */
function Remotes({ isKnown }: { readonly isKnown: boolean }) {
  const text = useText();
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
        actions={<Button onClick={loaded.retry}>{text('remotes.retry')}</Button>}
      >
        {text('remotes.failed.still')}
      </FailureNotice>
    );
  }
  const remotes = loaded.data.map((remote) => changed.find(({ name }) => name === remote.name) ?? remote);
  const lookAgain = (): void => {
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
        <Button onClick={lookAgain}>{text('remotes.refresh')}</Button>
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
