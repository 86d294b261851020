import type { SourcePrecedence } from '../domain/source-precedence';
import { createAccountAdministration } from '../repositories/account-administration';
import { createAccountRemoval } from '../repositories/account-removal';
import { createAccountRepository } from '../repositories/account-repository';
import { createDiscountDesk } from '../repositories/administration/discount-administration';
import { createMailDesk } from '../repositories/administration/mail-administration';
import { createRejectDesk } from '../repositories/administration/quarantine-review';
import { createSiteRecords } from '../repositories/administration/site-records';
import { createArticleDesk } from '../repositories/article-administration';
import { createArticleMentionReader } from '../repositories/article-mention-reader';
import { createArticleReader } from '../repositories/article-reader';
import { createAuditLog } from '../repositories/audit-log';
import { createBillingRepository } from '../repositories/billing-repository';
import { createCalendarFeedRepository } from '../repositories/calendar-feed-repository';
import { createCalendarReader } from '../repositories/calendar-reader';
import { createCompanyReader } from '../repositories/company-reader';
import { createConsentRepository } from '../repositories/consent-repository';
import type { Database } from '../platform/db/connect-database';
import { createEmailChangeRepository } from '../repositories/email-change-repository';
import { createObservedStateReader } from '../repositories/observed-state';
import { createJobMarks } from '../repositories/job-marks';
import { createIdentityRepository } from '../repositories/identity-repository';
import { createJobLocks } from '../repositories/job-locks';
import { createMarketIndexReader } from '../repositories/market-index-reader';
import { createOutboxRepository } from '../repositories/outbox-repository';
import { createPlanGifts } from '../repositories/plan-gifts';
import { createPasswordRepository } from '../repositories/password-repository';
import { createPersonalRecords } from '../repositories/personal-records';
import { createMarketArticleRepository } from '../repositories/market-article-repository';
import { createRegistrationRepository } from '../repositories/registration-repository';
import { createRetention } from '../platform/db/retention';
import { createSandboxKeys } from '../repositories/sandbox-keys';
import { createScoreSnapshotRepository } from '../repositories/score-snapshot-repository';
import { createSecondFactorRepository } from '../repositories/second-factor-repository';
import { createSessionRepository } from '../repositories/session-repository';
import { createSignInFlowRepository } from '../repositories/sign-in-flow-repository';
import { createSignInPlaces } from '../repositories/sign-in-places';
import { createSiteStatusReader } from '../repositories/site-status-reader';
import { createSymbolPageReader } from '../repositories/symbol-page-reader';
import { createSymbolReader } from '../repositories/symbol-reader';
import { createTrackRecordRepository } from '../repositories/track-record-repository';
import { createTrialReminders } from '../repositories/trial-reminders';
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
    articleMentions: createArticleMentionReader(database),
    articles: createArticleReader(database),
    articleDesk: createArticleDesk(database),
    marketArticles: createMarketArticleRepository(database),
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
    billing: createBillingRepository(database),
    planGifts: createPlanGifts(database),
    trialReminders: createTrialReminders(database),
    trackRecords: createTrackRecordRepository(database),
    siteStatus: createSiteStatusReader(database),
    jobLocks: createJobLocks(database),
    jobMarks: createJobMarks(database),
    observed: createObservedStateReader(database),
    sandboxKeys: createSandboxKeys(database),
    records: createSiteRecords(database),
    mailDesk: createMailDesk(database),
    discountDesk: createDiscountDesk(database),
    rejectDesk: createRejectDesk(database),
    retention: createRetention(database),
  };
}

export type SiteStorage = ReturnType<typeof createSiteStorage>;
