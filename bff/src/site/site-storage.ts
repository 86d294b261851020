import type { SourcePrecedence } from '../domain/source-precedence';
import { createAccountAdministration } from '../modules/accounts/account-administration';
import { createAccountRemoval } from '../modules/accounts/account-removal';
import { createAccountRepository } from '../modules/accounts/store';
import { createMailDesk } from '../repositories/administration/mail-administration';
import { createRejectDesk } from '../repositories/administration/quarantine-review';
import { createSiteRecords } from '../repositories/administration/site-records';
import { createAuditLog } from '../repositories/audit-log';
import { createCalendarFeedRepository } from '../repositories/calendar-feed-repository';
import { createCalendarReader } from '../repositories/calendar-reader';
import { createCompanyReader } from '../repositories/company-reader';
import { createConsentRepository } from '../modules/accounts/consent-store';
import type { Database } from '../platform/db/connect-database';
import { createEmailChangeRepository } from '../modules/accounts/email-change-store';
import { createIdentityRepository } from '../modules/accounts/third-party/identity-store';
import { createJobLocks } from '../repositories/job-locks';
import { createMarketIndexReader } from '../repositories/market-index-reader';
import { createOutboxRepository } from '../repositories/outbox-repository';
import { createPasswordRepository } from '../modules/accounts/password-store';
import { createPersonalRecords } from '../modules/accounts/personal-records';
import { createRegistrationRepository } from '../modules/accounts/registration-store';
import { createRetention } from '../platform/db/retention';
import { createSandboxKeys } from '../modules/accounts/third-party/sandbox-keys';
import { createScoreSnapshotRepository } from '../repositories/score-snapshot-repository';
import { createSecondFactorRepository } from '../modules/accounts/second-factor/store';
import { createSessionRepository } from '../modules/accounts/session-store';
import { createSignInFlowRepository } from '../modules/accounts/third-party/sign-in-flow-store';
import { createSignInPlaces } from '../modules/accounts/sign-in-places';
import { createSiteStatusReader } from '../repositories/site-status-reader';
import { createSymbolPageReader } from '../repositories/symbol-page-reader';
import { createSymbolReader } from '../repositories/symbol-reader';
import { createTrackRecordRepository } from '../repositories/track-record-repository';
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
    calendars: createCalendarReader(database),
    calendarFeeds: createCalendarFeedRepository(database),
    scores: createScoreSnapshotRepository(database),
    accounts: createAccountRepository(database),
    administration: createAccountAdministration(database),
    registrations: createRegistrationRepository(database),
    passwords: createPasswordRepository(database),
    emailChanges: createEmailChangeRepository(database),
    outbox: createOutboxRepository(database),
    consents: createConsentRepository(database),
    personalRecords: createPersonalRecords(database),
    removal: createAccountRemoval(database),
    sessions: createSessionRepository(database),
    secondFactors: createSecondFactorRepository(database),
    signInPlaces: createSignInPlaces(database),
    identities: createIdentityRepository(database),
    signInFlows: createSignInFlowRepository(database),
    audit: createAuditLog(database),
    trackRecords: createTrackRecordRepository(database),
    siteStatus: createSiteStatusReader(database),
    jobLocks: createJobLocks(database),
    sandboxKeys: createSandboxKeys(database),
    records: createSiteRecords(database),
    mailDesk: createMailDesk(database),
    rejectDesk: createRejectDesk(database),
    retention: createRetention(database),
  };
}

export type SiteStorage = ReturnType<typeof createSiteStorage>;
