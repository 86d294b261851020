import type { Database } from '../../platform/db/connect-database';
import { createAuditReader } from './audit-reader';
import { createDifferenceReader, createRunReader } from '../ingest';
import { createFiguresReader } from './figures-reader';
import { createWebhookReader } from './webhook-reader';

/** What the site has done, for those who run it. Throws: InvalidInputError('invalid_options') for a page that none told. */
export const createSiteRecords = (database: Database) => ({
  audit: createAuditReader(database),
  webhooks: createWebhookReader(database),
  ...createRunReader(database),
  ...createDifferenceReader(database),
  figures: createFiguresReader(database),
});

export type SiteRecords = ReturnType<typeof createSiteRecords>;
