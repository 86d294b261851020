import { modules } from './index';
import type { Database, OpenDatabaseOptions } from '../platform/db/database';
import { joinSchema } from '../platform/db/schema';
import * as databases from '../platform/db/connect-database';
import { auditSchema } from '../platform/audit/audit-schema';
import { mailSchema } from '../platform/mail/mail-schema';
import { jobSchema } from '../platform/jobs/job-tables';

export type { Database } from '../platform/db/database';

/** The tables, migrations and rules of all modules. */
export const siteSchema = joinSchema([mailSchema, auditSchema, jobSchema, ...modules]);

type Options = Omit<OpenDatabaseOptions, 'schema'>;

/** Connects to the site's database as it is. Throws: DatabaseStartError, one clear line. */
export const connectDatabase = (options: Options): Promise<Database> =>
  databases.connectDatabase({ ...options, schema: siteSchema });

/** Connects to the site's database and migrates it. Throws: DatabaseStartError, one clear line. */
export const openDatabase = (options: Options): Promise<Database> =>
  databases.openDatabase({ ...options, schema: siteSchema });
