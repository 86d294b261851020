import { sleep } from '../faults/child';
import { timeUntil } from '../faults/site-process';
import type { Cluster } from './cluster';
import type { SmallDisk } from './small-disk';

/** Something that goes wrong, and its recovery. */
export interface Break {
  readonly name: string;
  begin(cluster: Cluster): Promise<void> | void;
  /** How long it lasts. Unit: milliseconds. */
  readonly lastsMs: number;
  end(cluster: Cluster): Promise<void> | void;
  /** Set where readers see failures, because there is only one of the broken part. */
  readonly isSeen?: true;
  /** The disk that it fills. Null: this user may not mount one. Absent: it fills none. */
  readonly disk?: (cluster: Cluster) => SmallDisk | null;
}

const SHORT_MS = 4000;
/** Longer than the proxy waits, and than the site waits for its servers. */
const LONG_MS = 9000;
const SETTLE_LIMIT_MS = 60_000;
const nothing = (): void => undefined;
const diskOfWeb = ({ webs }: Cluster): SmallDisk | null => webs.at(-1)!.disk;

/** The phase that the others are compared with. */
export const NOTHING = 'nothing';

export const BREAKS: readonly Break[] = [
  { name: NOTHING, begin: nothing, lastsMs: LONG_MS, end: nothing },
  {
    name: 'a web process killed',
    begin: ({ webs }) => webs[0]!.site().kill(),
    lastsMs: SHORT_MS,
    end: ({ webs }) => webs[0]!.start(),
  },
  {
    name: 'a web process frozen',
    begin: ({ webs }) => webs[1]!.site().pause(),
    lastsMs: LONG_MS,
    end: ({ webs }) => webs[1]!.site().resume(),
  },
  {
    name: 'web processes restarted one by one',
    async begin({ webs }) {
      for (const web of webs) {
        await web.site().stop();
        await web.start();
      }
    },
    lastsMs: 0,
    end: nothing,
  },
  {
    name: 'a worker killed',
    begin: ({ workers }) => workers[0]!.site().kill(),
    lastsMs: SHORT_MS,
    end: ({ workers }) => workers[0]!.start(),
  },
  {
    name: 'a worker frozen',
    begin: ({ workers }) => workers[1]!.site().pause(),
    lastsMs: LONG_MS,
    end: ({ workers }) => workers[1]!.site().resume(),
  },
  { name: 'nginx reads its file again', begin: ({ proxy }) => proxy.reload(), lastsMs: SHORT_MS, end: nothing },
  {
    name: 'nginx stopped',
    begin: ({ proxy }) => proxy.end(),
    lastsMs: SHORT_MS,
    end: ({ proxy }) => proxy.restart(),
    isSeen: true,
  },
  {
    name: 'Redis killed, and empty after it',
    begin: ({ redis }) => redis.stop(),
    lastsMs: SHORT_MS,
    end: ({ redis }) => redis.start(),
  },
  {
    name: 'Redis frozen',
    begin: ({ redis }) => redis.pause(),
    lastsMs: LONG_MS,
    end: ({ redis }) => redis.resume(),
  },
  {
    name: 'Redis cut off',
    begin: ({ before }) => before.redis.cut(),
    lastsMs: SHORT_MS,
    end: ({ before }) => before.redis.fix(),
  },
  {
    name: 'the storage stopped',
    begin: ({ s3 }) => s3.stop(),
    lastsMs: SHORT_MS,
    end: ({ s3 }) => s3.start(),
  },
  {
    name: 'the storage hangs',
    begin: ({ before }) => before.s3.hang(),
    lastsMs: LONG_MS,
    end: ({ before }) => before.s3.fix(),
  },
  {
    name: 'the mail server cut off',
    begin: ({ before }) => before.mail.cut(),
    lastsMs: SHORT_MS,
    end: ({ before }) => before.mail.fix(),
  },
  {
    name: 'the mail server hangs',
    begin: ({ before }) => before.mail.hang(),
    lastsMs: LONG_MS,
    end: ({ before }) => before.mail.fix(),
  },
  {
    name: 'the replica killed',
    begin: ({ postgres }) => postgres.replica.end('SIGQUIT'),
    lastsMs: SHORT_MS,
    end: ({ postgres }) => postgres.replica.start(),
  },
  {
    // No commit is confirmed during this time.
    name: 'the replica frozen',
    begin: ({ postgres }) => postgres.replica.freeze(),
    lastsMs: LONG_MS,
    end: ({ postgres }) => postgres.replica.thaw(),
  },
  {
    name: 'the replica cut off from its readers',
    begin: ({ before }) => before.replica.cut(),
    lastsMs: SHORT_MS,
    end: ({ before }) => before.replica.fix(),
  },
  {
    name: 'the replica hangs for its readers',
    begin: ({ before }) => before.replica.hang(),
    lastsMs: LONG_MS,
    end: ({ before }) => before.replica.fix(),
  },
  {
    name: 'the disk of a web process full',
    disk: diskOfWeb,
    begin: (cluster) => diskOfWeb(cluster)!.fill(),
    lastsMs: LONG_MS,
    end: (cluster) => diskOfWeb(cluster)!.free(),
  },
  {
    name: 'the disk of PostgreSQL full',
    disk: ({ postgres }) => postgres.disk,
    begin: ({ postgres }) => postgres.fillDisk(),
    lastsMs: LONG_MS,
    async end({ postgres }) {
      postgres.disk!.free();
      // Without disk space for its log it may have stopped.
      await postgres.primary.ensure();
    },
  },
  {
    name: 'PostgreSQL restarted',
    begin: ({ postgres }) => postgres.primary.end('SIGINT'),
    lastsMs: 0,
    end: ({ postgres }) => postgres.primary.start(),
  },
  {
    name: 'PostgreSQL frozen',
    begin: ({ postgres }) => postgres.primary.freeze(),
    lastsMs: LONG_MS,
    end: ({ postgres }) => postgres.primary.thaw(),
  },
  {
    name: 'PostgreSQL cut off',
    begin: ({ before }) => before.postgres.cut(),
    lastsMs: SHORT_MS,
    end: ({ before }) => before.postgres.fix(),
  },
  {
    name: 'PostgreSQL killed, its replica promoted',
    async begin({ postgres }) {
      const ms = await timeUntil(SETTLE_LIMIT_MS, () => Promise.resolve(postgres.isReplicating()));
      if (ms === null) throw new Error('the replica does not follow its primary');
      await postgres.primary.end('SIGQUIT');
    },
    lastsMs: SHORT_MS,
    end({ postgres, before }) {
      postgres.promote();
      before.postgres.lead(postgres.replica.port);
    },
  },
];

/** Breaks something and repairs it. Returns how long that took, in milliseconds. */
export async function lasting(cluster: Cluster, one: Break): Promise<number> {
  const since = performance.now();
  await one.begin(cluster);
  await sleep(one.lastsMs);
  await one.end(cluster);
  return performance.now() - since;
}
