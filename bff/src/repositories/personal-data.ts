import { ownedBy as own, type PersonalTable } from '../platform/db/schema';
import { auditLog } from './models/audit-log';
import { auditNotes } from './models/audit-note';
import { calendarFeeds } from './models/calendar-feed';
import { consents } from '../modules/accounts/tables/consent';
import { emailChanges } from '../modules/accounts/tables/email-change';
import { identities } from '../modules/accounts/third-party/tables/identity';
import { outgoingMails } from './models/outgoing-mail';
import { passkeys } from '../modules/accounts/second-factor/tables/passkey';
import { recoveryCodes } from '../modules/accounts/second-factor/tables/recovery-code';
import { secondFactorChallenges } from '../modules/accounts/second-factor/tables/second-factor-challenge';
import { sessions } from '../modules/accounts/tables/session';
import { signInFlows } from '../modules/accounts/third-party/tables/sign-in-flow';
import { signUps } from '../modules/accounts/tables/sign-up';
import { totpFactors } from '../modules/accounts/second-factor/tables/totp-factor';
import { users } from '../modules/accounts/tables/user';
import { verificationTokens } from '../modules/accounts/tables/verification-token';

/**
 * Every table that holds something of a person. Export and deletion follow this list; a test reads the schema itself and
 * fails for a table with an account's id or an address in it that is missing here.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: users, ofOwner: ['id'], secrets: ['passwordHash'], afterwards: 'gone' },
  own(identities),
  own(sessions, ['tokenHash']),
  own(verificationTokens, ['tokenHash']),
  own(emailChanges, ['sessionHash']),
  own(signInFlows, ['nonceHash']),
  own(calendarFeeds, ['tokenHash']),
  own(totpFactors, ['secret']),
  own(passkeys, ['credentialId', 'publicKey']),
  own(recoveryCodes, ['codeHash']),
  own(secondFactorChallenges, ['tokenHash', 'passkeyChallenge']),
  own(consents),
  own(outgoingMails),
  // Anyone who registers with an address leaves a row until its link is opened or forgotten.
  { table: signUps, ofOwner: 'address', secrets: ['passwordHash'], afterwards: 'erased' },
  { table: auditLog, ofOwner: ['actorId', 'targetId'], secrets: [], afterwards: 'hashed' },
  // Why somebody decided about the account, in their own words, which may say anything of its owner.
  { table: auditNotes, ofOwner: 'entry', secrets: [], afterwards: 'erased' },
];

/**
 * What stays of a deleted account, by table, and why. `outgoing_mails`: the goodbye, until it has gone out. `audit_log`: who
 * did what, under a hash.
 */
export const STAYS_AFTER_DELETION = ['audit_log', 'outgoing_mails'] as const;
