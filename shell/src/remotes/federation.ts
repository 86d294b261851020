import type { BootRemote } from '@site/remote-kit';
import { openContainer } from './first-container';
import { shareScopeOf } from './shared-libraries';
import type { SharedVersions } from './shared-libraries';

export interface Federation {
  /** The exposed module of a remote. Rejects: like the federation runtime and webpack's chunk loader. */
  load(remote: BootRemote, attempt: number): Promise<unknown>;
  /** Preloads the runtime for the next remote; a failure is reported when one is loaded. */
  prepare(): void;
}

/**
 * The first page's remote is loaded by the container protocol: name, integrity and shared libraries are all that
 * the runtime would add, and its 21 KB would delay the first click. Every other remote, and every
 * retry, uses the runtime, which loads when it is needed or the browser is idle.
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
