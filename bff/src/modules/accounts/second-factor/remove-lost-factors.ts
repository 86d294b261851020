import { normaliseEmail } from '../email-address';
import type { SessionService } from '../session-service';
import { NotFoundError } from '../../../platform/errors';
import type { Clock } from '../../../platform/clock';
import type { FactorChanges } from './factor-changes';
import { secondFactorNote } from './second-factor-notes';
import type { AccountRepository } from '../store';

/**
 * Removes every second factor of an account after its owner lost them all, on behalf of the site's operator; its sessions end and
 * the owner gets an email. False: it has none. Throws: NotFoundError('account_not_found').
 */
export async function removeLostFactors(
  parts: {
    readonly accounts: Pick<AccountRepository, 'findByEmail'>;
    readonly changes: Pick<FactorChanges, 'remove'>;
    readonly sessions: Pick<SessionService, 'endAllOf'>;
    readonly clock: Clock;
  },
  email: string,
): Promise<boolean> {
  const { accounts, changes, sessions, clock } = parts;
  const account = await accounts.findByEmail(normaliseEmail(email));
  if (!account) throw new NotFoundError('account_not_found', `There is no account with the address ${email}.`);
  const reason = 'removed_by_command';
  const { entry, mail } = secondFactorNote(account, { clock, address: null, reason, template: 'second_factor_off' });
  const outcome = await changes.remove({
    userId: account.id,
    factor: { kind: 'all' },
    mayBeLast: true,
    mail,
    entry: { ...entry, actorId: null },
  });
  if (outcome !== 'removed') return false;
  await sessions.endAllOf(account.id);
  return true;
}
