import { auditLog } from './audit-log';
import { auditNotes } from './audit-note';
import { calendarFeeds } from './calendar-feed';
import { consents } from '../../modules/accounts/tables/consent';
import { emailChanges } from '../../modules/accounts/tables/email-change';
import { identities } from '../../modules/accounts/third-party/tables/identity';
import { ingestRuns } from './ingest-run';
import { jobMarks } from './job-mark';
import { outgoingMails } from './outgoing-mail';
import { passkeys } from '../../modules/accounts/second-factor/tables/passkey';
import { recoveryCodes } from '../../modules/accounts/second-factor/tables/recovery-code';
import { sandboxKeys } from '../../modules/accounts/third-party/tables/sandbox-key';
import { secondFactorChallenges } from '../../modules/accounts/second-factor/tables/second-factor-challenge';
import { sessions } from '../../modules/accounts/tables/session';
import { signInFlows } from '../../modules/accounts/third-party/tables/sign-in-flow';
import { signUpTokens } from '../../modules/accounts/tables/sign-up-token';
import { signUps } from '../../modules/accounts/tables/sign-up';
import type { AnyTable } from '../../platform/db/table';
import { totpFactors } from '../../modules/accounts/second-factor/tables/totp-factor';
import { users } from '../../modules/accounts/tables/user';
import { verificationTokens } from '../../modules/accounts/tables/verification-token';

/** The tables that people's doings fill, a row at a time. Bulk facts have no model: they come and go by statements of SQL. */
export const modelledTables: readonly AnyTable[] = [
  auditLog,
  auditNotes,
  calendarFeeds,
  consents,
  emailChanges,
  identities,
  ingestRuns,
  jobMarks,
  outgoingMails,
  passkeys,
  recoveryCodes,
  sandboxKeys,
  secondFactorChallenges,
  sessions,
  signInFlows,
  signUpTokens,
  signUps,
  totpFactors,
  users,
  verificationTokens,
];
