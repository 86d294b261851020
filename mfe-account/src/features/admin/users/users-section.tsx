import { useState } from 'react';
import { useLoad } from '@site/remote-kit';
import { Button, Toast } from '@site/ui';
import { listAccounts, USERS_PER_PAGE, type Decision, type ListedUser } from '../../../api/accounts';
import typography from '../../../frame/text.module.css';
import type { SectionProps } from '../sections';
import { useAdminText, type AdminTextId } from '../admin-text';
import { FilterForm } from '../frame/filter-form';
import { Loaded } from '../frame/loaded';
import { isolated } from '../frame/cells';
import { useFilters } from '../frame/use-filters';
import { DecisionDialog } from './decision-dialog';
import type { Proposal } from './decisions';
import { GiftDialog } from './gift-dialog';
import { STATE_TEXTS } from './state-texts';
import { UsersTable } from './users-table';
import styles from '../admin.module.css';

const NAMES = ['q', 'state'] as const;

const DONE: Readonly<Record<Decision, AdminTextId>> = {
  approve: 'users.done.approve',
  reject: 'users.done.reject',
  disable: 'users.done.disable',
};

/** Accounts, searched and paginated, with the decisions about each. */
export function UsersSection({ isKnown }: SectionProps) {
  const text = useAdminText();
  const [filters, setFilters] = useFilters(NAMES);
  const [look, setLook] = useState(0);
  const [offset, setOffset] = useState(0);
  const key = isKnown ? `users ${JSON.stringify(filters)} ${offset} ${look}` : null;
  const loaded = useLoad(key, (signal) => listAccounts({ ...filters, offset }, signal));
  const [changed, setChanged] = useState<readonly ListedUser[]>([]);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [receiver, setReceiver] = useState<ListedUser | null>(null);
  const [done, setDone] = useState<string | null>(null);

  const reload = (): void => {
    setChanged([]);
    setLook((count) => count + 1);
  };
  const turn = (to: number): void => {
    setChanged([]);
    setOffset(to);
  };
  const finish = (user: ListedUser, said: string): void => {
    setChanged((before) => [...before.filter(({ id }) => id !== user.id), user]);
    setProposal(null);
    setReceiver(null);
    setDone(said);
  };
  return (
    <>
      <FilterForm
        filters={filters}
        onSearch={(next) => {
          turn(0);
          setFilters(next);
        }}
        fields={[
          { name: 'q', label: text('users.search') },
          {
            name: 'state',
            label: text('users.state'),
            options: Object.entries(STATE_TEXTS).map(([value, id]) => ({ value, label: text(id) })),
          },
        ]}
      />
      <Loaded loaded={loaded} isEmpty={({ users }) => users.length === 0} reload={reload}>
        {({ users, total, counts }) => (
          <>
            <p className={typography.second}>{text('users.counts', counts)}</p>
            <nav className={styles.bar} aria-label={text('list.pages')}>
              <Button onClick={reload}>{text('users.refresh')}</Button>
              {total > USERS_PER_PAGE && (
                <>
                  <Button disabled={offset === 0} onClick={() => turn(Math.max(0, offset - USERS_PER_PAGE))}>
                    {text('list.newer')}
                  </Button>
                  <Button disabled={offset + users.length >= total} onClick={() => turn(offset + USERS_PER_PAGE)}>
                    {text('list.older')}
                  </Button>
                </>
              )}
              <span className={styles.quiet}>
                {text('users.found', { from: offset + 1, to: offset + users.length, total })}
              </span>
            </nav>
            <UsersTable
              users={users.map((user) => changed.find(({ id }) => id === user.id) ?? user)}
              propose={setProposal}
              give={setReceiver}
            />
          </>
        )}
      </Loaded>
      <DecisionDialog
        proposal={proposal}
        onClose={() => setProposal(null)}
        onDone={(user, decision) => finish(user, text(DONE[decision], { email: isolated(user.email) }))}
      />
      <GiftDialog
        user={receiver}
        onClose={() => setReceiver(null)}
        onDone={(user) => finish(user, text('gift.done', { email: isolated(user.email) }))}
      />
      <Toast text={done} onDone={() => setDone(null)} />
    </>
  );
}
