export { INGEST_LOCK_TIMES, holdLock, ingestLockName, type LockTimes } from './ingest-lock';
export type { IngestRun } from './ingest-run';
export { raiseVersion, waitForOtherWriters, writeBundles } from './store/bundle-writer';
export { createProviderRecords } from './store/provider-records';
export { ingestRuns } from './table';
