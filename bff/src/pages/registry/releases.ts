import type { Registry, RegistryLine, RemoteManifest } from '@site/remote-kit/contract';
import { contractVersion } from '@site/remote-kit/contract';
import { PartFailure } from '../server-parts/part-worker';
import { startGuardedPart } from '../server-parts/guarded-part';
import type { GuardedPart } from '../server-parts/guarded-part';
import { checkIntegrity } from './release-files';
import type { ReadReleaseFile } from './release-files';

/** A version of a remote (or of the shell) that serves. */
export interface Release {
  readonly name: string;
  readonly version: string;
  readonly manifest: RemoteManifest;
  /** Where its files are, with a slash at the end. */
  readonly base: string;
  /** First-view styles, their addresses made absolute. */
  readonly styles: readonly { readonly file: string; readonly text: string }[];
  /** Null: pages go out without first content. */
  readonly part: GuardedPart | null;
}

export interface Releases {
  get(name: string): Release | undefined;
  all(): readonly Release[];
  /** Changes whenever a release does: part of every page's key. */
  readonly generation: number;
  take(registry: Registry): Promise<void>;
  close(): Promise<void>;
}

export interface ReleasesParts {
  readonly readFile: ReadReleaseFile;
  /** How long one render may take; the worker's own default when absent. */
  readonly renderLimitMs?: number | undefined;
  readonly onTrouble: (event: { readonly remote: string; readonly reason: string; readonly message: string }) => void;
}

/** What could not be had is asked for again after this time: a host may be back, a file may have arrived late. */
const retryMs = 5000;

/** Renders that began with an old release may end with it. */
const farewellMs = 5000;

/** Relative addresses in a style sheet count from the sheet; inlined in a page they must say so. */
export const absoluteUrls = (css: string, base: string): string =>
  css.replace(/url\(\s*(['"]?)(?!['"]?(?:data:|https?:|\/|#))/g, (_, quote: string) => `url(${quote}${base}`);

export function createReleases({ readFile, renderLimitMs, onTrouble }: ReleasesParts): Releases {
  const serving = new Map<string, Release>();
  let generation = 0;
  let isClosed = false;
  const missing = new Map<string, string>();
  let retry: NodeJS.Timeout | undefined;

  async function load({ name, version, remote, integrity }: RegistryLine): Promise<Release> {
    const base = remote.slice(0, remote.lastIndexOf('/') + 1);
    const bytes = await readFile(remote);
    checkIntegrity(bytes, integrity, remote);
    const manifest = JSON.parse(bytes.toString('utf8')) as RemoteManifest;
    if (manifest.name !== name) throw new Error(`${remote} is of ${manifest.name}, not of ${name}`);
    const checked = async (file: string): Promise<Buffer> => {
      const content = await readFile(base + file);
      checkIntegrity(content, manifest.integrity[file], base + file);
      return content;
    };
    const styles = await Promise.all(
      manifest.css.map(async (file) => ({ file, text: absoluteUrls((await checked(file)).toString('utf8'), base) })),
    );
    return { name, version, manifest, base, styles, part: await startPart(manifest, checked) };
  }

  async function startPart(
    manifest: RemoteManifest,
    checked: (file: string) => Promise<Buffer>,
  ): Promise<GuardedPart | null> {
    const { name, version, server, contract } = manifest;
    if (server === null || contract !== contractVersion) return null;
    try {
      const code = (await checked(server)).toString('utf8');
      return await startGuardedPart({
        options: {
          name: `${name} ${version}`,
          code,
          contractVersion,
          ...(renderLimitMs === undefined ? {} : { renderLimitMs }),
        },
        onFailure: ({ reason, message }) => onTrouble({ remote: name, reason, message }),
      });
    } catch (error) {
      const reason = error instanceof PartFailure ? error.reason : 'unreadable';
      onTrouble({ remote: name, reason, message: error instanceof Error ? error.message : String(error) });
      return null;
    }
  }

  const retire = (release: Release): void => {
    setTimeout(() => void release.part?.close(), farewellMs).unref();
  };

  return {
    get: (name) => serving.get(name),
    all: () => [...serving.values()],
    get generation() {
      return generation;
    },
    async take(registry) {
      clearTimeout(retry);
      let isMissing = false;
      await Promise.all(
        registry.remotes.map(async (line) => {
          const old = serving.get(line.name);
          if (old?.version === line.version && old.part !== null) return;
          try {
            const release = await load(line);
            if (isClosed) return void (await release.part?.close());
            // A new version that cannot render must not push out one that can, unless there was none.
            if (old?.part && release.part === null && release.manifest.server !== null) {
              return onTrouble({
                remote: line.name,
                reason: 'kept_old',
                message: `${line.version} does not render; ${old.version} goes on`,
              });
            }
            serving.set(line.name, release);
            missing.delete(line.name);
            generation += 1;
            if (old) retire(old);
          } catch (error) {
            isMissing = true;
            const message = error instanceof Error ? error.message : String(error);
            // Asked for again and again, told once.
            if (missing.get(line.name) !== message) onTrouble({ remote: line.name, reason: 'unreadable', message });
            missing.set(line.name, message);
          }
        }),
      );
      if (isMissing && !isClosed) {
        retry = setTimeout(() => void this.take(registry), retryMs);
        retry.unref();
      }
      const named = new Set(registry.remotes.map(({ name }) => name));
      for (const [name, release] of serving) {
        if (named.has(name)) continue;
        serving.delete(name);
        generation += 1;
        retire(release);
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await Promise.all([...serving.values()].map(({ part }) => part?.close() ?? Promise.resolve()));
    },
  };
}
