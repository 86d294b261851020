import { Button, Note, Pill } from '@site/ui';
import { useAdminText, type AdminTextId } from '../admin-text';
import { AdminTable } from '../frame/admin-table';
import { Instant } from '../frame/cells';
import { HealthPill } from './health-pill';
import { ApiNeed, ReleaseName } from './release-name';
import type { Remote, RemoteVersion } from '../../../api/list-remotes';
import { isSameVersion, previousOf, type Proposal } from './remotes-data';
import admin from '../admin.module.css';
import styles from './admin-remotes.module.css';

interface Props {
  readonly remote: Remote;
  readonly propose: (proposal: Proposal) => void;
}

const SOURCES: Readonly<Record<RemoteVersion['source'], AdminTextId>> = {
  build: 'remotes.source.build',
  release: 'remotes.source.release',
  elsewhere: 'remotes.source.elsewhere',
};

/** One remote: its problems, its canary, and the versions that could be live. */
export function RemoteSection({ remote, propose }: Props) {
  const text = useAdminText();
  const { name, health, canary } = remote;
  const previous = previousOf(remote);
  return (
    <section id={name} className={styles.section} aria-labelledby={`${name}-title`}>
      <div className={styles.head}>
        <h2 id={`${name}-title`} tabIndex={-1}>
          <bdi dir="ltr">{name}</bdi>
        </h2>
        <HealthPill state={health.state} />
        {previous && (
          <Button onClick={() => propose({ remote, version: previous, kind: 'back' })}>
            {text('remotes.rollBack')}
          </Button>
        )}
      </div>
      <Trouble remote={remote} />
      {canary && <Canary remote={remote} canary={canary} propose={propose} />}
      <Versions remote={remote} propose={propose} />
    </section>
  );
}

function Trouble({ remote: { version, health } }: { readonly remote: Remote }) {
  const text = useAdminText();
  const { state, servingVersion, lastTrouble } = health;
  if (!lastTrouble && state === 'serving') return null;
  return (
    <Note tone={state === 'serving' ? 'info' : 'warn'}>
      {state === 'kept_old' && <p>{text('remotes.keptOld', { wanted: version, serving: servingVersion ?? '' })}</p>}
      {lastTrouble && (
        <p>
          {text('remotes.lastTrouble')} <Instant at={lastTrouble.at} none="remotes.unknown" />:{' '}
          <bdi dir="ltr" className={styles.message}>
            {lastTrouble.message}
          </bdi>
        </p>
      )}
    </Note>
  );
}

function Canary({ remote, canary, propose }: Props & { readonly canary: NonNullable<Remote['canary']> }) {
  const text = useAdminText();
  const percent = Math.round(canary.share * 100);
  return (
    <div className={styles.canary}>
      <p>
        {text('remotes.canaryIs', { percent })} <ReleaseName {...canary} />
        {!canary.isServing && <Pill tone="warn">{text('remotes.canaryRefused')}</Pill>}
      </p>
      <div className={styles.actions}>
        <Button variant="solid" onClick={() => propose({ remote, version: canary, kind: 'live' })}>
          {text('remotes.promote')}
        </Button>
        <Button onClick={() => propose({ remote, version: canary, kind: 'share' })}>
          {text('remotes.changeShare')}
        </Button>
        <Button onClick={() => propose({ remote, version: canary, kind: 'withdraw' })}>
          {text('remotes.withdraw')}
        </Button>
      </div>
    </div>
  );
}

function Versions({ remote, propose }: Props) {
  const text = useAdminText();
  const { name, versions, canary } = remote;
  return (
    <AdminTable
      caption={text('remotes.versionsOf', { name })}
      heads={[
        text('remotes.version'),
        text('remotes.since'),
        text('remotes.contract'),
        text('remotes.api'),
        text('remotes.source'),
        text('remotes.actions'),
      ]}
    >
      {versions.map((one) => {
        const isLive = isSameVersion(one, remote);
        const isCanary = isSameVersion(one, canary);
        return (
          <tr key={one.url}>
            <th scope="row">
              <ReleaseName {...one} />
            </th>
            <td>
              <Instant at={one.since} none="remotes.unknown" />
            </td>
            <td>{one.contract ?? <span className={admin.quiet}>{text('remotes.unknown')}</span>}</td>
            <td>
              <ApiNeed {...one} />
            </td>
            <td>{text(SOURCES[one.source])}</td>
            <td>
              {isLive || isCanary ? (
                <Pill tone={isLive ? 'ok' : 'info'}>{text(isLive ? 'remotes.isLive' : 'remotes.isCanary')}</Pill>
              ) : (
                <span className={admin.actions}>
                  <Button
                    aria-label={text('remotes.putLiveOf', { version: one.version })}
                    onClick={() => propose({ remote, version: one, kind: 'live' })}
                  >
                    {text('remotes.putLive')}
                  </Button>
                  <Button
                    aria-label={text('remotes.tryOutOf', { version: one.version })}
                    onClick={() => propose({ remote, version: one, kind: 'share' })}
                  >
                    {text('remotes.tryOut')}
                  </Button>
                </span>
              )}
            </td>
          </tr>
        );
      })}
    </AdminTable>
  );
}
