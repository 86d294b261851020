// A site of its own for the checks: its own state, a free port, short limits out of the way, the sample data.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Starts the built site on a free port of this machine; resolves when it is ready. */
export function startSite(root, stateDir, env = {}) {
  mkdirSync(stateDir, { recursive: true });
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, 'bff/dist/main.cjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      UV_THREADPOOL_SIZE: '12',
      PORT: '0',
      LOG_LEVEL: 'error',
      STATE_DIR: stateDir,
      DATABASE_URL: `sqlite:${join(stateDir, 'site.sqlite')}`,
      RATE_LIMIT_READ_MAX: '1000000',
      RATE_LIMIT_WRITE_MAX: '1000000',
      RATE_LIMIT_SIGN_IN_ADDRESS_MAX: '10000',
      RATE_LIMIT_SIGN_IN_ACCOUNT_MAX: '10000',
      ...env,
    },
  });
  return new Promise((done, fail) => {
    let printed = '';
    const failed = (code) => fail(new Error(`the site ended with ${code} before it was ready:\n${printed}`));
    child.on('exit', failed);
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      const address = /Boursight is at (http:\/\/\S+)/.exec(printed)?.[1];
      if (!address) return;
      child.off('exit', failed);
      done({
        baseUrl: address,
        process: child,
        stop: () =>
          new Promise((ended) => {
            child.on('exit', ended);
            child.kill('SIGTERM');
          }),
      });
    });
  });
}
