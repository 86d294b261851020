import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@site/registry/manifest/integrity';
import type { RemoteManifest } from '@site/remote-kit/contract';
import type { RunningContract } from '@site/registry/contract-fit';
import { isFit, loadRelease, releaseRefusal } from '@site/registry/load-release';
import { parseManifest } from '@site/registry/manifest/manifest-file';
import { createReleaseReader, createServedFiles, ReleaseFileFailure } from '@site/registry/release-files';
import { releaseAddress } from '@site/registry/release-folders';
import { createBundleHost } from '@site/registry/ssr-bundles/bundle-host';
import { browserBuildProblems } from './browser-build';

/** A release that must not go live. The message has a line for each reason; `rule` says what they violate. */
export class ReleaseRefused extends Error {
  constructor(
    problems: readonly string[],
    readonly rule = 'it violates the contract',
  ) {
    super(problems.map((problem) => `  - ${problem}`).join('\n'));
  }
}

/** A first render on a busy machine may be slow; renders that are slow for readers show in the site's log. */
const renderLimitMs = 10_000;

/** What the server would refuse: bytes that are not those announced, another contract, samples that don't render. */
async function ssrBundleProblems(
  folder: string,
  name: string,
  manifest: RemoteManifest,
  bytes: Buffer,
  contract: RunningContract,
): Promise<readonly string[]> {
  const problems: string[] = [];
  const remote = releaseAddress(name, manifest.version);
  const files = createServedFiles({ folders: { [remote.slice(0, remote.lastIndexOf('/') + 1)]: folder } });
  const bundleHost = createBundleHost();
  try {
    const release = await loadRelease(
      name,
      { version: manifest.version, remote, integrity: integrityOf(bytes) },
      {
        contract,
        readFile: createReleaseReader(files),
        bundleHost,
        renderLimitMs,
        onTrouble: ({ message }) => problems.push(message),
      },
    );
    await release.bundle?.close();
    if (manifest.server === null) problems.push('it has no SSR bundle');
    else if (!isFit(release) && problems.length === 0) problems.push('its SSR bundle does not run');
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  } finally {
    await bundleHost.close();
  }
  return problems;
}

/** Throws: ReleaseRefused for what is not a manifest. */
function manifestIn(bytes: Buffer): RemoteManifest {
  try {
    return parseManifest(bytes, 'remote.json');
  } catch (error) {
    throw error instanceof ReleaseFileFailure ? new ReleaseRefused([error.message]) : error;
  }
}

/** Every file that the manifest names is there, with the bytes that it announces. */
async function fileProblems(folder: string, { integrity }: RemoteManifest): Promise<readonly string[]> {
  const problems = await Promise.all(
    Object.entries(integrity).map(async ([file, wanted]) => {
      const bytes = await readFile(join(folder, file)).catch(() => null);
      if (bytes === null) return `${file} is missing`;
      const stated = integrityOf(bytes, wanted.startsWith('sha256-') ? 'sha256' : 'sha384');
      return stated === wanted ? null : `${file} is not the file that was announced`;
    }),
  );
  return problems.filter((problem) => problem !== null);
}

/**
 * Checks a built release against the contract of `remote-kit`: its manifest, its files, the exports of its browser files
 * (in a thread), and its SSR bundle with every sample rendered (in a sandboxed process). `contract`: the API that the
 * build must find on the site.
 * Throws: ReleaseRefused.
 */
export async function checkRelease(folder: string, name: string, contract: RunningContract): Promise<RemoteManifest> {
  const bytes = await readFile(join(folder, 'remote.json'));
  const manifest = manifestIn(bytes);
  const refuse = (problems: readonly string[]): void => {
    if (problems.length > 0) throw new ReleaseRefused(problems);
  };
  if (manifest.name !== name) refuse([`the build is of ${manifest.name}, not of ${name}`]);
  const refusal = releaseRefusal(manifest, contract);
  if (refusal !== null) refuse([refusal]);
  refuse(await fileProblems(folder, manifest));
  const pages = [...new Set((manifest.routes ?? []).map(({ page }) => page))];
  refuse([
    ...(await browserBuildProblems(folder, { entry: manifest.entry, name, pages })),
    ...(await ssrBundleProblems(folder, name, manifest, bytes, contract)),
  ]);
  return manifest;
}
