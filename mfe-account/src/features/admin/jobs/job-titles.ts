import type { AdminText, AdminTextId } from '../admin-text';

/** Titles of the recurring jobs by their codes, which logs, locks and the API use. */
export const JOB_TITLES = {
  'age of the data': 'jobs.title.dataAge',
  alerts: 'jobs.title.alerts',
  'articles whose time has come': 'jobs.title.publication',
  'ended sessions': 'jobs.title.sessions',
  mail: 'jobs.title.email',
  'market articles': 'jobs.title.marketArticles',
  'old pictures': 'jobs.title.pictures',
  'past performance of the sample': 'jobs.title.trackRecord',
  'plans that run out': 'jobs.title.planExpiry',
  queue: 'jobs.title.queue',
  reconciliation: 'jobs.title.reconciliation',
  'refunded subscriptions': 'jobs.title.refunds',
  retention: 'jobs.title.retention',
  'scheduled runs': 'jobs.title.ingest',
  'score snapshots': 'jobs.title.scores',
  'trial reminders': 'jobs.title.trials',
} as const satisfies Readonly<Record<string, AdminTextId>>;

const isTitled = (code: string): code is keyof typeof JOB_TITLES => Object.hasOwn(JOB_TITLES, code);

/** The title of a recurring job; its code if the site runs a job that this release does not know. */
export const jobTitle = (text: AdminText, code: string): string => (isTitled(code) ? text(JOB_TITLES[code]) : code);
