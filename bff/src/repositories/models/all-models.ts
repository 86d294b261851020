import type { AnyTable } from '../../platform/db/table';
import { auditLog, auditNotes } from '../../platform/audit/audit-table';
import { ingestRuns } from '../../modules/ingest/table';
import { jobMarks } from '../../platform/jobs/job-mark-table';
import { outgoingMails } from './outgoing-mail';

/** The tables that people's doings fill, a row at a time. Bulk facts have no model: they come and go by statements of SQL. */
export const modelledTables: readonly AnyTable[] = [auditLog, auditNotes, ingestRuns, jobMarks, outgoingMails];
