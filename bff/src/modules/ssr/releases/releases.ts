import type { Registry, RegistryLine, RoutesOfRemote } from '@site/remote-kit/contract';
import type { RunningContract } from '@site/registry/contract-fit';
import type { LoadReleaseParts } from '@site/registry/load-release';
import { builtRoutes } from './built-routes';
import { createReleasePicker } from './pick-releases';
import { statusOf } from './release-status';
import type { ReleaseStatus, ReleaseTrouble } from './release-status';
import { createServingReleases } from './serving-releases';

export type { ReleaseSet } from './serving-releases';
export type Releases = ReturnType<typeof createReleases>;

/**
 * Versions that could not be loaded are retried with exponential backoff: the host, the file or processor time may be
 * available again.
 */
const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 5 * 60_000;

export interface ReleasesParts extends LoadReleaseParts {
  readonly retryMs?: number | undefined;
  /** Routes of remotes from the last run of the site, so that an unavailable remote retains its routes. */
  readonly remembered?: Promise<readonly RoutesOfRemote[]> | undefined;
}

/** Serves the releases of a registry, with the best fallback for one that cannot be served. */
export function createReleases(parts: ReleasesParts) {
  const { retryMs = FIRST_RETRY_MS, onTrouble } = parts;
  const serving = createServingReleases();
  const troubles = new Map<string, ReleaseTrouble>();
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  let nextRetryMs = retryMs;
  let taking: Promise<void> = Promise.resolve();

  /** The contract for remotes: the API, the shell's shared packages, and the routes of other remotes. */
  const site = (): RunningContract => ({
    ...parts.contract,
    shared: serving.of('shell')?.live.manifest.shared,
    remotes: serving.routesIn(serving.live()),
  });

  const picker = createReleasePicker({
    load: parts,
    serving,
    site,
    onTrouble(event) {
      const { remote, reason, message } = event;
      troubles.set(remote, { at: new Date().toISOString(), reason, message });
      onTrouble(event);
    },
    onFallback: onTrouble,
  });

  /** True: a version of the line could not be loaded now. */
  async function takeLine(line: RegistryLine, turn: Promise<unknown>): Promise<boolean> {
    const { picked: live, isMissing } = await picker.liveFor(line, turn);
    const tried = live ? await picker.canaryFor(line, live) : { picked: null, isMissing: false };
    const { picked: canary } = tried;
    // Closed in the meantime: nothing else would end these bundles.
    if (isClosed) await Promise.all([live?.bundle?.close(), canary?.release.bundle?.close()]);
    else serving.put(line.name, live ? { live, canary } : null);
    return isMissing || tried.isMissing;
  }

  /** Loads lines concurrently and applies them in order. True: a version could not be loaded now. */
  async function takeLines(lines: readonly RegistryLine[]): Promise<boolean> {
    let turn: Promise<unknown> = Promise.resolve();
    const taken = lines.map((line) => {
      const mine = takeLine(line, turn);
      turn = mine;
      return mine;
    });
    return (await Promise.all(taken)).includes(true);
  }

  async function takeNow(registry: Registry): Promise<void> {
    if (isClosed) return;
    clearTimeout(retry);
    serving.remember([...((await parts.remembered) ?? []), ...builtRoutes]);
    serving.want(registry.remotes);
    // The shell's shared packages decide which remotes can be served.
    const isShell = ({ name }: RegistryLine): boolean => name === 'shell';
    const isShellMissing = await takeLines(registry.remotes.filter(isShell));
    const isMissing = await takeLines(registry.remotes.filter((line) => !isShell(line)));
    if (isClosed) return;
    if (isShellMissing || isMissing) {
      retry = setTimeout(() => void retryTake(registry), nextRetryMs);
      retry.unref();
    }
    serving.keepOnly(new Set(registry.remotes.map(({ name }) => name)));
  }
  const takeQueued = (registry: Registry): Promise<void> => (taking = taking.then(() => takeNow(registry)));
  function retryTake(registry: Registry): Promise<void> {
    nextRetryMs = Math.min(nextRetryMs * 2, MAX_RETRY_MS);
    return takeQueued(registry);
  }

  return {
    /** The releases for a visitor's group. Unit: `group` is 0 to 99; null: the live versions. */
    choose: serving.choose,
    /** Applies a registry; concurrent calls are queued. */
    take(registry: Registry): Promise<void> {
      nextRetryMs = retryMs;
      return takeQueued(registry);
    },
    site,
    /** True: visitors of different groups get different versions. */
    get isSplit() {
      return serving.isSplit();
    },
    /** Changes with every change of a release; part of the cache key of pages. */
    get generation() {
      return serving.generation();
    },
    status: (name: string): ReleaseStatus =>
      statusOf({
        serving: serving.of(name),
        wanted: serving.wantedOf(name),
        lastTrouble: troubles.get(name) ?? null,
      }),
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(retry);
      await taking;
      await Promise.all(serving.all().map(({ bundle: part }) => part?.close() ?? Promise.resolve()));
    },
  };
}
