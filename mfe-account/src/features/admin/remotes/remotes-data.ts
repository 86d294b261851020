import { failureOf, type Failure } from '@site/remote-kit';
import type { Remote, RemoteVersion } from '../../../api/list-remotes';
import { setRemote } from '../../../api/set-remote';
import type { AdminTextId } from '../admin-text';

/** A proposed change, before it is confirmed. */
export interface Proposal {
  readonly remote: Remote;
  readonly version: RemoteVersion;
  /** `share` asks for the percentage first. */
  readonly kind: 'live' | 'back' | 'share' | 'withdraw';
}

export type Outcome =
  | { readonly status: 'done'; readonly remote: Remote }
  | { readonly status: 'refused'; readonly text: AdminTextId; readonly detail: string | null };

const TEXTS: Readonly<Record<string, AdminTextId>> = {
  release_refused: 'remotes.error.refused',
  release_is_live: 'remotes.error.isLive',
  release_not_canary: 'remotes.error.notCanary',
  releases_off: 'remotes.error.off',
  registry_busy: 'remotes.error.busy',
  network_failure: 'remotes.error.unreachable',
};

function refusedBecause({ errorCode, detail }: Failure): Outcome {
  const text: AdminTextId = Object.hasOwn(TEXTS, errorCode) ? TEXTS[errorCode]! : 'remotes.error.other';
  // The text of the check itself, for the author of the release.
  return { status: 'refused', text, detail: errorCode === 'release_refused' ? detail : null };
}

/** Unit: `percent` 10 means 10 % of the visitors; 100 all, 0 none. Never throws. */
export async function putVersion({ remote, version }: Proposal, percent: number): Promise<Outcome> {
  try {
    return { status: 'done', remote: await setRemote(remote.name, version, percent) };
  } catch (error) {
    return refusedBecause(failureOf(error));
  }
}

/** A share of the visitors, as typed. Null: no whole number from 1 to 99. */
export function percentFrom(typed: string): number | null {
  const text = typed.trim().replace(/\s*%$/, '');
  return /^[1-9]\d?$/.test(text) ? Number(text) : null;
}

export const isSameVersion = (a: RemoteVersion, b: RemoteVersion | null): boolean =>
  b !== null && a.version === b.version && a.url === b.url;

/** The version that a step back leads to. Null: there is none. */
export const previousOf = ({ versions, previousVersion }: Remote): RemoteVersion | null =>
  versions.find(({ version }) => version === previousVersion) ?? null;

/** Long enough to distinguish fingerprints by eye. */
export const shortIntegrity = (integrity: string): string => `${integrity.slice(0, 'sha384-'.length + 10)}…`;
