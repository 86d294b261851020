import type { Random } from '../../../../bff/src/modules/providers/sample/random';
import { pauseAfter } from '../../../../bff/src/platform/jobs/job-queue';
import { exponential } from './random-times';
import type { Timeline } from './timeline';

/** The rules of `bff/src/platform/jobs`: a worker has one job of a kind at a time, renews its lease, and what fails waits. Unit: seconds. */
export interface QueueSettings {
  readonly workers: number;
  readonly meanService: number;
  /** A worker that has not renewed its lease for so long has died. */
  readonly lease: number;
  /** How often a worker looks for work where no event wakes it. */
  readonly look: number;
  /** Workers hear at once that a job is there. */
  readonly hasEvents: boolean;
  readonly attempts: number;
  /** Share of the attempts that end with an error. */
  readonly failures: number;
  /** Share of the attempts during which the worker dies; it is back after `restart`. */
  readonly deaths: number;
  readonly restart: number;
  /**
   * Share of the attempts during which the worker stalls for `stall`, continues and ends, unaware of what happened
   * meanwhile.
   */
  readonly stalls: number;
  readonly stall: number;
}

export interface QueueFigures {
  readonly added: number;
  readonly done: number;
  readonly givenUp: number;
  /** Queued or in work. */
  readonly present: number;
  /** From when a job was due first until its first attempt began. */
  readonly waits: readonly number[];
  /** From when a job was due first until it was done. */
  readonly times: readonly number[];
  /** Ends of attempts whose lease another worker had taken: they did not count. */
  readonly lateEnds: number;
  /** The most valid leases that one job had at any moment. */
  readonly maxLeases: number;
}

interface Job {
  readonly at: number;
  state: 'queued' | 'running' | 'done' | 'failed';
  due: number;
  attempts: number;
  /** Names the attempt that counts. */
  lease: number;
  leaseUntil: number;
}

/** Jobs of one kind and the workers that share them. */
export function createJobQueueModel(timeline: Timeline, settings: QueueSettings, random: Random) {
  const { workers, meanService, lease, look, hasEvents, attempts, failures, deaths, restart, stalls, stall } = settings;
  let added = 0;
  /** Not ended, in the order in which they came. */
  const open = new Set<Job>();
  const waits: number[] = [];
  const times: number[] = [];
  let [done, givenUp, lateEnds, maxLeases, leases] = [0, 0, 0, 0, 0];

  const takeable = (job: Job): boolean =>
    job.state === 'queued' ? job.due <= timeline.now() : job.leaseUntil <= timeline.now();
  const take = (): Job | undefined => {
    let first: Job | undefined;
    for (const job of open) if (takeable(job) && (!first || job.due < first.due)) first = job;
    return first;
  };
  const end = (job: Job, state: 'done' | 'failed'): void => {
    job.state = state;
    open.delete(job);
    if (state === 'failed') givenUp += 1;
    else {
      done += 1;
      times.push(timeline.now() - job.at);
    }
  };

  const createWorker = () => {
    let isBusy = false;
    const work = (): void => {
      if (isBusy) return;
      const job = take();
      if (!job) return;
      if (job.state === 'running' && job.attempts >= attempts) {
        end(job, 'failed');
        return work();
      }
      isBusy = true;
      const isHeld = job.state === 'running' && job.leaseUntil > timeline.now();
      maxLeases = Math.max(maxLeases, isHeld ? 2 : 1);
      if (job.attempts === 0) waits.push(timeline.now() - job.at);
      job.attempts += 1;
      job.state = 'running';
      job.lease = leases += 1;
      job.leaseUntil = timeline.now() + lease;
      const mine = job.lease;
      const isMine = (): boolean => job.state === 'running' && job.lease === mine;
      const service = exponential(random, meanService);
      const free = (): void => {
        isBusy = false;
        work();
      };
      // The last renewal was before it stopped: it renews each quarter of the lease.
      const stopsAfter = service * random.next();
      const stoppedLease = timeline.now() + Math.floor(stopsAfter / (lease / 4)) * (lease / 4) + lease;
      if (random.chance(deaths)) {
        job.leaseUntil = stoppedLease;
        timeline.after(stopsAfter + restart, free);
        return;
      }
      const isStalled = random.chance(stalls);
      job.leaseUntil = isStalled ? stoppedLease : timeline.now() + service + lease;
      const isError = random.chance(failures);
      timeline.after(service + (isStalled ? stall : 0), () => {
        if (!isMine()) lateEnds += 1;
        else if (!isError) end(job, 'done');
        else if (job.attempts >= attempts) end(job, 'failed');
        else {
          job.state = 'queued';
          job.leaseUntil = -Infinity;
          job.due = timeline.now() + pauseAfter(job.attempts, () => random.next()) / 1000;
        }
        free();
      });
    };
    const lookOnAndOn = (): void => {
      work();
      timeline.after(look, lookOnAndOn);
    };
    timeline.after(look * random.next(), lookOnAndOn);
    return { work };
  };
  const all = Array.from({ length: workers }, createWorker);

  return {
    add(): void {
      const [at, due] = [timeline.now(), timeline.now()];
      open.add({ at, state: 'queued', due, attempts: 0, lease: 0, leaseUntil: -Infinity });
      added += 1;
      if (hasEvents) for (const worker of all) worker.work();
    },
    figures: (): QueueFigures => ({
      added,
      done,
      givenUp,
      present: open.size,
      waits,
      times,
      lateEnds,
      maxLeases,
    }),
  };
}
