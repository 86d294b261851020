/**
 * `npm run test:cluster`: a site of many processes on loopback; one part after another is broken under load.
 * Prints a table; ends with `N passed, N failed`, and with exit code 1 when anything failed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../bff/src/modules/open-database';
import { silentLogger } from '../../bff/src/platform/db/testing/silent-logger';
import { endWithUsage, readArgs, UsageError } from '../../packages/tooling/bin/lib/args.mjs';
import { createReport, type Report } from '../faults/report';
import { timeUntil } from '../faults/site-process';
import { bearer, mailed, readersOfTheirOwn, signIn, signUp } from './accounts-load';
import { BREAKS, lasting, NOTHING, type Break } from './breaks';
import { createWriter, isDone } from './client';
import { missingForCluster, startCluster, type Cluster } from './cluster';
import { ingests, prepareReleases, serves, type Release } from './data-load';
import { acknowledged, createLedger, lostFrom, unevenFrom, type Ledger } from './ledger';
import { countMails } from './mails';
import { createPhase, visitors, type Phase } from './pages-load';

/** The account of `fill`: its notes show that writes are accepted again. */
const PROBE = 'reader@example.org';
const HEAL_LIMIT_MS = 120_000;
const RELEASES = 2;
/** How long the proxy waits for a page. */
const PROXY_WAITS_MS = 5000;

const USAGE = `Usage: npm run test:cluster [-- --only TEXT]
  --only TEXT   only what has the text in its name, of: ${BREAKS.map(({ name }) => name).join('; ')}`;

interface Row extends Phase {
  readonly brokenMs: number;
  /** From the recovery until pages load and a write succeeds. Null: not in time. */
  readonly healedMs: number | null;
  /** From then until a requested email has arrived. */
  readonly mailMs: number;
}

const seconds = (ms: number | null): string => (ms === null ? 'never' : `${(ms / 1000).toFixed(1)} s`);

function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    ...[row.name, seconds(row.brokenMs), String(row.requested), String(row.failed.length), seconds(row.longestMs)],
    ...[String(row.refused), seconds(row.healedMs), seconds(row.mailMs)],
  ]);
  const head = ['broken', 'for', 'GETs', 'failed', 'longest', 'writes refused', 'well after', 'email after'];
  return [head, head.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** Breaks each thing in turn under load. */
async function underLoad(
  cluster: Cluster,
  ledger: Ledger,
  {
    folder,
    breaks,
    release,
  }: { readonly folder: string; readonly breaks: readonly Break[]; readonly release: Release },
) {
  const rows: Row[] = [];
  const state = { phase: createPhase('start'), isOver: false };
  const isOver = (): boolean => state.isOver;
  const onRefused = (): void => void (state.phase.refused += 1);
  const writer = createWriter(cluster, () => undefined);
  const token = await signIn(writer, ledger, PROBE);
  const load = Promise.allSettled([
    visitors(cluster, () => state.phase, isOver),
    ...['ada', 'ben'].map((name) => readersOfTheirOwn(cluster, ledger, { name, isOver, onRefused })),
    ingests(cluster, ledger, folder, isOver),
  ]);
  const isWell = async (): Promise<boolean> => {
    const headers = { ...bearer(token), 'content-type': 'application/json', origin: 'https://example.org' };
    const note = { method: 'PUT', headers, body: JSON.stringify({ text: `well at ${Date.now()}` }) };
    const answers = await Promise.all([
      ...['/market/SP500', '/login', '/api/boards/SP500'].map((path) => cluster.client.ask(path)),
      cluster.client.ask('/api/users/me/notes/SP500/FAULT1', note),
    ]).catch(() => null);
    return answers !== null && answers.every(isDone);
  };
  const releasedMs: (number | null)[] = [];
  const releaseOne = async (): Promise<void> => {
    const version = await release(cluster, ledger);
    const requested = cluster.webs.map((web) => () => serves(web.site().ask, version));
    releasedMs.push(
      await timeUntil(HEAL_LIMIT_MS, async () => (await Promise.all(requested.map((ask) => ask()))).every(Boolean)),
    );
  };
  const all: readonly Break[] = [
    ...breaks.filter(({ disk }) => disk?.(cluster) !== null),
    ...Array.from({ length: RELEASES }, (_, at): Break => ({
      name: `a remote released (${at + 1})`,
      begin: releaseOne,
      lastsMs: 0,
      end: () => undefined,
    })),
  ];
  try {
    for (const [number, one] of all.entries()) {
      state.phase = createPhase(one.name);
      const brokenMs = await lasting(cluster, one);
      const healedMs = await timeUntil(HEAL_LIMIT_MS, isWell);
      const since = performance.now();
      const email = `mail-${number}@cluster.example`;
      await signUp(writer, ledger, email);
      await mailed(cluster, email, 'verify');
      rows.push(Object.assign(state.phase, { brokenMs, healedMs, mailMs: performance.now() - since }));
      console.log(`part ${number + 1} of ${all.length}: ${one.name}, ${seconds(healedMs)}`);
    }
  } finally {
    state.isOver = true;
  }
  const ended = (await load).flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  return { rows, ended, releasedMs };
}

async function checkStores(report: Report, cluster: Cluster, ledger: Ledger): Promise<void> {
  const database = await openDatabase({ url: cluster.environment['DATABASE_URL']!, logger: silentLogger });
  try {
    // An email claimed by a dead process waits until its claim expires, others for their next try: skip that wait.
    await database.write((session) => session.run(`UPDATE outgoing_mails SET next_attempt_at = created_at`));
    await timeUntil(HEAL_LIMIT_MS, async () => (await countMails(database, cluster.mail.received)).waiting === 0);
    const lost = [...(await lostFrom(database, ledger))];
    for (const token of ledger.tokens)
      if ((await cluster.client.ask('/api/users/me', { headers: bearer(token) })).status !== 200)
        lost.push('a session');
    const version = ledger.releases.at(-1);
    for (const web of cluster.webs)
      if (version !== undefined && !(await serves(web.site().ask, version))) lost.push(`release ${version}`);
    const kinds = Object.entries(ledger).map(([kind, rows]) => `${(rows as readonly unknown[]).length} ${kind}`);
    report.check(
      acknowledged(ledger) > 0 && lost.length === 0,
      'no acknowledged write is lost',
      [...[`${lost.length} lost of ${acknowledged(ledger)}: ${kinds.join(', ')}`, ...lost.slice(0, 5)]].join('; '),
    );
    const uneven = await unevenFrom(database, ledger);
    report.check(uneven.length === 0, 'each payment has one effect', uneven.slice(0, 5).join('; '));
    const mails = await countMails(database, cluster.mail.received);
    const counts = `${mails.queued} queued, ${mails.received} received, ${mails.again} of them again under their Message-ID`;
    report.check(mails.twice === 0 && mails.missing === 0, 'no email is sent as two, and none is lost', counts);
    report.check(mails.waiting === 0, 'every email was sent in the end', `${mails.waiting} wait`);
  } finally {
    await database.close();
  }
}

/** Returns the exit code. */
async function main(): Promise<number> {
  const { values } = readArgs(process.argv.slice(2), { usage: USAGE, options: { only: { type: 'string' } } });
  const isChosen = (name: string): boolean => values.only === undefined || name.includes(values.only);
  const breaks = BREAKS.filter(({ name }) => name === NOTHING || isChosen(name));
  if (!BREAKS.some(({ name }) => isChosen(name)))
    throw new UsageError(`Nothing has ${JSON.stringify(values.only)} in its name.\n\n${USAGE}`);
  const report = createReport((line) => console.log(line));
  const folder = mkdtempSync(join(tmpdir(), 'site-cluster-'));
  try {
    const missing = missingForCluster();
    if (missing !== null) {
      report.skip(missing);
      return 0;
    }
    const release = await prepareReleases(folder, RELEASES);
    const since = performance.now();
    const cluster = await startCluster(folder);
    console.log(`started in ${seconds(performance.now() - since)}`);
    try {
      const ledger = createLedger();
      const unfilled = breaks.filter(({ disk }) => disk?.(cluster) === null);
      for (const { name } of unfilled) report.skip(`${name}: only root may mount a small disk`);
      const { rows, ended, releasedMs } = await underLoad(cluster, ledger, { folder, breaks, release });
      console.log(`\n${table(rows)}\n`);
      report.check(ended.length === 0, 'every client came through', ended.join('; '));
      const hidden = rows.filter(({ name }) => !breaks.some((one) => one.name === name && one.isSeen));
      const failed = hidden.flatMap((row) => row.failed.map((line) => `${row.name}: ${line}`));
      const details = [
        `${failed.length} of ${hidden.reduce((sum, row) => sum + row.requested, 0)}`,
        ...failed.slice(0, 8),
      ];
      const isBusy = rows.some(({ name, longestMs }) => name === NOTHING && longestMs > PROXY_WAITS_MS);
      if (isBusy && failed.length > 0)
        report.skip(`no GET fails: too busy a machine to tell, it is late with nothing broken (${details.join('; ')})`);
      else report.check(failed.length === 0, 'no GET fails while anything but the proxy is broken', details.join('; '));
      const mixed = rows.flatMap((row) => row.mixed);
      report.check(mixed.length === 0, 'no page has files of two versions of a remote', mixed.slice(0, 5).join('; '));
      const unhealed = rows.filter(({ healedMs }) => healedMs === null).map(({ name }) => name);
      report.check(unhealed.length === 0, 'the site gets well by itself each time', unhealed.join('; '));
      report.check(
        releasedMs.length === RELEASES && releasedMs.every((ms) => ms !== null),
        'a release of a remote reaches every process',
        releasedMs.map(seconds).join(', '),
      );
      await checkStores(report, cluster, ledger);
    } finally {
      await cluster.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return report.end();
}

// On exit, everything that was started is ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (error instanceof UsageError) endWithUsage(error);
    console.error(error);
    process.exit(1);
  },
);
