import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry, RegistryLine } from '@site/remote-kit/contract';
import type { StartedSite } from '../../../packages/tooling/bin/lib/site.mjs';
import { copyData } from '../site-data';
import { expect, test as base } from '../site';
import { smallRelease } from './built-release';
import { startReleaseHost } from './release-host';
import type { ReleaseHost } from './release-host';

const projectRoot = join(__dirname, '../../..');

/** A site that a test may break: a separate process, data, registry, and release host. */
export interface IsolatedSite {
  readonly baseUrl: string;
  readonly host: ReleaseHost;
  /** Replaces lines of the registry by name; null removes a remote. */
  register(changes: Readonly<Record<string, RegistryLine | null>>): Promise<void>;
  /** Resolves when pages use this version of a remote; null: none. */
  serves(name: string, version: string | null): Promise<void>;
  /** Restores the registry to what was built; restarts a killed site. */
  restore(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** Restarts after `kill`: same data, same address. */
  start(): Promise<void>;
  /** Stops the process without ending it (SIGSTOP): connections are accepted and never answered. */
  halt(): void;
  resume(): void;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

async function openIsolatedSite(): Promise<IsolatedSite & { close(): Promise<void> }> {
  const { startSite } = await import('../../../packages/tooling/bin/lib/site.mjs');
  const folder = await mkdtemp(join(tmpdir(), 'site-to-break-'));
  const registryFile = join(folder, 'remotes.json');
  const built = JSON.parse(await readFile(join(projectRoot, 'dist/remotes.json'), 'utf8')) as Registry;
  const write = async (lines: readonly RegistryLine[]): Promise<void> => {
    await writeFile(`${registryFile}.new`, JSON.stringify({ remotes: lines }));
    await rename(`${registryFile}.new`, registryFile);
  };
  const host = await startReleaseHost();
  // A host that is in the pages' policy from the start.
  const resident = host.publish(smallRelease('mfe_resident', '1', 1, 'var mfe_resident={};'));
  await write([...built.remotes, resident]);
  const env = { PORT: String(await freePort()), REMOTES_FILE: registryFile };
  const stateDir = join(folder, 'state');
  await copyData(stateDir);
  const launch = (): Promise<StartedSite> => startSite(projectRoot, stateDir, env);
  let site = await launch();
  const byName = new Map([...built.remotes, resident].map((line) => [line.name, line]));
  let lines = new Map(byName);
  const isEnded = (): boolean => site.process.exitCode !== null || site.process.signalCode !== null;

  const own: IsolatedSite & { close(): Promise<void> } = {
    baseUrl: site.baseUrl,
    host,
    async register(changes) {
      for (const [name, line] of Object.entries(changes)) {
        if (line === null) lines.delete(name);
        else lines.set(name, line);
      }
      await write([...lines.values()]);
    },
    async serves(name, version) {
      const named = async (): Promise<string | null> => {
        const html = await (await fetch(`${site.baseUrl}/policy`)).text();
        const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
        const { registry = [] } = JSON.parse(boot) as { registry?: readonly { name: string; version: string }[] };
        return registry.find((remote) => remote.name === name)?.version ?? null;
      };
      await expect.poll(named, { timeout: 60_000 }).toBe(version);
    },
    async restore() {
      if (isEnded()) site = await launch();
      const changed = [...byName.keys()].filter((name) => lines.get(name) !== byName.get(name));
      if (changed.length === 0) return;
      lines = new Map(byName);
      await write([...lines.values()]);
      for (const name of changed) await own.serves(name, await versionOf(byName.get(name)!, site.baseUrl));
    },
    async kill() {
      const ended = new Promise((resolve) => site.process.once('exit', resolve));
      site.process.kill('SIGKILL');
      await ended;
    },
    async start() {
      site = await launch();
    },
    halt: () => void site.process.kill('SIGSTOP'),
    resume: () => void site.process.kill('SIGCONT'),
    async close() {
      site.process.kill('SIGCONT');
      // A failed test may have left it killed.
      if (!isEnded()) await site.stop();
      await host.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return own;
}

/** The version in a line of the registry. */
async function versionOf({ remote }: RegistryLine, baseUrl: string): Promise<string> {
  const answer = await fetch(new URL(remote, baseUrl));
  return ((await answer.json()) as { version: string }).version;
}

/** Tests with a shared separate site, `ownSite`; pages open there. */
export const test = base.extend<{ baseURL: string; restored: void }, { isolatedSite: IsolatedSite }>({
  isolatedSite: [
    async ({}, use) => {
      const site = await openIsolatedSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // Releases of one test must not affect the next one.
  restored: [
    async ({ isolatedSite }, use) => {
      await use();
      await isolatedSite.restore();
    },
    { auto: true },
  ],
  baseURL: async ({ isolatedSite }, use) => {
    await use(isolatedSite.baseUrl);
  },
});
export { expect };
