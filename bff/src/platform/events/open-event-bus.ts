import type { Logger } from 'pino';
import { openRedis } from './open-redis';
import { createEventListener, createEventPublisher, type SiteEvent, type EventListener } from './event-bus';

export interface EventBusParts {
  readonly url: string;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Called on events of other processes. */
export interface EventListeners {
  readonly onSessionsEnded: (userId: string) => void;
  readonly onDataChanged: () => void;
  readonly onReleasesChanged: () => void;
  readonly onJobDue: (job: string) => void;
  /** No events arrive from now on, so polling becomes more frequent. */
  readonly onLost: () => void;
  /** After a gap in the subscription any session may have ended. Data and releases are announced separately. */
  readonly onMissed: () => void;
}

export type EventBus = ReturnType<typeof openEventBus>;

/**
 * The event bus between the processes of one site, with its Redis. Changes by other processes are known here at once. While
 * Redis is away, each process checks for changes itself.
 */
export function openEventBus({ url, logger }: EventBusParts) {
  const warn = (words: string) => (failure: unknown) => logger.warn({ err: failure }, words);
  const redis = openRedis({ url, onAway: warn('Redis does not answer: this process counts limits on its own') });
  const subscriber = openRedis({
    url,
    onAway: warn('Redis does not answer: changes of other processes are noticed within seconds'),
  });
  const publisher = createEventPublisher({
    publisher: redis,
    onUnpublished: (failure, { kind }) =>
      logger.warn({ err: failure, kind }, 'other processes were not notified; they notice within seconds'),
  });
  let listener: EventListener | null = null;
  return {
    redis,
    publish: (event: SiteEvent): void => publisher.publish(event),
    /** False before the first listener. */
    isSubscribed: (): boolean => listener?.isSubscribed() ?? false,
    /** Starts to receive events of other processes. Called once, when all listeners are registered. */
    listen({ onSessionsEnded, onDataChanged, onReleasesChanged, onJobDue, onLost, onMissed }: EventListeners): void {
      listener ??= createEventListener({
        subscriber,
        onEvent: (event) => {
          if (event.kind === 'sessions_ended') onSessionsEnded(event.userId);
          else if (event.kind === 'data_changed') onDataChanged();
          else if (event.kind === 'job_due') onJobDue(event.job);
          else onReleasesChanged();
        },
        onLost,
        onSubscribed: () => {
          onMissed();
          onDataChanged();
          onReleasesChanged();
        },
        onRefused: warn('Redis refuses subscriptions: changes of other processes are noticed within seconds'),
      });
    },
    close(): void {
      redis.disconnect();
      subscriber.disconnect();
    },
  };
}
