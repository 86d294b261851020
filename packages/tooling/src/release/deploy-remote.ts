import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@site/registry/manifest/integrity';
import type { Registry, RegistryLine, RegistryVersion, RemoteManifest } from '@site/remote-kit/contract';
import { putCanary, putLive } from '@site/registry/registry-changes';
import { changeRegistry, readRegistry, withLine } from '@site/registry/registry-store';
import { MANIFEST, pruneReleases, releaseAddress, releaseFolder } from '@site/registry/release-folders';
import { readRunningContract } from '@site/registry/running-contract-file';
import type { ReleasePlaces } from '@site/registry/release-places';
import type { BrowserPackage } from '@site/registry/browser-packages';
import { eachOf, type Storage } from '@site/storage/storage';
import { contractCallsOf } from '@site/contract/contract-calls';
import { readContract } from '@site/contract/contract-document';
import { compilePackage } from '../build/compile-package';
import { packagesNamed } from '../build/packages';
import { listOf, writeLicenses } from '../licenses/licenses-file';
import { checkRelease, ReleaseRefused } from './check-release';
import { checkTypes, testPackage } from './check-sources';
import { writeRemoteTypes, type RemoteTypes } from './remote-types';

export interface DeployOptions {
  /** Folder or name of a remote, such as `mfe-boards`. */
  readonly remote: string;
  readonly places: ReleasePlaces;
  /** 0.1 means 10 % of the visitors; 1 means all. */
  readonly share: number;
  /** The label of this build. */
  readonly label?: string | undefined;
  /** Builds and checks only; nothing is uploaded. */
  readonly isDryRun: boolean;
  /** The remote's tests are skipped, which its registry line records. */
  readonly skipsTests: boolean;
  readonly say: (line: string) => void;
  /** Returns the types of the exposed module. Throws: ReleaseRefused for sources with type errors or failed tests. */
  readonly checkSources?: typeof checkSourcesOf;
  /** Fills a folder with a build. */
  readonly build?: (pkg: BrowserPackage, folder: string, label: string | undefined) => Promise<void>;
}

export interface Deployed {
  readonly name: string;
  readonly version: string;
  /** Live before it. Null: none, or it is the same. */
  readonly before: string | null;
}

/** Checks a package's types, runs its tests, and returns the types of its exposed module. Throws: ReleaseRefused. */
async function checkSourcesOf(
  pkg: BrowserPackage,
  { skipsTests, say }: Pick<DeployOptions, 'skipsTests' | 'say'>,
): Promise<RemoteTypes> {
  say(`${pkg.folder}: checking types …`);
  const { problems: mistyped, types } = checkTypes(pkg);
  if (mistyped.length > 0) throw new ReleaseRefused(mistyped, 'its types do not hold');
  if (skipsTests) {
    say(`${pkg.folder}: its tests are left out, and its line of the registry says so`);
    return types;
  }
  say(`${pkg.folder}: running its tests …`);
  const { passed, problems } = await testPackage(pkg);
  if (problems.length > 0) throw new ReleaseRefused(problems, 'its tests fail');
  say(`${pkg.folder}: ${passed} passed, 0 failed`);
  return types;
}

async function buildRelease(pkg: BrowserPackage, folder: string, label: string | undefined): Promise<void> {
  await compilePackage(pkg, { mode: 'production', folder, label });
  await writeLicenses(folder, [folder]);
}

/** Deletes files that only a shared folder of several builds needs. */
async function leaveOut(folder: string, { version }: RemoteManifest): Promise<void> {
  const needless = ['.server-part', `remote.${version}.json`, listOf('browser'), listOf('server')];
  await Promise.all(needless.map((file) => rm(join(folder, file), { force: true })));
}

/** Uploads a build into its own folder beside the older ones. An existing build is not changed. */
async function upload(folder: string, releases: Storage, target: string): Promise<void> {
  if ((await releases.facts(`${target}/${MANIFEST}`)) !== null) return;
  const put = async (file: string): Promise<void> =>
    releases.put(`${target}/${file}`, await readFile(join(folder, file)));
  const files = (await readdir(folder)).filter((file) => file !== MANIFEST);
  await eachOf(files, put);
  await put(MANIFEST);
}

const withShare = (line: RegistryLine | undefined, name: string, next: RegistryVersion, share: number): RegistryLine =>
  share === 1 || line === undefined || (line.version === next.version && line.remote === next.remote)
    ? putLive(line, name, next)
    : putCanary(line, next, share);

/**
 * Releases one remote: checks its types and its tests, builds it alone, checks it against the contract, puts its files beside the older ones and writes one line
 * of the registry. Before that line is written, the site is unchanged.
 * Throws: Error for what does not build, ReleaseRefused, StorageBusy.
 */
export async function deployRemote(options: DeployOptions): Promise<Deployed> {
  const { remote, places, share, label, isDryRun, skipsTests, say } = options;
  const { checkSources = checkSourcesOf, build = buildRelease } = options;
  const pkg = packagesNamed([remote])[0]!;
  if (pkg.name === 'shell') throw new Error('the shell is no remote: it is built and served with the site');
  const file = places.releasesFile ?? places.registryFile;
  const built: Registry = places.releasesFile === null ? { remotes: [] } : await readRegistry(places.registryFile);
  await readRegistry(file);

  const types = await checkSources(pkg, { skipsTests, say });
  const folder = await mkdtemp(join(tmpdir(), `${pkg.name}-`));
  try {
    say(`${pkg.folder}: building …`);
    await build(pkg, folder, label);
    say(`${pkg.folder}: checking against the contract …`);
    const contract = (await readRunningContract(places.releases)) ?? contractCallsOf(readContract().document);
    const manifest = await checkRelease(folder, pkg.name, contract);
    const { name, version } = manifest;
    const next: RegistryVersion = {
      version,
      remote: releaseAddress(name, version),
      integrity: integrityOf(await readFile(join(folder, MANIFEST))),
      since: new Date().toISOString(),
      ...(label === undefined ? {} : { label }),
      ...(skipsTests ? { tested: false } : {}),
    };
    if (isDryRun) return { name, version, before: null };

    await leaveOut(folder, manifest);
    await writeRemoteTypes(folder, types);
    await upload(folder, places.releases, releaseFolder(name, version));
    let before: string | null = null;
    await changeRegistry(file, (remotes) => {
      const line = remotes.find((one) => one.name === name) ?? built.remotes.find((one) => one.name === name);
      if (line && line.version !== version) before = line.version;
      return withLine(remotes, name, withShare(line, name, next, share));
    });
    // Also under the lock: versions that another release has named meanwhile must stay.
    await changeRegistry(file, async (remotes) => {
      const line = remotes.find((one) => one.name === name);
      const named = [line, line?.canary, ...(line?.previous ?? [])].flatMap((one) => one?.version ?? []);
      await pruneReleases(places.releases, name, named);
      return remotes;
    });
    return { name, version, before };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
