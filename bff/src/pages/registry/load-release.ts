import type { RegistryVersion, RemoteManifest } from '@site/remote-kit/contract';
import { contractVersion } from '@site/remote-kit/contract';
import { startGuardedPart } from '../server-parts/guarded-part';
import type { GuardedPart } from '../server-parts/guarded-part';
import { PartFailure } from '../server-parts/part-worker';
import { checkIntegrity } from './release-files';
import type { ReadReleaseFile } from './release-files';

/** A version of a remote (or of the shell) that serves. */
export interface Release {
  readonly name: string;
  readonly version: string;
  /** Address of its manifest. */
  readonly remote: string;
  readonly integrity: string;
  readonly manifest: RemoteManifest;
  /** Where its files are, with a slash at the end. */
  readonly base: string;
  /** First-view styles, their addresses made absolute. */
  readonly styles: readonly { readonly file: string; readonly text: string }[];
  /** Null: pages go out without first content. */
  readonly part: GuardedPart | null;
}

export interface LoadReleaseParts {
  readonly readFile: ReadReleaseFile;
  /** How long one render may take; the worker's own default when absent. */
  readonly renderLimitMs?: number | undefined;
  readonly onTrouble: (event: { readonly remote: string; readonly reason: string; readonly message: string }) => void;
}

/** Relative addresses in a style sheet count from the sheet; inlined in a page they must say so. */
export const absoluteUrls = (css: string, base: string): string =>
  css.replace(/url\(\s*(['"]?)(?!['"]?(?:data:|https?:|\/|#))/g, (_, quote: string) => `url(${quote}${base}`);

/** Whether a release keeps everything that this site asks of one: it speaks our contract, and renders where it should. */
export const isFit = ({ manifest, part }: Release): boolean =>
  manifest.contract === contractVersion && (part !== null || manifest.server === null);

async function startPart(
  manifest: RemoteManifest,
  checked: (file: string) => Promise<Buffer>,
  { renderLimitMs, onTrouble }: LoadReleaseParts,
): Promise<GuardedPart | null> {
  const { name, version, server, contract } = manifest;
  if (contract !== contractVersion) {
    const message = `${version} speaks version ${String(contract)} of the contract, this site speaks ${contractVersion}`;
    onTrouble({ remote: name, reason: 'contract', message });
    return null;
  }
  if (server === null) return null;
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

/**
 * Reads a release, checks every byte that the pages use of it, and starts its server part.
 * Throws: Error for a release that can't be read or is not what the registry says. One that can't render, or speaks
 * another contract, comes without its part, and the trouble is told.
 */
export async function loadRelease(
  name: string,
  { version, remote, integrity }: RegistryVersion,
  parts: LoadReleaseParts,
): Promise<Release> {
  const { readFile } = parts;
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
  const part = await startPart(manifest, checked, parts);
  return { name, version, remote, integrity, manifest, base, styles, part };
}
