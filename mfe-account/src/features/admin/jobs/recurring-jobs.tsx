import { Button, Pill } from '@site/ui';
import type { JobOverview } from '../../../api/administration';
import { useAdminText } from '../admin-text';
import { AdminTable } from '../frame/admin-table';
import { Code, Instant } from '../frame/cells';
import { jobTitle } from './job-titles';

interface Props {
  readonly jobs: JobOverview['recurring'];
  readonly onRun: (name: string) => void;
}

export function RecurringJobs({ jobs, onRun }: Props) {
  const text = useAdminText();
  return (
    <AdminTable
      caption={text('jobs.recurring')}
      heads={[
        text('jobs.job'),
        text('mails.actions'),
        text('mails.state'),
        text('jobs.last'),
        text('jobs.took'),
        text('mails.error'),
        text('jobs.failures'),
        text('jobs.next'),
        text('jobs.times'),
      ]}
    >
      {jobs.map(({ name, times, next_at, failures, last }) => (
        <tr key={name}>
          <th scope="row">
            {jobTitle(text, name)}
            <br />
            <Code>{name}</Code>
          </th>
          <td>
            <Button aria-label={`${text('jobs.run')}: ${jobTitle(text, name)}`} onClick={() => onRun(name)}>
              {text('jobs.run')}
            </Button>
          </td>
          <td>
            {last && (
              <Pill tone={last.error === null ? 'ok' : 'bad'}>
                {text(last.error === null ? 'jobs.state.done' : 'jobs.state.failed')}
              </Pill>
            )}
          </td>
          <td>
            <Instant at={last?.started_at ?? null} />
          </td>
          <td>
            <Code>{last && `${last.duration_ms} ms`}</Code>
          </td>
          <td>
            <Code>{last && last.error}</Code>
          </td>
          <td>
            <Code>{failures}</Code>
          </td>
          <td>
            <Instant at={next_at} />
          </td>
          <td>
            <Code>{times}</Code>
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}
