import type { Account } from '../account';
import type { AuditEntry } from '../../../platform/audit/audit-entry';
import type { Clock } from '../../../platform/clock';
import type { MailTemplate, MailValues } from '../../../platform/mail/mail';
import type { ChangeNote } from './factor-changes';

/** Entry of the audit log and mail to the owner for a change of an account's second factors. */
export function secondFactorNote(
  account: Account,
  given: {
    readonly clock: Clock;
    readonly address: string | null;
    readonly reason: string;
    readonly template: MailTemplate;
    readonly isRefused?: boolean;
    readonly values?: MailValues;
  },
): ChangeNote {
  const { clock, address, reason, template, isRefused = false, values = {} } = given;
  const at = clock.now().toISOString();
  const { id, email, locale } = account;
  const entry: AuditEntry = {
    at,
    action: 'second_factor',
    actorId: isRefused ? null : id,
    targetId: id,
    address,
    result: isRefused ? 'refused' : 'ok',
    reason,
  };
  return { entry, mail: { userId: id, recipient: email, template, locale, createdAt: at, values } };
}
