import type { BootRemote } from '@site/remote-kit';
import { openContainer } from './first-container';
import { shareScopeOf } from './shared-libraries';
import type { SharedVersions } from './shared-libraries';

export interface Federation {
  /** The exposed module of a remote. Rejects: as the federation runtime and webpack's chunk loader reject. */
  load(remote: BootRemote, attempt: number): Promise<unknown>;
  /** Fetches the runtime ahead of the next remote; a failure shows when one is asked for. */
  prepare(): void;
}

/**
 * The remote of the page that the reader came for is opened by the containers' own protocol: what it is named, held to and
 * handed is all that the runtime would settle, and its 21 KB would stand before the first click. Every other remote, and every
 * further try, goes through the runtime, which comes when it is needed or the page has time.
 */
export function createFederation(versions: SharedVersions): Federation {
  type Load = Federation['load'];
  let isFirst = true;
  let runtime: Promise<Load> | null = null;
  const begun = (): Promise<Load> => {
    runtime ??= import(/* webpackChunkName: "federation" */ './federation-runtime').then(
      ({ createFederationRuntime }) => createFederationRuntime(versions),
      (error: unknown) => {
        runtime = null;
        throw error;
      },
    );
    return runtime;
  };
  return {
    async load(remote, attempt) {
      if (isFirst && attempt === 0) {
        isFirst = false;
        return openContainer(remote, shareScopeOf(versions));
      }
      return (await begun())(remote, attempt);
    },
    prepare() {
      begun().catch(() => undefined);
    },
  };
}
