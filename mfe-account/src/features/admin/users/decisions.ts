import { failureOf } from '@site/remote-kit';
import { decideAccount, type Decision, type ListedUser } from '../../../api/accounts';
import type { AdminTextId } from '../admin-text';

/** A proposed decision, before it is confirmed. */
export interface Proposal {
  readonly user: ListedUser;
  readonly decision: Decision;
}

export type Outcome =
  | { readonly status: 'done'; readonly user: ListedUser }
  | { readonly status: 'refused'; readonly text: AdminTextId; readonly isReason?: true };

/** Characters. */
const MIN_REASON_LENGTH = 3;

const TEXTS: Readonly<Record<string, AdminTextId>> = {
  account_state_conflict: 'users.error.conflict',
  account_not_found: 'users.error.conflict',
  own_account: 'users.error.own',
  network_failure: 'users.error.unreachable',
};

/** The decisions that the state of an account allows, the likely one first. */
export const decisionsFor = ({ state }: Pick<ListedUser, 'state'>): readonly Decision[] => DECISIONS[state];

const DECISIONS: Readonly<Record<ListedUser['state'], readonly Decision[]>> = {
  pending_verification: [],
  pending_approval: ['approve', 'reject'],
  active: ['disable'],
  rejected: ['approve'],
  disabled: ['approve'],
};

/** Whether a decision needs a reason: a user who is rejected or disabled may ask for it. */
export const needsReason = (decision: Decision): boolean => decision !== 'approve';

/** Never throws: any failure becomes a message for the administrator. */
export async function decide({ user, decision }: Proposal, typed: string): Promise<Outcome> {
  const reason = typed.trim();
  if (reason.length < MIN_REASON_LENGTH && (reason !== '' || needsReason(decision))) {
    return { status: 'refused', text: 'gift.reason.wrong', isReason: true };
  }
  try {
    return { status: 'done', user: await decideAccount(decision, user.id, reason === '' ? null : reason) };
  } catch (error) {
    const { errorCode } = failureOf(error);
    return { status: 'refused', text: Object.hasOwn(TEXTS, errorCode) ? TEXTS[errorCode]! : 'users.error.other' };
  }
}
