import type { SourcePrecedence } from '../domain/source-precedence';
import { createAuditLog } from '../platform/audit/audit-log';
import { createCompanyReader } from '../repositories/company-reader';
import type { Database } from '../platform/db/connect-database';
import { createObservedStateReader } from '../platform/telemetry/observed-state';
import { createJobMarks } from '../platform/jobs/job-marks';
import { createJobLocks } from '../platform/jobs/job-locks';
import { createMarketIndexReader } from '../repositories/market-index-reader';
import { createOutboxStore } from '../platform/mail/outbox-store';
import { systemClock } from '../platform/clock';
import { createJobDesk } from '../platform/jobs/job-desk';
import { createJobQueue } from '../platform/jobs/job-queue';
import { createRecurringLog } from '../platform/jobs/recurring-log';
import { createRetention } from '../platform/db/retention';
import { createScoreSnapshotRepository } from '../modules/score-history/store';
import { createSiteStatusReader } from '../modules/status/reader';
import { createSymbolPageReader } from '../repositories/symbol-page-reader';
import { createSymbolReader } from '../repositories/symbol-reader';
import { watchWrites } from '../platform/db/write-watch';

/**
 * All that the site reads from a database and writes into it. What its writes meet is noted (`writes`).
 * `precedence`: which of several sources counts.
 */
export function createSiteStorage(store: Database, precedence?: SourcePrecedence) {
  const writes = watchWrites({ database: store });
  const { database } = writes;
  return {
    database,
    writes,
    companies: createCompanyReader(database, precedence),
    symbols: createSymbolReader(database),
    symbolPages: createSymbolPageReader(database, precedence),
    marketIndex: createMarketIndexReader(database),
    scores: createScoreSnapshotRepository(database),
    outbox: createOutboxStore(database),
    audit: createAuditLog(database),
    siteStatus: createSiteStatusReader(database),
    jobLocks: createJobLocks(database),
    jobMarks: createJobMarks(database),
    jobQueue: createJobQueue({ database, clock: systemClock }),
    jobDesk: createJobDesk({ database, clock: systemClock }),
    recurringLog: createRecurringLog({ database, clock: systemClock }),
    observed: createObservedStateReader(database),
    retention: createRetention(database),
  };
}

export type SiteStorage = ReturnType<typeof createSiteStorage>;
