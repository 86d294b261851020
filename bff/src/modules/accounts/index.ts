export { viewerOfAccount } from './account-viewer';
export { requireAdministrator } from './administrator';
export { normaliseEmail } from './email-address';
export { lockAccount, lockedAccount } from './lock-account';
export { readAccount } from './read-account';
export { newSessionToken, sessionTokenHash } from './session-tokens';
export { accountOf, createAccountRepository } from './store';
export { users, verificationTokens } from './table';
export type { Account, AccountRepository, NamedAccount } from './account';
