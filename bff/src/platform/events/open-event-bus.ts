import type { Logger } from 'pino';
import { openRedis } from './open-redis';
import { createNewsListener, createNewsSender, type News, type NewsListener } from './event-bus';

export interface SiteNewsParts {
  readonly url: string;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Whom news concern. */
export interface NewsListeners {
  readonly onSessionsEnded: (userId: string) => void;
  readonly onDataChanged: () => void;
  readonly onReleasesChanged: () => void;
  readonly onJobDue: (job: string) => void;
  /** Nothing is heard from now on: anyone who looks for itself looks more often. */
  readonly onLost: () => void;
  /** After a gap in the subscription any session may have ended. Data and releases are announced separately. */
  readonly onMissed: () => void;
}

export type SiteNews = ReturnType<typeof openSiteNews>;

/**
 * News between the processes of one site, and the Redis that they come by.
 * What other processes end and change is known here at once; while Redis is away, each looks for itself.
 */
export function openSiteNews({ url, logger }: SiteNewsParts) {
  const warn = (words: string) => (failure: unknown) => logger.warn({ err: failure }, words);
  const redis = openRedis({ url, onAway: warn('Redis is away: this process counts for itself') });
  const subscriber = openRedis({
    url,
    onAway: warn('Redis is away: what other processes change shows here within seconds'),
  });
  const sender = createNewsSender({
    publisher: redis,
    onUntold: (failure, { kind }) =>
      logger.warn({ err: failure, kind }, 'other processes were not notified; they notice within seconds'),
  });
  let listener: NewsListener | null = null;
  return {
    redis,
    tell: (news: News): void => sender.tell(news),
    /** False before the first listener. */
    isHearing: (): boolean => listener?.isHearing() ?? false,
    /** Starts to receive events of other processes. Called once, when all listeners are registered. */
    listen({ onSessionsEnded, onDataChanged, onReleasesChanged, onJobDue, onLost, onMissed }: NewsListeners): void {
      listener ??= createNewsListener({
        subscriber,
        onNews: (news) => {
          if (news.kind === 'sessions_ended') onSessionsEnded(news.userId);
          else if (news.kind === 'data_changed') onDataChanged();
          else if (news.kind === 'job_due') onJobDue(news.job);
          else onReleasesChanged();
        },
        onLost,
        onHearing: () => {
          onMissed();
          onDataChanged();
          onReleasesChanged();
        },
        onDeaf: warn('Redis lets nobody listen: what other processes change shows here within seconds'),
      });
    },
    close(): void {
      redis.disconnect();
      subscriber.disconnect();
    },
  };
}
