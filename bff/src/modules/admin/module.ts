import { createAuditLog } from '../../platform/audit/audit-log';
import { createJobAdminRepository } from '../../platform/jobs/job-admin-repository';
import { createRecurringLog } from '../../platform/jobs/recurring-log';
import { accounts } from '../accounts/module';
import { billing } from '../billing/module';
import { companies } from '../companies/module';
import { defineModule } from '../context';
import { ingest } from '../ingest/module';
import { createAdminService } from './admin-service';
import { createJobAdministration } from './job-administration';
import { createJobsRoutes } from './jobs-routes';
import { createMailStore } from './mail-store';
import { administration } from './migrations/0015-administration';
import { createAdminRoutes } from './routes';
import { createSiteRecords } from './site-records';

/**
 * What administrators see of the site and do to it, beyond accounts. The migration 0015-administration also made the tables
 * of given plans, audit notes and job marks.
 */
export const admin = defineModule({
  name: 'admin',
  migrations: [administration],
  start: ({ database, clock, onMail, recurring, work }, use) => {
    const service = createAdminService({
      database,
      records: createSiteRecords(database),
      mails: createMailStore(database),
      liveDiscounts: use(billing).discounts.countLive,
      clock,
      onMail,
    });
    const jobs = createJobAdministration({
      repository: createJobAdminRepository({ database, clock }),
      log: createRecurringLog({ database, clock }),
      audit: createAuditLog(database),
      clock,
      runQueue: work.runQueue,
      recurring: recurring.list,
      run: recurring.run,
    });
    return {
      exports: undefined,
      api: [
        createAdminRoutes({
          service,
          rejects: use(ingest).rejects,
          administration: use(accounts).administration,
          warmer: use(companies).warmer,
        }),
        createJobsRoutes({ jobs }),
      ],
    };
  },
});
