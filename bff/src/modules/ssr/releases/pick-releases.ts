import type { RegistryLine, RegistryVersion } from '@site/remote-kit/contract';
import type { RunningContract } from '@site/registry/contract-fit';
import { isFit, loadRelease, type LoadReleaseParts, type Release } from '@site/registry/load-release';
import { takenReason } from './release-routes';
import { keyOf } from './release-status';
import type { Serving, ServingReleases } from './serving-releases';

export interface ReleasePickerParts {
  readonly load: Omit<LoadReleaseParts, 'contract' | 'onTrouble'>;
  readonly serving: ServingReleases;
  /** What a remote finds here. */
  readonly site: () => RunningContract;
  /** Of a version. */
  readonly onTrouble: LoadReleaseParts['onTrouble'];
  /** Another version than the one that the registry wants serves. */
  readonly onKeptOld: LoadReleaseParts['onTrouble'];
}

/** What serves of a line, and whether something that it names may be had later. */
export interface Picked<One> {
  readonly picked: One;
  readonly isMissing: boolean;
}

/** Worth asking for again: it was not there, or its part did not start for a reason that may pass. */
const mayArriveLater = (release: Release | null): boolean => release === null || release.isWorthRetrying;

/** Loads what a registry names, and finds the best version that may serve. What is wrong is reported once. */
export function createReleasePicker({ load, serving, site, onTrouble, onKeptOld }: ReleasePickerParts) {
  const reported = new Map<string, string>();

  /** Null: it could not be had. What serves already, and is whole, is not loaded again. */
  async function obtain(name: string, version: RegistryVersion): Promise<Release | null> {
    const key = keyOf(name, version);
    const known = serving.all().find((release) => keyOf(release.name, release) === key);
    if (known && isFit(known)) return known;
    // Asked for again and again, reported once; what befalls it at work later is reported each time.
    let isLoading = true;
    const report: LoadReleaseParts['onTrouble'] = (event) => {
      const words = `${event.reason} ${event.message}`;
      if (!isLoading || reported.get(key) !== words) onTrouble(event);
      if (isLoading) reported.set(key, words);
    };
    try {
      // Who owns its pages is checked in its turn.
      const contract = { ...site(), remotes: undefined };
      const release = await loadRelease(name, version, { ...load, contract, onTrouble: report });
      if (isFit(release)) reported.delete(key);
      // No better than before: its pages stay as they are.
      else if (known?.isWorthRetrying === release.isWorthRetrying) return known;
      return release;
    } catch (error) {
      report({ remote: name, reason: 'unreadable', message: error instanceof Error ? error.message : String(error) });
      return null;
    } finally {
      isLoading = false;
    }
  }

  /**
   * A release that claims no page of another remote. Asked in the order of the registry, so that of two that begin to
   * serve at once the same one gets the page at every start.
   */
  async function unlessTaken(release: Release | null): Promise<Release | null> {
    const reason = release && !serving.all().includes(release) ? takenReason(release, serving.live()) : null;
    if (!release || reason === null) return release;
    const { name, part } = release;
    const key = `${keyOf(name, release)} routes`;
    if (reported.get(key) !== reason) onTrouble({ remote: name, reason: 'contract', message: reason });
    reported.set(key, reason);
    await part?.close();
    return { ...release, part: null, refusal: reason };
  }

  async function firstFit(name: string, versions: readonly RegistryVersion[]): Promise<Release | null> {
    for (const version of versions) {
      const release = await unlessTaken(await obtain(name, version));
      if (release && isFit(release)) return release;
    }
    return null;
  }

  return {
    /** The version that the registry wants, or the best there is instead. `turn`: the lines before it have theirs. */
    async liveFor(line: RegistryLine, turn: Promise<unknown>): Promise<Picked<Release | null>> {
      const loaded = await obtain(line.name, line);
      await turn;
      const first = await unlessTaken(loaded);
      const insteadKey = `${line.name} instead`;
      if (first && isFit(first)) {
        reported.delete(insteadKey);
        return { picked: first, isMissing: false };
      }
      const isMissing = mayArriveLater(first);
      const old = serving.of(line.name)?.live;
      const instead = old ?? (await firstFit(line.name, line.previous ?? []));
      // A version that can't serve must not push out one that can, unless there is none.
      if (!instead || !isFit(instead)) return { picked: first ?? instead ?? null, isMissing };
      const message = `${line.version} can't serve; ${instead.version} goes on`;
      if (reported.get(insteadKey) !== message) onKeptOld({ remote: line.name, reason: 'kept_old', message });
      reported.set(insteadKey, message);
      return { picked: instead, isMissing };
    },

    async canaryFor({ name, canary }: RegistryLine, live: Release): Promise<Picked<Serving['canary']>> {
      if (!canary || keyOf(name, canary) === keyOf(name, live)) return { picked: null, isMissing: false };
      const release = await unlessTaken(await obtain(name, canary));
      const isMissing = mayArriveLater(release);
      return { picked: release && isFit(release) ? { release, share: canary.share } : null, isMissing };
    },
  };
}
