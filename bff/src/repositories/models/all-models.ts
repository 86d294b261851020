import { auditLog } from './audit-log';
import { auditNotes } from './audit-note';
import { calendarFeeds } from './calendar-feed';
import { consents } from './consent';
import { emailChanges } from './email-change';
import { identities } from './identity';
import { ingestRuns } from './ingest-run';
import { jobMarks } from './job-mark';
import { outgoingMails } from './outgoing-mail';
import { passkeys } from './passkey';
import { recoveryCodes } from './recovery-code';
import { sandboxKeys } from './sandbox-key';
import { secondFactorChallenges } from './second-factor-challenge';
import { sessions } from './session';
import { signInFlows } from './sign-in-flow';
import { signUpTokens } from './sign-up-token';
import { signUps } from './sign-up';
import type { AnyTable } from '../../platform/db/table';
import { totpFactors } from './totp-factor';
import { users } from './user';
import { verificationTokens } from './verification-token';

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
