import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's path of each program, and the variable that overrides it. */
const PROGRAMS = {
  nginx: { path: '/usr/sbin/nginx', variable: 'NGINX_PATH', debian: 'nginx' },
  haproxy: { path: '/usr/sbin/haproxy', variable: 'HAPROXY_PATH', debian: 'haproxy' },
  'systemd-analyze': { path: '/usr/bin/systemd-analyze', variable: 'SYSTEMD_ANALYZE_PATH', debian: 'systemd' },
  openssl: { path: '/usr/bin/openssl', variable: 'OPENSSL_PATH', debian: 'openssl' },
} as const;

export type ProgramName = keyof typeof PROGRAMS;

/** The path of a program. Null: it is not installed. */
export function pathOf(name: ProgramName): string | null {
  const { path, variable } = PROGRAMS[name];
  const found = process.env[variable] ?? path;
  return existsSync(found) ? found : null;
}

/** The missing programs, with Debian's packages. Null: none. */
export function missingOf(...names: readonly ProgramName[]): string | null {
  const missing = names.filter((name) => pathOf(name) === null);
  if (missing.length === 0) return null;
  const packages = missing.map((name) => `"${PROGRAMS[name].debian}"`).join(', ');
  return `${missing.join(', ')} missing; on Debian install the package ${packages}`;
}

/** `describe`, or a skipped one that says which of Debian's packages is missing. */
export function describeWith(...names: readonly ProgramName[]): typeof describe.skip {
  const missing = missingOf(...names);
  if (missing === null) return describe;
  console.warn(`Skipped: ${missing}`);
  return describe.skip;
}

/** Runs a program to its end. Returns its exit code and all its output. */
export function run(name: ProgramName, args: readonly string[]): { readonly code: number; readonly output: string } {
  const { status, stdout, stderr, error } = spawnSync(pathOf(name)!, args, { encoding: 'utf8' });
  return { code: status ?? 1, output: `${stdout}${stderr}${error?.message ?? ''}` };
}
