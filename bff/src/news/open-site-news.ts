import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { openRedis } from './open-redis';
import { createNewsListener, createNewsSender, type News } from './site-news';

export interface SiteNewsParts {
  readonly url: string;
  readonly logger: Pick<Logger, 'warn'>;
  readonly onSessionsEnded: (userId: string) => void;
  readonly onDataChanged: () => void;
  readonly onReleasesChanged: () => void;
  /** Nothing was heard for a while: any session may have ended. Data and releases are told of by themselves. */
  readonly onMissed: () => void;
}

/** News between the processes of one site, and the Redis that they come by. */
export interface SiteNews {
  readonly redis: Redis;
  readonly tell: (news: News) => void;
  readonly isHearing: () => boolean;
  close(): void;
}

/** What other processes end and change is known here at once; while Redis is away, each looks for itself. */
export function openSiteNews(parts: SiteNewsParts): SiteNews {
  const { url, logger, onSessionsEnded, onDataChanged, onReleasesChanged, onMissed } = parts;
  const warn = (words: string) => (failure: unknown) => logger.warn({ err: failure }, words);
  const redis = openRedis({ url, onAway: warn('Redis is away: this process counts for itself') });
  const subscriber = openRedis({
    url,
    onAway: warn('Redis is away: what other processes change shows here within seconds'),
  });
  const sender = createNewsSender({
    publisher: redis,
    onUntold: (failure, { kind }) =>
      logger.warn({ err: failure, kind }, 'other processes were not told: they find out within seconds'),
  });
  const listener = createNewsListener({
    subscriber,
    onNews: (news) => {
      if (news.kind === 'sessions_ended') onSessionsEnded(news.userId);
      else if (news.kind === 'data_changed') onDataChanged();
      else onReleasesChanged();
    },
    onHearing: () => {
      onMissed();
      onDataChanged();
      onReleasesChanged();
    },
    onDeaf: warn('Redis lets nobody listen: what other processes change shows here within seconds'),
  });
  return {
    redis,
    tell: (news) => sender.tell(news),
    isHearing: () => listener.isHearing(),
    close() {
      redis.disconnect();
      subscriber.disconnect();
    },
  };
}
