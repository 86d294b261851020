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
 * What could not be had is asked for again after this time, and after twice as long each time: a host may be back, a file
 * may have arrived late, the machine have time again.
 */
const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 5 * 60_000;

export interface ReleasesParts extends LoadReleaseParts {
  readonly retryMs?: number | undefined;
  /** Pages of remotes as they were when the site last ran: those of a remote that cannot be had stay its own. */
  readonly remembered?: Promise<readonly RoutesOfRemote[]> | undefined;
}

/** The releases that a registry names, as far as they can serve; the best there is instead of one that cannot. */
export function createReleases(parts: ReleasesParts) {
  const { retryMs = FIRST_RETRY_MS, onTrouble } = parts;
  const serving = createServingReleases();
  const troubles = new Map<string, ReleaseTrouble>();
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  let nextRetryMs = retryMs;
  let taking: Promise<void> = Promise.resolve();

  /** What a remote finds here: the API, what the shell that serves shares, and the pages of the others. */
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
    onKeptOld: onTrouble,
  });

  /** True: something that the line names could not be had now. */
  async function takeLine(line: RegistryLine, turn: Promise<unknown>): Promise<boolean> {
    const { picked: live, isMissing } = await picker.liveFor(line, turn);
    const tried = live ? await picker.canaryFor(line, live) : { picked: null, isMissing: false };
    const { picked: canary } = tried;
    // Closed meanwhile: only this can end what was started here.
    if (isClosed) await Promise.all([live?.part?.close(), canary?.release.part?.close()]);
    else serving.put(line.name, live ? { live, canary } : null);
    return isMissing || tried.isMissing;
  }

  /** Loads them at once, and takes them in their order. True: something could not be had now. */
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
    // What the shell shares decides what may serve beside it.
    const isShell = ({ name }: RegistryLine): boolean => name === 'shell';
    const isShellMissing = await takeLines(registry.remotes.filter(isShell));
    const isMissing = await takeLines(registry.remotes.filter((line) => !isShell(line)));
    if (isClosed) return;
    if (isShellMissing || isMissing) {
      retry = setTimeout(() => void takeAgain(registry), nextRetryMs);
      retry.unref();
    }
    serving.keepOnly(new Set(registry.remotes.map(({ name }) => name)));
  }
  const takeInTurn = (registry: Registry): Promise<void> => (taking = taking.then(() => takeNow(registry)));
  function takeAgain(registry: Registry): Promise<void> {
    nextRetryMs = Math.min(nextRetryMs * 2, MAX_RETRY_MS);
    return takeInTurn(registry);
  }

  return {
    /** What a visitor of this group gets. Unit: `group` is 0 to 99; null gets what everybody gets. */
    choose: serving.choose,
    /** Takes up a registry; one after the other. */
    take(registry: Registry): Promise<void> {
      nextRetryMs = retryMs;
      return takeInTurn(registry);
    },
    site,
    /** True: visitors of different groups get different versions. */
    get isSplit() {
      return serving.isSplit();
    },
    /** Changes whenever a release does: part of every page's key. */
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
      await Promise.all(serving.all().map(({ part }) => part?.close() ?? Promise.resolve()));
    },
  };
}
