import type { Database } from '../../platform/db/connect-database';
import { createAuditReader } from './audit-reader';
import { createDifferenceReader, createRunReader } from '../ingest';
import { createFiguresReader } from './figures-reader';
import { createWebhookReader } from './webhook-reader';

/** Records of the site for administrators. Throws: InvalidInputError('invalid_options') for an unknown cursor. */
export const createSiteRecords = (database: Database) => ({
  audit: createAuditReader(database),
  webhooks: createWebhookReader(database),
  ...createRunReader(database),
  ...createDifferenceReader(database),
  figures: createFiguresReader(database),
});

export type SiteRecords = ReturnType<typeof createSiteRecords>;
