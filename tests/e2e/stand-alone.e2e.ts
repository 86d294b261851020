import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root } from './release-site';
import { companyRows, expect, test, watchForTrouble } from './site';

let server: ChildProcess;
let address: string;

/** `npm run dev -w mfe-boards` as npm runs it, on a port that is free. */
test.beforeAll(async () => {
  test.setTimeout(300_000);
  const command = 'packages/tooling/src/dev/alone-command.ts';
  server = spawn(process.execPath, [join(root, 'packages/tooling/bin/run.mjs'), command, 'mfe-boards', '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  address = await new Promise<string>((done, fail) => {
    let printed = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /mfe-boards runs alone at (http:\/\/\S+);/.exec(printed)?.[1];
      if (found) done(found);
    });
    server.on('exit', (code) => fail(new Error(`it ended with ${code}:\n${printed}`)));
  });
});
test.afterAll(async () => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((done) => server.once('exit', done));
  // The command passes the signal on to its child processes; SIGKILL would leave them running.
  server.kill('SIGTERM');
  await ended;
});

for (const lang of ['', '?lang=heb'])
  test(`a remote runs alone, on the contract’s examples, in ${lang === '' ? 'English' : 'Hebrew'}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const trouble = await watchForTrouble(page);

    await page.goto(`${address}/market/SP500${lang}`);

    await expect(page.locator('html')).toHaveAttribute('dir', lang === '' ? 'ltr' : 'rtl', {
      timeout: 60_000,
    });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('S&P 500', { timeout: 60_000 });
    await expect(companyRows(page).filter({ hasText: 'AAA' })).toBeVisible();
    expect(trouble).toEqual([]);
  });

test('its root says what it is and leads to its pages, and it ends on SIGTERM', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(address);
  await expect(page.getByRole('link', { name: '/market/SP500', exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('This part of the site runs by itself')).toBeVisible();

  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  expect(await ended).toBe(0);
});
