export { createApiTokenStore, type ApiToken, type ApiTokenStore } from './store';
export { apiTokens as apiTokensTable } from './table';
export { isWellFormedApiToken } from './token-text';
