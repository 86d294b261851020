import { useState } from 'react';
import { SiteLink, useDocumentTitle, useLoad, useSession, type PageProps } from '@site/remote-kit';
import { Bone, Button, EmptyNotice, FailureNotice, Skeleton, Toast } from '@site/ui';
import { listAccounts, type Decision, type ListedUser } from '../api/accounts';
import { DecisionDialog } from '../features/admin-users/decision-dialog';
import type { Proposal } from '../features/admin-users/decisions';
import { UsersTable } from '../features/admin-users/users-table';
import { AdminLinks } from '../frame/admin-links';
import typography from '../frame/text.module.css';
import { useText, type TextId } from '../texts/use-text';

/** `/admin/users`, for the administrator; to anybody else it is no page. */
export function AdminUsersPage({ viewerClass }: PageProps) {
  const text = useText();
  const session = useSession();
  // Until somebody can say who reads, what the server took them for holds.
  const isAdmin = session.status === 'user' ? session.user.role === 'admin' : viewerClass === 'admin';
  const title = text(isAdmin || session.status === 'visitor' ? 'users.title' : 'profile.notFound');
  useDocumentTitle(title);
  return (
    <div className={typography.panorama}>
      <h1 className={typography.title}>{title}</h1>
      {session.status === 'visitor' && (
        <p>
          {text('profile.visitor')} <SiteLink to="/login?redirect=%2Fadmin%2Fusers">{text('profile.logIn')}</SiteLink>
        </p>
      )}
      {isAdmin && session.status !== 'visitor' && <AdminLinks />}
      {isAdmin && session.status !== 'visitor' && <Users isKnown={session.status === 'user'} />}
    </div>
  );
}

const DONE: Readonly<Record<Decision, TextId>> = {
  approve: 'users.done.approve',
  reject: 'users.done.reject',
  disable: 'users.done.disable',
};

/** `isKnown`: the reader's token was answered for, so that asking makes sense. */
function Users({ isKnown }: { readonly isKnown: boolean }) {
  const text = useText();
  const [look, setLook] = useState(0);
  const loaded = useLoad(isKnown ? `users ${look}` : null, listAccounts);
  const [changed, setChanged] = useState<readonly ListedUser[]>([]);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [done, setDone] = useState<string | null>(null);

  if (loaded.status === 'loading') {
    return (
      <Skeleton label={text('users.loading')}>
        <p>
          <Bone width="middle" />
        </p>
        <p>
          <Bone width="short" />
        </p>
      </Skeleton>
    );
  }
  if (loaded.status === 'failed') {
    return (
      <FailureNotice
        title={text('users.failed')}
        actions={<Button onClick={loaded.retry}>{text('users.retry')}</Button>}
      >
        {text('users.failed.still')}
      </FailureNotice>
    );
  }
  const lookAgain = (): void => {
    setChanged([]);
    setLook((count) => count + 1);
  };
  if (loaded.data.length === 0) {
    return (
      <EmptyNotice title={text('users.empty')} actions={<Button onClick={lookAgain}>{text('users.refresh')}</Button>}>
        {text('users.empty.why')}
      </EmptyNotice>
    );
  }
  const users = loaded.data.map((user) => changed.find(({ id }) => id === user.id) ?? user);
  const finish = (user: ListedUser, decision: Decision): void => {
    setChanged((before) => [...before.filter(({ id }) => id !== user.id), user]);
    setProposal(null);
    setDone(text(DONE[decision], { email: `\u2066${user.email}\u2069` }));
  };
  const count = (is: (user: ListedUser) => boolean): number => users.filter(is).length;
  return (
    <>
      <p className={typography.second}>
        {text('users.counts', {
          all: users.length,
          waiting: count(({ state }) => state === 'pending_approval'),
          online: count(({ online }) => online),
          ready: count(({ ready }) => ready),
        })}
      </p>
      <div>
        <Button onClick={lookAgain}>{text('users.refresh')}</Button>
      </div>
      <UsersTable users={users} propose={setProposal} />
      <DecisionDialog proposal={proposal} onClose={() => setProposal(null)} onDone={finish} />
      <Toast text={done} onDone={() => setDone(null)} />
    </>
  );
}
