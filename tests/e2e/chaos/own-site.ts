import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry, RegistryLine } from '@site/remote-kit/contract';
import type { StartedSite } from '../../../packages/tooling/bin/lib/site.mjs';
import { copyData } from '../own-data';
import { expect, test as base } from '../site';
import { smallRelease } from './built-release';
import { startReleaseHost } from './release-host';
import type { ReleaseHost } from './release-host';

const projectRoot = join(__dirname, '../../..');

/** A site that a test may break: its own process, data, registry, and a host for its releases. */
export interface OwnSite {
  readonly baseUrl: string;
  readonly host: ReleaseHost;
  /** Puts lines into the registry in place of those of the same name; null takes a remote out of it. */
  register(changes: Readonly<Record<string, RegistryLine | null>>): Promise<void>;
  /** Resolves when pages name this version of a remote; null: none. */
  serves(name: string, version: string | null): Promise<void>;
  /** Names again what was built, in place of whatever a test registered; starts what it killed. */
  restore(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** After `kill`: the same data at the same address. */
  start(): Promise<void>;
  /** Halts the process without ending it: connections are taken, and never answered. */
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

async function openOwnSite(): Promise<OwnSite & { close(): Promise<void> }> {
  const { startSite } = await import('../../../packages/tooling/bin/lib/site.mjs');
  const folder = await mkdtemp(join(tmpdir(), 'site-to-break-'));
  const registryFile = join(folder, 'remotes.json');
  const built = JSON.parse(await readFile(join(projectRoot, 'dist/remotes.json'), 'utf8')) as Registry;
  const write = async (lines: readonly RegistryLine[]): Promise<void> => {
    await writeFile(`${registryFile}.new`, JSON.stringify({ remotes: lines }));
    await rename(`${registryFile}.new`, registryFile);
  };
  const host = await startReleaseHost();
  // A host that the site knows: its pages' policy allows it from the start.
  const resident = host.publish(smallRelease('mfe_resident', '1', 1, 'var mfe_resident={};'));
  await write([...built.remotes, resident]);
  const env = { PORT: String(await freePort()), REMOTES_FILE: registryFile };
  const stateDir = join(folder, 'state');
  await copyData(stateDir);
  const launch = (): Promise<StartedSite> => startSite(projectRoot, stateDir, env);
  let site = await launch();
  const usual = new Map([...built.remotes, resident].map((line) => [line.name, line]));
  let lines = new Map(usual);
  const isEnded = (): boolean => site.process.exitCode !== null || site.process.signalCode !== null;

  const own: OwnSite & { close(): Promise<void> } = {
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
      const changed = [...usual.keys()].filter((name) => lines.get(name) !== usual.get(name));
      if (changed.length === 0) return;
      lines = new Map(usual);
      await write([...lines.values()]);
      for (const name of changed) await own.serves(name, await versionOf(usual.get(name)!, site.baseUrl));
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
      // A test that failed may have left it dead.
      if (!isEnded()) await site.stop();
      await host.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return own;
}

/** The version that a line of the registry leads to. */
async function versionOf({ remote }: RegistryLine, baseUrl: string): Promise<string> {
  const answer = await fetch(new URL(remote, baseUrl));
  return ((await answer.json()) as { version: string }).version;
}

/** Tests with a site of their own, one for all of them: `ownSite`, which is also where pages are opened. */
export const test = base.extend<{ baseURL: string; restored: void }, { ownSite: OwnSite }>({
  ownSite: [
    async ({}, use) => {
      const site = await openOwnSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // What one test registers must not be what the next one meets.
  restored: [
    async ({ ownSite }, use) => {
      await use();
      await ownSite.restore();
    },
    { auto: true },
  ],
  baseURL: async ({ ownSite }, use) => {
    await use(ownSite.baseUrl);
  },
});
export { expect };
