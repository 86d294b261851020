import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from './report';

const root = join(__dirname, '../..');
const EMAIL = 'ada@example.org';
const PASSWORD = 'orbit tram kelp lamp';
/** Debian's user that owns nothing. */
const NOBODY = 65_534;

interface Person {
  readonly uid?: number;
  readonly gid?: number;
}

interface Ended {
  readonly code: number | null;
  readonly out: string;
}

/** The settings of docs/production.md, and nothing from the environment of the checks. */
const settings = (stateDir: string): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: stateDir,
  NODE_ENV: 'production',
  PORT: '0',
  METRICS_PORT: '0',
  PUBLIC_URL: 'https://boursight.example',
  CONTACT_EMAIL: 'help@boursight.example',
  OPERATOR_NAME: 'Boursight Ltd',
  SAMPLE_DATA: 'off',
  LOG_LEVEL: 'warn',
  STATE_DIR: stateDir,
});

function run(person: Person, script: string, words: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, 'packages/tooling/bin', script), ...words], {
    ...person,
    cwd: root,
    env: environment,
  });
  let out = '';
  const collect = (chunk: Buffer): void => void (out += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<Ended>((done) => child.on('close', (code) => done({ code, out })));
  const base = new Promise<string>((done, failed) => {
    child.stdout.on('data', () => {
      const address = /Boursight is at (http:\/\/\S+)/.exec(out)?.[1];
      if (address) done(address);
    });
    void ended.then(() => failed(new Error(`it ended before it served: ${out}`)));
  });
  base.catch(() => undefined);
  return { child, ended, base };
}

const COMMANDS = {
  'admin-create': 'accounts/commands/admin-create',
  backup: 'backup/backup',
  restore: 'backup/restore',
};

async function command(
  person: Person,
  name: keyof typeof COMMANDS,
  words: readonly string[],
  stateDir: string,
  typed = '',
) {
  const { child, ended } = run(
    person,
    'run.mjs',
    [`bff/src/modules/${COMMANDS[name]}-command.ts`, ...words],
    settings(stateDir),
  );
  child.stdin.end(typed);
  return ended;
}

/** Serves the build as documented while `work` runs. Returns its output. */
async function served(person: Person, stateDir: string, work: (base: string) => Promise<void>): Promise<Ended> {
  const { child, ended, base } = run(person, 'serve.mjs', [], settings(stateDir));
  try {
    await work(await base);
  } finally {
    child.kill('SIGTERM');
  }
  return ended;
}

async function signIn(base: string): Promise<{ status: number; role: string | undefined }> {
  const answer = await fetch(`${base}/api/auth/signin-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  const { user } = (await answer.json()) as { user?: { role: string } };
  return { status: answer.status, role: user?.role };
}

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

/** The serving user: as root, another user who can read the checkout and write nowhere in it. */
async function serverUser(report: Report): Promise<Person> {
  if (process.getuid?.() !== 0) return {};
  const nobody = { uid: NOBODY, gid: NOBODY };
  const sees = `process.exit(require('fs').existsSync(${JSON.stringify(join(root, 'bff/dist/main.cjs'))}) ? 0 : 1)`;
  const child = spawn(process.execPath, ['-e', sees], { ...nobody, cwd: '/' });
  const code = await new Promise((done) => child.on('error', done).on('close', done));
  if (code === 0) return nobody;
  report.skip('the built site is served by its builder: no other user may read this checkout');
  return {};
}

/** A production site as docs/production.md describes it: built before, served by another user, from the first administrator to a restored backup. */
export async function productionSite(report: Report): Promise<void> {
  const person = await serverUser(report);
  const folder = mkdtempSync(join(tmpdir(), 'site-production-'));
  const homeOf = (name: string): string => {
    const home = join(folder, name);
    mkdirSync(home);
    if (person.uid !== undefined) chownSync(home, person.uid, NOBODY);
    return home;
  };
  if (person.uid !== undefined) chownSync(folder, person.uid, NOBODY);
  const [state, copy, file] = [join(homeOf('first'), 'state'), join(homeOf('second'), 'state'), join(folder, 'backup')];
  report.check(
    ['account', 'admin-create', 'backup', 'restore', 'ingest'].every((name) =>
      existsSync(join(root, `bff/dist/${name}-command.cjs`)),
    ),
    'the commands of a running site are built with it, and need no compiler',
  );
  const built = readFileSync(join(root, 'bff/dist/main.cjs')).length;
  try {
    const first = await served(person, state, async (base) => {
      const [ready, page, foreign] = await Promise.all([
        fetch(`${base}/readyz`),
        fetch(`${base}/register`),
        fetch(`${base}/sitemap.xml`),
      ]);
      report.check((await page.text()).includes('mailto:help@boursight.example'), 'its pages name its contact');
      report.check(ready.status === 200 && page.status === 200, 'a built site is served in production, and is ready');
      report.check(
        (await foreign.text()).includes('https://boursight.example/'),
        'it names the address that its readers see',
      );
      const made = await command(person, 'admin-create', ['--email', EMAIL], state, `${PASSWORD}\n`);
      report.check(made.code === 0, 'an administrator is made while it runs', made.out.trim());
      const { status, role } = await signIn(base);
      report.check(status === 200 && role === 'admin', 'the administrator signs in');
      const backup = await command(person, 'backup', ['--to', file], state);
      report.check(
        backup.code === 0 && backup.out.includes('verified'),
        'a backup is made while it runs',
        backup.out.trim(),
      );
    });
    report.check(first.code === 0 && first.out.includes('Stopped.'), 'it ends in good order');
    report.check(!first.out.includes('emo account'), 'it has no demo accounts');
    report.check(
      modeOf(state) === '700' && modeOf(join(state, 'site.sqlite')) === '600' && modeOf(file) === '600',
      'state and backup are its own user’s alone',
    );
    const refused = await command(person, 'restore', ['--from', file], state);
    report.check(refused.code === 1 && refused.out.includes('not empty'), 'a backup is put over nothing unasked');
    const restored = await command(person, 'restore', ['--from', file], copy);
    report.check(restored.code === 0, 'the backup is restored elsewhere', restored.out.split('\n')[0]);
    await served(person, copy, async (base) => {
      report.check((await signIn(base)).role === 'admin', 'the administrator signs in there too');
    });
    const { PUBLIC_URL: _address, ...without } = settings(copy);
    const unset = await run(person, 'serve.mjs', [], without).ended;
    report.check(
      unset.code === 1 && /^PUBLIC_URL is not set; [^\n]+\n$/.test(unset.out),
      'production without the address of its readers is refused in a line',
      unset.out.trim(),
    );
    const { CONTACT_EMAIL: _email, ...nameless } = settings(copy);
    const unreachable = await run(person, 'serve.mjs', [], nameless).ended;
    report.check(
      unreachable.code === 1 && /^CONTACT_EMAIL is not set; [^\n]+\n$/.test(unreachable.out),
      'production without a contact is refused in a line',
      unreachable.out.trim(),
    );
    report.check(
      readFileSync(join(root, 'bff/dist/main.cjs')).length === built,
      'serving and its commands left what was built as it was',
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
