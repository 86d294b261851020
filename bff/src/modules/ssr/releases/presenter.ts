import type { Schema } from '@site/contract';
import type { ReleaseVersion, RemoteView } from './release';

const presentVersion = ({ version, url, integrity, contract, api, since, label, source, tested }: ReleaseVersion) =>
  ({
    version,
    url,
    integrity,
    contract,
    since,
    label,
    source,
    tested,
    api: api && { ...api, missingCalls: [...api.missingCalls] },
  }) satisfies Schema<'RemoteVersion'>;

/** A remote for administrators. The live version's fields are on the remote itself. */
export function presentRemote(remote: RemoteView): Schema<'RemoteState'> {
  const { name, live, canary, servingVersion, state, lastTrouble, previousVersion, versions } = remote;
  return {
    name,
    ...presentVersion(live),
    canary: canary ? { ...presentVersion(canary.version), share: canary.share, isServing: canary.isServing } : null,
    health: { state, servingVersion, lastTrouble: lastTrouble ? { ...lastTrouble } : null },
    previousVersion,
    versions: versions.map(presentVersion),
  };
}
