import { secondsOf, single } from '../../platform/http/operations/state-gauges';
import { createJobMarks } from '../../platform/jobs/job-marks';
import { defineModule } from '../context';
import { BACKUP_MARK } from './backup-mark';

/** Backups of the whole database. The commands `backup` and `restore` make and read them; the site reports their age. */
export const backup = defineModule({
  name: 'backup',
  metrics: [
    {
      name: 'backup_last_success_timestamp_seconds',
      help: 'Time of the last backup',
      read: async ({ database }) => single(secondsOf(await createJobMarks(database).read(BACKUP_MARK))),
    },
  ],
  start: () => ({ exports: {} }),
});
