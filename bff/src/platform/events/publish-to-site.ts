import { Redis } from 'ioredis';
import { createEventPublisher, type SiteEvent } from './event-bus';

const CONNECT_LIMIT_MS = 1000;

/**
 * For a command: notifies the serving processes, and disconnects. Never throws. False: there is no Redis, or it is
 * away; they notice by polling, seconds later.
 */
export async function publishToSite(url: string | null, event: SiteEvent): Promise<boolean> {
  if (url === null) return false;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_LIMIT_MS,
    commandTimeout: CONNECT_LIMIT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // `connect` and the sender report failures too.
  redis.on('error', () => undefined);
  let isPublished = true;
  try {
    await redis.connect();
    const publisher = createEventPublisher({ publisher: redis, onUnpublished: () => (isPublished = false) });
    publisher.publish(event);
    await publisher.settled();
    return isPublished;
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}
