import { auditLog } from './audit-log';
import { auditNotes } from './audit-note';
import { billingEvents } from './billing-event';
import { calendarFeeds } from './calendar-feed';
import { checkouts } from './checkout';
import { consents } from './consent';
import { discountCodes } from './discount-code';
import { discountRedemptions } from './discount-redemption';
import { emailChanges } from './email-change';
import { identities } from './identity';
import { ingestRuns } from './ingest-run';
import { invoices } from './invoice';
import { jobMarks } from './job-mark';
import { keptInvoices } from './kept-invoice';
import { outgoingMails } from './outgoing-mail';
import { passkeys } from './passkey';
import { planGifts } from './plan-gift';
import { recoveryCodes } from './recovery-code';
import { sandboxKeys } from './sandbox-key';
import { secondFactorChallenges } from './second-factor-challenge';
import { sessions } from './session';
import { signInFlows } from './sign-in-flow';
import { signUpTokens } from './sign-up-token';
import { signUps } from './sign-up';
import { subscriptions } from '../../modules/billing/table';
import type { AnyTable } from '../../platform/db/table';
import { totpFactors } from './totp-factor';
import { usedTrials } from './used-trial';
import { users } from './user';
import { verificationTokens } from './verification-token';

/** The tables that people's doings fill, a row at a time. Bulk facts have no model: they come and go by statements of SQL. */
export const modelledTables: readonly AnyTable[] = [
  auditLog,
  auditNotes,
  billingEvents,
  calendarFeeds,
  checkouts,
  consents,
  discountCodes,
  discountRedemptions,
  emailChanges,
  identities,
  ingestRuns,
  invoices,
  jobMarks,
  keptInvoices,
  outgoingMails,
  passkeys,
  planGifts,
  recoveryCodes,
  sandboxKeys,
  secondFactorChallenges,
  sessions,
  signInFlows,
  signUpTokens,
  signUps,
  subscriptions,
  totpFactors,
  usedTrials,
  users,
  verificationTokens,
];
