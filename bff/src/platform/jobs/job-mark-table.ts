import { key, table, text } from '../db/table';

/** Up to when a job has done its work. */
export const jobMarks = table('job_marks', {
  name: text(key),
  at: text(),
});
