import { frozen, type Migration } from '../../../platform/db/migration';

/** What the site keeps of its own work: states of markets, snapshots, ingest runs, locks, released remotes. */
export const operations: Migration = {
  name: '0003-operations',
  statements: (words) => {
    const { id, text, real, blob, clustered } = words;
    return [
      `CREATE TABLE market_states (
        market ${text} PRIMARY KEY,
        data_kind ${text},
        data_version INTEGER NOT NULL,
        is_dirty INTEGER NOT NULL CHECK (is_dirty IN (0, 1)),
        listings INTEGER NOT NULL,
        as_of ${text})`,
      `CREATE TABLE score_snapshots (
        market ${text} NOT NULL,
        symbol ${text} NOT NULL,
        day ${text} NOT NULL,
        method_version ${text} NOT NULL,
        score ${real},
        points ${text},
        PRIMARY KEY (market, symbol, day, method_version))${clustered}`,
      ...frozen(words, 'score_snapshots', ['market', 'symbol', 'day', 'method_version', 'score', 'points']),
      `CREATE TABLE column_snapshots (
        market ${text} PRIMARY KEY,
        data_version INTEGER NOT NULL,
        layout ${text} NOT NULL,
        body ${blob} NOT NULL)`,
      `CREATE TABLE ingest_runs (
        id ${id},
        provider ${text} NOT NULL,
        market ${text},
        state ${text} NOT NULL CHECK (state IN ('running', 'succeeded', 'failed', 'stopped')),
        started_at ${text} NOT NULL,
        finished_at ${text},
        summary ${text})`,
      `CREATE TABLE ingest_rejects (
        id ${id},
        run_id INTEGER NOT NULL REFERENCES ingest_runs (id) ON DELETE CASCADE,
        market ${text},
        ticker ${text},
        source ${text} NOT NULL,
        reason ${text} NOT NULL,
        place ${text} NOT NULL,
        detail ${text} NOT NULL,
        payload ${text} NOT NULL,
        fingerprint ${text} NOT NULL UNIQUE)`,
      'CREATE INDEX ingest_rejects_run ON ingest_rejects (run_id, reason)',
      `CREATE TABLE job_locks (
        name ${text} PRIMARY KEY,
        holder ${text} NOT NULL,
        acquired_at ${text} NOT NULL,
        expires_at ${text} NOT NULL)`,
      `CREATE TABLE remote_releases (
        name ${text} NOT NULL,
        version ${text} NOT NULL,
        address ${text} NOT NULL,
        integrity ${text} NOT NULL,
        released_at ${text} NOT NULL,
        PRIMARY KEY (name, version))`,
      `CREATE TABLE registry_changes (
        id ${id},
        at ${text} NOT NULL,
        actor_id ${text},
        name ${text} NOT NULL,
        from_version ${text},
        to_version ${text} NOT NULL,
        share_percent ${real} NOT NULL)`,
    ];
  },
};
