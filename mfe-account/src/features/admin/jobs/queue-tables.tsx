import { Button, Pill, type PillProps } from '@site/ui';
import type { JobOverview } from '../../../api/administration';
import { useAdminText } from '../admin-text';
import { AdminTable } from '../frame/admin-table';
import { Code, Instant } from '../frame/cells';
import styles from '../admin.module.css';

type Job = JobOverview['failed'][number];
type Count = JobOverview['queue'][number];

const TONES: Readonly<Record<Count['state'], NonNullable<PillProps['tone']>>> = {
  queued: 'warn',
  running: 'info',
  done: 'ok',
  failed: 'bad',
};

/** The text for no jobs, if no table has any. */
function None() {
  const text = useAdminText();
  return <p className={styles.quiet}>{text('jobs.none')}</p>;
}

export function QueueCounts({ queue }: { readonly queue: JobOverview['queue'] }) {
  const text = useAdminText();
  if (queue.length === 0) return <None />;
  return (
    <AdminTable
      caption={text('jobs.queue')}
      heads={[text('jobs.kind'), text('mails.state'), text('jobs.count'), text('jobs.oldest')]}
    >
      {queue.map(({ kind, state, count, oldest_at }) => (
        <tr key={`${kind} ${state}`}>
          <th scope="row">
            <Code>{kind}</Code>
          </th>
          <td>
            <Pill tone={TONES[state]}>{text(`jobs.state.${state}`)}</Pill>
          </td>
          <td>
            <Code>{count}</Code>
          </td>
          <td>
            <Instant at={oldest_at} />
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}

export function RunningJobs({ jobs }: { readonly jobs: readonly Job[] }) {
  const text = useAdminText();
  if (jobs.length === 0) return <None />;
  return (
    <AdminTable
      caption={text('jobs.running')}
      heads={[
        text('jobs.job'),
        text('jobs.progress'),
        text('mails.attempts'),
        text('jobs.created'),
        text('jobs.lease'),
      ]}
    >
      {jobs.map(({ id, kind, progress, attempts, created_at, lease_until }) => (
        <tr key={id}>
          <th scope="row">
            <Code>{`${kind} ${id}`}</Code>
          </th>
          <td>
            <progress value={progress} aria-label={`${text('jobs.progress')}: ${kind} ${id}`} />{' '}
            <Code>{`${Math.floor(progress * 100)}%`}</Code>
          </td>
          <td>
            <Code>{attempts}</Code>
          </td>
          <td>
            <Instant at={created_at} />
          </td>
          <td>
            <Instant at={lease_until} />
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}

interface FailedJobsProps {
  readonly jobs: readonly Job[];
  readonly onAgain: (job: Job) => void;
  readonly onDiscard: (job: Job) => void;
}

export function FailedJobs({ jobs, onAgain, onDiscard }: FailedJobsProps) {
  const text = useAdminText();
  if (jobs.length === 0) return <None />;
  return (
    <AdminTable
      caption={text('jobs.failed')}
      heads={[
        text('jobs.job'),
        text('mails.actions'),
        text('mails.error'),
        text('mails.attempts'),
        text('jobs.created'),
        text('jobs.ended'),
      ]}
    >
      {jobs.map((job) => (
        <tr key={job.id}>
          <th scope="row">
            <Code>{`${job.kind} ${job.id}`}</Code>
          </th>
          <td>
            <div className={styles.actions}>
              <Button aria-label={`${text('jobs.again')}: ${job.kind} ${job.id}`} onClick={() => onAgain(job)}>
                {text('jobs.again')}
              </Button>
              <Button aria-label={`${text('jobs.discard')}: ${job.kind} ${job.id}`} onClick={() => onDiscard(job)}>
                {text('jobs.discard')}
              </Button>
            </div>
          </td>
          <td>
            <Code>{job.last_error}</Code>
          </td>
          <td>
            <Code>{job.attempts}</Code>
          </td>
          <td>
            <Instant at={job.created_at} />
          </td>
          <td>
            <Instant at={job.finished_at} />
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}
