import { ownedBy } from '../../platform/db/schema';
import { createAuditLog } from '../../platform/audit/audit-log';
import { defineModule } from '../context';
import { apiTokenScopesMigration, apiTokensMigration } from './migration';
import { createApiTokenRoutes } from './routes';
import { createApiTokenService } from './service';
import { createApiTokenStore } from './store';
import { apiTokens as apiTokensTable } from './table';

/** Personal tokens, with which programs read what their owner may read, and write what the token's scopes allow. */
export const apiTokens = defineModule({
  name: 'api-tokens',
  tables: [apiTokensTable],
  migrations: [apiTokensMigration, apiTokenScopesMigration],
  personalData: [ownedBy(apiTokensTable, ['tokenHash'])],
  start: ({ database, sessions, clock }) => {
    const service = createApiTokenService({
      database,
      sessions,
      clock,
      apiTokens: createApiTokenStore(database),
      audit: createAuditLog(database),
    });
    return { exports: service, api: [createApiTokenRoutes(service)] };
  },
});
