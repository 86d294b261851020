/**
 * Which faults `npm test` causes, and which only `npm run test:full` does. Each part of the suite is in one of the two
 * tables: `faults-command.ts` does not compile without one, and `tests/architecture/short-set.test.ts` checks their
 * rules.
 */

/** What fails or is killed. */
export type FaultKind = 'database' | 'ingest' | 'process' | 'site';

/** The parts that every change has to pass, each with its kind. */
export const SHORT = {
  'killed while it migrates': 'process',
  'killed under load': 'process',
  'killed while it ingests': 'ingest',
  'a locked database': 'database',
  'a full disk': 'database',
  'a hanging PostgreSQL': 'database',
  'PostgreSQL shut down under load': 'database',
  'a site whose loop blocks': 'site',
} as const satisfies Readonly<Record<string, FaultKind>>;

/** The parts that only the full set runs, each with its kind and the reason. */
export const FULL_ONLY = {
  'killed in bulk writes': ['process', 'the kills under load write companies too, and look whether each is whole'],
  'killed while columns are stored': ['process', 'a snapshot that is lost or damaged is computed again'],
  'the command killed while it ingests': ['ingest', 'the same run is killed without the command and its files'],
  'a site after a killed ingest': ['ingest', 'starts a site on what a killed run leaves'],
  'a site whose file is locked': ['site', 'starts a site on the lock that a locked database has without one'],
  'a site whose database hangs': ['site', 'waits for time-outs of seconds'],
  'two sites on one database': ['site', 'starts two sites, and stops PostgreSQL and Redis below them for minutes'],
  'sites on an S3 storage': ['site', 'starts four processes; their releases are tested in one process in every run'],
  'sites behind PgBouncer': [
    'site',
    'starts two processes and two commands; its sessions are tested by themselves in every run',
  ],
  'two releases behind nginx': ['site', 'builds a second release, and replaces two processes by it under load'],
  'a site in production': ['site', 'serves, backs up and restores a built site: three starts and six commands'],
} as const satisfies Readonly<Record<string, readonly [FaultKind, string]>>;

/** Name of a part. */
export type FaultPart = keyof typeof SHORT | keyof typeof FULL_ONLY;
