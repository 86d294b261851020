import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@site/remote-kit/contract';
import { siteRoutes } from '@site/remote-kit/testing/site-routes';

const projectRoot = join(__dirname, '../../..');

const digestOf = (algorithm: string, bytes: Buffer): string => createHash(algorithm).update(bytes).digest('base64');
/** sha384 as a registry and HTML's `integrity` state it. */
export const integrityOf = (bytes: Buffer): string => `sha384-${digestOf('sha384', bytes)}`;

/** A released remote: its manifest and all its files. */
export interface Release {
  readonly manifest: RemoteManifest;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** The last build of `mfe_boards`, read into memory: later builds do not change it. */
export async function builtRelease(name: string): Promise<Release> {
  const folder = join(projectRoot, name.replace('_', '-'), 'dist');
  const manifest = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')) as RemoteManifest;
  const files = new Map<string, Buffer>();
  // Lazily loaded files are not in the manifest.
  const later = (await readdir(folder)).filter((file) => /\.(?:js|css|woff2|svg|png)$/.test(file));
  for (const file of new Set([...Object.keys(manifest.integrity), ...later]))
    files.set(file, await readFile(join(folder, file)));
  return { manifest, files };
}

/**
 * The same release with changed files under another version, like another build.
 * Throws: when `change` changed nothing: the test would be empty.
 */
export function alteredRelease(
  { manifest, files }: Release,
  version: string,
  change: (text: string, file: string) => string,
): Release {
  const changed = new Map(files);
  const alter = (file: string, next: (text: string) => string): void => {
    const bytes = changed.get(file)!;
    const text = next(bytes.toString('utf8'));
    if (text !== bytes.toString('utf8')) changed.set(file, Buffer.from(text));
  };
  for (const file of Object.keys(manifest.integrity)) alter(file, (text) => change(text, file));
  const altered = [...changed].filter(([file, bytes]) => files.get(file) !== bytes);
  if (altered.length === 0) throw new Error(`nothing of ${manifest.name} was changed for ${version}`);
  // The entry states the hashes of what it loads.
  for (const [file, bytes] of altered)
    alter(manifest.entry, (text) =>
      text.replaceAll(digestOf('sha256', files.get(file)!), () => digestOf('sha256', bytes)),
    );
  const integrity = Object.fromEntries(
    Object.entries(manifest.integrity).map(([file, stated]) => {
      const algorithm = stated.split('-')[0]!;
      return [file, `${algorithm}-${digestOf(algorithm, changed.get(file)!)}`];
    }),
  );
  return { manifest: { ...manifest, version, integrity }, files: changed };
}

/** A minimal remote in place of a real one: `entry` is its entry script. */
export function smallRelease(name: string, version: string, kit: number, entry: string): Release {
  const routes = siteRoutes.find((one) => one.name === name)?.routes ?? [];
  const bytes = Buffer.from(entry);
  return {
    manifest: {
      name,
      version,
      kit,
      contract: null,
      routes,
      entry: 'remoteEntry.js',
      first: [],
      messages: {},
      css: [],
      server: null,
      integrity: { 'remoteEntry.js': integrityOf(bytes) },
    },
    files: new Map([['remoteEntry.js', bytes]]),
  };
}
