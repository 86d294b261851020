import type { ModuleMails } from '../../platform/module';

const toSignIn = { path: () => '/login' };
const toSecurity = { path: () => '/profile/security' };
const toFrontPage = { path: () => '/' };
const toConfirm = { path: (token: string) => `/confirm-email/${token}` };

/** Emails about accounts and ways to sign in. */
export const accountMails: ModuleMails = {
  verify: { path: (token) => `/verify/${token}` },
  known: toSignIn,
  approved: toSignIn,
  rejected: toFrontPage,
  password_changed: toSignIn,
  password_reset: { path: (token) => `/reset-password/${token}` },
  email_old: toConfirm,
  email_new: toConfirm,
  email_taken: toSignIn,
  email_changed: toSignIn,
  sign_in_ways_changed: toSignIn,
  second_factor_on: toSecurity,
  second_factor_changed: toSecurity,
  second_factor_off: toSecurity,
  second_factor_tried: toSignIn,
  recovery_code_used: toSecurity,
  account_deleted: toFrontPage,
};
