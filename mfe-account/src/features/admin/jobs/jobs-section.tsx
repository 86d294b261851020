import { useState } from 'react';
import { useLoad } from '@site/remote-kit';
import { Button } from '@site/ui';
import { discardJob, listJobs, retryJob, runRecurringJob, type JobOverview } from '../../../api/administration';
import typography from '../../../frame/text.module.css';
import { useAdminText } from '../admin-text';
import { Loaded } from '../frame/loaded';
import { isolated } from '../frame/cells';
import { useAsking } from '../frame/use-asking';
import type { SectionProps } from '../sections';
import { jobTitle } from './job-titles';
import { FailedJobs, QueueCounts, RunningJobs } from './queue-tables';
import { RecurringJobs } from './recurring-jobs';

type FailedJob = JobOverview['failed'][number];

/** Recurring jobs and those of the queue: their state, and the decisions of an administrator about them. */
export function JobsSection({ isKnown }: SectionProps) {
  const text = useAdminText();
  const [look, setLook] = useState(0);
  const loaded = useLoad(isKnown ? `jobs ${look}` : null, listJobs);
  const reload = (): void => setLook((count) => count + 1);
  const { ask, dialogs } = useAsking(reload);

  const askToRun = (name: string): void =>
    ask({
      title: text('jobs.run'),
      body: <p>{text('jobs.run.means', { name: isolated(jobTitle(text, name)) })}</p>,
      act: async () => {
        await runRecurringJob(name);
        return text('jobs.run.done', { name: isolated(jobTitle(text, name)) });
      },
    });
  const askAgain = ({ id, kind }: FailedJob): void =>
    ask({
      title: text('jobs.again'),
      body: <p>{text('jobs.again.means', { kind: isolated(kind), id })}</p>,
      act: async () => {
        await retryJob(id);
        return text('jobs.again.done', { id });
      },
    });
  const askToDiscard = ({ id, kind }: FailedJob): void =>
    ask({
      title: text('jobs.discard'),
      body: <p>{text('jobs.discard.means', { kind: isolated(kind), id })}</p>,
      isRisk: true,
      act: async () => {
        await discardJob(id);
        return text('jobs.discard.done', { id });
      },
    });

  return (
    <>
      <p className={typography.second}>{text('jobs.about')}</p>
      <Loaded loaded={loaded} isEmpty={() => false} reload={reload}>
        {({ recurring, queue, running, failed }) => (
          <>
            <p>
              <Button onClick={reload}>{text('list.refresh')}</Button>
            </p>
            <h2>{text('jobs.failed')}</h2>
            <FailedJobs jobs={failed} onAgain={askAgain} onDiscard={askToDiscard} />
            <h2>{text('jobs.running')}</h2>
            <RunningJobs jobs={running} />
            <h2>{text('jobs.queue')}</h2>
            <QueueCounts queue={queue} />
            <h2>{text('jobs.recurring')}</h2>
            <RecurringJobs jobs={recurring} onRun={askToRun} />
          </>
        )}
      </Loaded>
      {dialogs}
    </>
  );
}
