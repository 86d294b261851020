import type { ListedUser } from '../../../api/accounts';
import type { AdminTextId } from '../admin-text';

/** What each state of an account is called. */
export const STATE_TEXTS = {
  pending_verification: 'users.state.pendingVerification',
  pending_approval: 'users.state.pendingApproval',
  active: 'users.state.active',
  rejected: 'users.state.rejected',
  disabled: 'users.state.disabled',
} as const satisfies Readonly<Record<ListedUser['state'], AdminTextId>>;
