import type { SiteRecords } from '../../services/ports/administration';
import type { Database } from '../../platform/db/connect-database';
import { createAuditReader } from './audit-reader';
import { createDifferenceReader } from './difference-reader';
import { createFiguresReader } from './figures-reader';
import { createRunReader } from './run-reader';
import { createWebhookReader } from './webhook-reader';

/** What the site has done, for those who run it. */
export const createSiteRecords = (database: Database): SiteRecords => ({
  audit: createAuditReader(database),
  webhooks: createWebhookReader(database),
  ...createRunReader(database),
  ...createDifferenceReader(database),
  figures: createFiguresReader(database),
});
