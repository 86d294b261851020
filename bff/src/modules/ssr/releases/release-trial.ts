import type { RegistryLine, RegistryVersion } from '@site/remote-kit/contract';
import type { RunningContract } from '@site/registry/contract-fit';
import { createBundleHost } from '@site/registry/ssr-bundles/bundle-host';
import { isFit, loadRelease } from '@site/registry/load-release';
import type { LoadReleaseParts } from '@site/registry/load-release';
import { ReleaseFileFailure } from '@site/registry/release-files';
import { ConflictError, InvalidInputError } from '../../../platform/errors';

export interface ReleaseTrialParts {
  readonly load: Omit<LoadReleaseParts, 'onTrouble' | 'bundleHost'>;
  /** The contract of the running site. */
  readonly site: () => RunningContract;
  /** Gets the full error for the log. The administrator gets its first line. */
  readonly onTrouble: LoadReleaseParts['onTrouble'];
}

/** The message for the administrator. Further lines, such as stack traces, are for the log only. */
const firstLine = (text: string): string => text.split('\n', 1)[0]!;

/** The message for the log, with its cause. */
function fullMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause === undefined ? message : `${message}\n${String((cause as Partial<Error>).message ?? cause)}`;
}

/** Throws: InvalidInputError `release_address_refused`. */
function assertKnownOrigin({ name, canary, previous = [], ...live }: RegistryLine, { remote }: RegistryVersion): void {
  const knownOrigins = [live, ...(canary ? [canary] : []), ...previous]
    .filter((one) => !one.remote.startsWith('/'))
    .map((one) => new URL(one.remote).origin);
  const isOurs = remote.startsWith(`/remotes/${name}/`);
  if (isOurs || knownOrigins.some((origin) => remote.startsWith(`${origin}/`))) return;
  throw new InvalidInputError(
    'release_address_refused',
    `A release of ${name} must be under /remotes/${name}/ or on a host that the registry already names.`,
  );
}

/** Loads a version as the site would serve it. Returns its label. Throws: InvalidInputError, ConflictError `release_refused`. */
export type TryRelease = (line: RegistryLine, version: RegistryVersion) => Promise<string | undefined>;

export function createReleaseTrial({ load, site, onTrouble }: ReleaseTrialParts): TryRelease {
  return async (line, version) => {
    const { name } = line;
    assertKnownOrigin(line, version);
    const troubles: string[] = [];
    const refuse = (): never => {
      throw new ConflictError('release_refused', troubles.map(firstLine).join('; '));
    };
    const report: LoadReleaseParts['onTrouble'] = ({ message }) => {
      troubles.push(message);
      onTrouble({ remote: name, reason: 'release_refused', message });
    };
    // A separate host, so that a trial cannot end the process of served SSR bundles.
    const bundleHost = createBundleHost();
    try {
      const release = await loadRelease(name, version, { ...load, contract: site(), bundleHost, onTrouble: report });
      await release.bundle?.close();
      if (!isFit(release)) return refuse();
      return release.manifest.label;
    } catch (error) {
      if (error instanceof ConflictError) throw error;
      report({ remote: name, reason: 'release_refused', message: fullMessage(error) });
      // Details of unexpected errors are for the log only.
      if (!(error instanceof ReleaseFileFailure))
        troubles.splice(0, troubles.length, `${version.remote} cannot be loaded`);
      return refuse();
    } finally {
      await bundleHost.close();
    }
  };
}
