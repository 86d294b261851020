import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A third-party package in a build that the site serves. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX, as stated by the package. */
  readonly license: string;
  /** The text of the licence with the copyright notice, from the package. */
  readonly text: string;
}

/** Licences that require no more than their text beside the distribution. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** Whether an SPDX expression allows distribution under a permissive licence: `OR` needs one, `AND` needs both. */
export function isPermissive(license: string): boolean {
  const bare = license.trim().replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isPermissive);
  if (bare.includes(' AND ')) return bare.split(' AND ').every(isPermissive);
  return PERMISSIVE.has(bare);
}

/**
 * The folder of the npm package that a file belongs to. Null: the file is our own.
 * `…/node_modules/@scope/name/dist/a.js` gives `…/node_modules/@scope/name`.
 */
export function packageFolderOf(file: string): string | null {
  // Folders with a leading dot belong to tools, which write files made from our own sources there.
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/.@][^\\/]*/.exec(file)?.[0] ?? null;
}

const isLicenseFile = (name: string): boolean => /^(licen[cs]e|copying|ofl)([.-]|$)/i.test(name);

/** Throws: Error that names a package without a permissive licence, or without its text. */
export function readBundledPackage(folder: string): BundledPackage {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string | { readonly type?: string };
  };
  const named = typeof license === 'string' ? license : (license?.type ?? 'none');
  if (!isPermissive(named)) throw new Error(`${name} ${version} may not be bundled: its licence is ${named}`);
  const files = readdirSync(folder).filter(isLicenseFile).sort();
  if (files.length === 0) throw new Error(`${name} ${version} may not be bundled: it brings no text of its licence`);
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  return { name, version, license: named, text: text.join('\n\n') };
}
