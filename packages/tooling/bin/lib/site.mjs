// A separate site for the checks: its own state, a free port, high rate limits, the sample data.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { SITE_ENVIRONMENT, SITE_FLAGS } from './node-settings.mjs';

/** A free port. Chosen beforehand, since pages contain their address. */
const freePort = () =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

/**
 * Starts the built site on a free port of this machine; resolves when it is ready. If `SITE_LOGS` names a folder, its
 * output on both streams goes to a file there, at the log level of a public site.
 */
export async function startSite(root, stateDir, env = {}) {
  const port = await freePort();
  mkdirSync(stateDir, { recursive: true });
  const logs = process.env.SITE_LOGS;
  const child = spawn(process.execPath, [...SITE_FLAGS, join(root, 'bff/dist/main.cjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', logs ? 'pipe' : 'inherit'],
    env: {
      ...process.env,
      ...SITE_ENVIRONMENT,
      PORT: String(port),
      LOG_LEVEL: logs ? 'info' : 'error',
      // Several of these run at once.
      METRICS_PORT: '0',
      STATE_DIR: stateDir,
      DATABASE_URL: `sqlite:${join(stateDir, 'site.sqlite')}`,
      RATE_LIMIT_READ_MAX: '1000000',
      RATE_LIMIT_READ_FREE_MAX: '1000000',
      RATE_LIMIT_READ_BASIC_MAX: '1000000',
      RATE_LIMIT_READ_PREMIUM_MAX: '1000000',
      RATE_LIMIT_BAD_TOKEN_MAX: '1000000',
      RATE_LIMIT_DEAR_MAX: '1000000',
      RATE_LIMIT_WRITE_MAX: '1000000',
      RATE_LIMIT_SIGN_IN_ADDRESS_MAX: '10000',
      RATE_LIMIT_SIGN_IN_ACCOUNT_MAX: '10000',
      // Requests of the contract's suite do not count against the journeys after it.
      RATE_LIMIT_SIGN_UP_MAX: '10000',
      RATE_LIMIT_PASSWORD_RESET_MAX: '10000',
      RATE_LIMIT_VERIFY_MAX: '10000',
      RATE_LIMIT_THIRD_PARTY_MAX: '10000',
      RATE_LIMIT_SECOND_FACTOR_MAX: '10000',
      // As in production; demo administrators are exempt.
      ADMIN_SECOND_FACTOR: 'required',
      ...env,
    },
  });
  if (logs) writeLog(child, logs);
  return new Promise((done, fail) => {
    let printed = '';
    const failed = (code) => fail(new Error(`the site ended with ${code} before it was ready:\n${printed}`));
    child.on('exit', failed);
    const listen = (chunk) => {
      printed += chunk;
      const address = /Boursight is at (http:\/\/\S+)/.exec(printed)?.[1];
      if (!address) return;
      child.off('exit', failed);
      // Its later output is read and dropped, unless the caller pipes it.
      child.stdout.off('data', listen).resume();
      done({
        baseUrl: address,
        process: child,
        stop: () =>
          new Promise((ended) => {
            // After a natural exit this is not reported again.
            if (child.exitCode !== null || child.signalCode !== null) return ended(child.exitCode);
            child.once('exit', ended);
            child.kill('SIGTERM');
          }),
      });
    };
    child.stdout.on('data', listen);
  });
}

/** Writes both streams into one file of the folder; stderr is shown as well. */
function writeLog(child, folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = createWriteStream(join(folder, `site-${child.pid}.log`), { flags: 'a', mode: 0o600 });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(file, { end: false });
  child.stderr.pipe(process.stderr, { end: false });
  child.once('close', () => file.end());
}
