import { promisify } from 'node:util';
import { constants, gunzip, gzip, type ZlibOptions } from 'node:zlib';
import type { RegistryVersion, RemoteManifest } from '@site/remote-kit/contract';
import { contractVersion } from '@site/remote-kit/contract';
import { contractRefusal } from './contract-fit';
import type { RunningContract } from './contract-fit';
import { routesRefusal } from './routes-fit';
import { sharedRefusal } from './shared-fit';
import { startGuardedBundle } from './ssr-bundles/guarded-bundle';
import type { GuardedBundle } from './ssr-bundles/guarded-bundle';
import { hasEnded, BundleFailure } from './ssr-bundles/bundle-failure';
import type { BundleHost } from './ssr-bundles/bundle-host';
import { parseManifest } from './manifest/manifest-file';
import { checkIntegrity, ReleaseFileFailure } from './release-files';
import type { ReadReleaseFile } from './release-files';

const pack = promisify<Buffer, ZlibOptions, Buffer>(gzip);
const unpack = promisify<Buffer, Buffer>(gunzip);

export interface ReleaseStyle {
  readonly file: string;
  readonly text: string;
}

/** A loaded version of a remote or of the shell. */
export interface Release {
  readonly name: string;
  readonly version: string;
  /** Address of its manifest. */
  readonly remote: string;
  readonly integrity: string;
  readonly manifest: RemoteManifest;
  /** Why this site must not serve it: contract version, missing API calls, shared packages or conflicting routes. Null: it may. */
  readonly refusal: string | null;
  /** Where its files are, with a slash at the end. */
  readonly base: string;
  /** First-view styles with absolute URLs. */
  readonly styles: readonly ReleaseStyle[];
  /** Styles that a page needs in addition, by the page's name. */
  readonly pageStyles: Readonly<Record<string, readonly ReleaseStyle[]>>;
  /** Null: pages are sent without first HTML. */
  readonly bundle: GuardedBundle | null;
  /** The bundle failed to start for a possibly temporary reason: a busy machine, a process that ended. */
  readonly isWorthRetrying: boolean;
}

export interface LoadReleaseParts {
  /** The API contract that releases are checked against. */
  readonly contract: RunningContract;
  readonly readFile: ReadReleaseFile;
  /** Where SSR bundles run. */
  readonly bundleHost: Pick<BundleHost, 'start'>;
  /** Time limit of one render; the host's default when absent. */
  readonly renderLimitMs?: number | undefined;
  readonly onTrouble: (event: { readonly remote: string; readonly reason: string; readonly message: string }) => void;
}

/** Relative addresses in a style sheet are relative to the sheet; inlined in a page they must be absolute. */
export const absoluteUrls = (css: string, base: string): string =>
  css.replace(/url\(\s*(['"]?)(?!['"]?(?:data:|https?:|\/|#))/g, (_, quote: string) => `url(${quote}${base}`);

/** Whether a release can be served: it is not refused, and its SSR bundle runs if it has one. */
export const isFit = ({ manifest, bundle, refusal }: Release): boolean =>
  refusal === null && (bundle !== null || manifest.server === null);

/** Why a build cannot be served here, in a sentence. Null: it can. */
export function releaseRefusal(
  { name, version, kit, contract, shared, routes }: RemoteManifest,
  site: RunningContract,
): string | null {
  if (kit !== contractVersion) {
    return `${version} speaks version ${String(kit)} of the contract, this site speaks ${contractVersion}`;
  }
  const refusals = [
    contractRefusal(contract, site),
    sharedRefusal(shared, site.shared),
    routes === undefined && name !== 'shell' ? 'was built before remote.json listed pages: release it again' : null,
    routes && routesRefusal({ name, routes }, site.remotes, site),
  ].filter((one) => typeof one === 'string');
  return refusals.length === 0 ? null : `${version} ${refusals.join('; ')}`;
}

async function startBundle(
  manifest: RemoteManifest,
  checked: (file: string, kind: 'SSR bundle') => Promise<Buffer>,
  { contract, bundleHost, renderLimitMs, onTrouble }: LoadReleaseParts,
): Promise<Pick<Release, 'bundle' | 'isWorthRetrying' | 'refusal'>> {
  const { name, version, server } = manifest;
  const refusal = releaseRefusal(manifest, contract);
  const none = { bundle: null, isWorthRetrying: false, refusal };
  if (refusal !== null) onTrouble({ remote: name, reason: 'contract', message: refusal });
  if (refusal !== null || server === null) return none;
  try {
    const packed = await pack(await checked(server, 'SSR bundle'), { level: constants.Z_BEST_SPEED });
    const bundle = await startGuardedBundle({
      host: bundleHost,
      options: {
        name: `${name} ${version}`,
        code: async () => (await unpack(packed)).toString('utf8'),
        contractVersion,
        ...(renderLimitMs === undefined ? {} : { renderLimitMs }),
      },
      onFailure: ({ reason, message }) => onTrouble({ remote: name, reason, message }),
    });
    return { bundle, isWorthRetrying: false, refusal: null };
  } catch (error) {
    const reason = error instanceof BundleFailure ? error.reason : 'unreadable';
    onTrouble({ remote: name, reason, message: error instanceof Error ? error.message : String(error) });
    return { bundle: null, isWorthRetrying: error instanceof BundleFailure && hasEnded(error), refusal: null };
  }
}

/**
 * Reads a release, checks the integrity of every file that pages use, and starts its SSR bundle.
 * Throws: ReleaseFileFailure for a release that cannot be read or does not match the registry. One that cannot render, or
 * supports another contract, is returned without its bundle, and the failure is reported.
 */
export async function loadRelease(
  name: string,
  { version, remote, integrity }: RegistryVersion,
  dependencies: LoadReleaseParts,
): Promise<Release> {
  const { readFile } = dependencies;
  const base = remote.slice(0, remote.lastIndexOf('/') + 1);
  const bytes = await readFile(remote);
  checkIntegrity(bytes, integrity, remote);
  const manifest = parseManifest(bytes, remote);
  if (manifest.name !== name) throw new ReleaseFileFailure(`${remote} is of ${manifest.name}, not of ${name}`);
  const checked = async (file: string, kind?: 'SSR bundle'): Promise<Buffer> => {
    const content = await readFile(base + file, kind);
    checkIntegrity(content, manifest.integrity[file], base + file);
    return content;
  };
  const read = (files: readonly string[]): Promise<readonly ReleaseStyle[]> =>
    Promise.all(
      files.map(async (file) => ({ file, text: absoluteUrls((await checked(file)).toString('utf8'), base) })),
    );
  const styles = await read(manifest.css);
  const ofPages = Object.entries(manifest.pages ?? {});
  const pageStyles = Object.fromEntries(
    await Promise.all(ofPages.map(async ([page, { css }]) => [page, await read(css)] as const)),
  );
  const bundle = await startBundle(manifest, checked, dependencies);
  return { name, version, remote, integrity, manifest, base, styles, pageStyles, ...bundle };
}
