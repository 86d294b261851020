// Programs that the checks need and npm does not bring: from Debian, when this is root on Debian.
import { existsSync, readdirSync } from 'node:fs';
import { run } from './install.mjs';

const isOneOf = (...paths) => paths.some((path) => existsSync(path));

/**
 * Each with its Debian package and a test for its presence. `isEnough`: a substitute is present, which is used if the
 * package cannot be installed.
 */
const PROGRAMS = [
  {
    name: 'Chromium',
    debian: 'chromium-headless-shell',
    isThere: () => Boolean(process.env.CHROMIUM_PATH) || isOneOf('/usr/bin/chromium-headless-shell'),
    isEnough: () => isOneOf('/usr/bin/chromium'),
  },
  {
    name: 'Firefox',
    debian: 'firefox-esr',
    isThere: () => Boolean(process.env.FIREFOX_PATH) || isOneOf('/usr/bin/firefox-esr'),
  },
  {
    name: 'PostgreSQL',
    debian: 'postgresql',
    isThere: () => existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0,
  },
  { name: 'Redis', debian: 'redis-server', isThere: () => isOneOf('/usr/bin/redis-server') },
  { name: 'nginx', debian: 'nginx', isThere: () => isOneOf(process.env.NGINX_PATH ?? '/usr/sbin/nginx') },
  { name: 'HAProxy', debian: 'haproxy', isThere: () => isOneOf(process.env.HAPROXY_PATH ?? '/usr/sbin/haproxy') },
];

/**
 * Installs missing programs as root on Debian; otherwise names them. `without`: names of programs that are not needed.
 * Returns the names of what is still missing.
 */
export async function ensurePrograms(without = []) {
  const wanted = PROGRAMS.filter(({ name }) => !without.includes(name));
  const missing = wanted.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return [];
  const names = missing.map(({ debian }) => debian);
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing from Debian: ${names.join(', ')} ...`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    try {
      await run('apt-get', ['-qq', 'update'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
      await run('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', ...names], {
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    } catch (failure) {
      console.log(`Debian's packages could not be installed: ${failure.message}`);
    }
  }
  const still = wanted.filter(({ isThere, isEnough }) => !isThere() && !isEnough?.());
  for (const { name, debian } of still) {
    console.log(
      `${name} is missing: checks that need it are left out. Install Debian's package '${debian}' to run them.`,
    );
  }
  return still.map(({ name }) => name);
}
