import type { Redis } from 'ioredis';

/** Events between the processes of one site. */
export type SiteEvent =
  | { readonly kind: 'sessions_ended'; readonly userId: string }
  /** A market has another data version. */
  | { readonly kind: 'data_changed'; readonly market: string }
  /** Another version of a remote is live. */
  | { readonly kind: 'releases_changed' }
  /** A job has work that a process without jobs left to the workers. */
  | { readonly kind: 'job_due'; readonly job: string };

const CHANNEL = 'boursight:news';

export interface EventPublisherParts {
  readonly publisher: Pick<Redis, 'publish'>;
  /** Called for an event that could not be sent. */
  readonly onUnpublished: (failure: unknown, event: SiteEvent) => void;
}

export function createEventPublisher({ publisher, onUnpublished }: EventPublisherParts) {
  const underWay = new Set<Promise<unknown>>();
  return {
    /**
     * Publishes an event to all listening processes, this one included. A process that misses it notices by polling,
     * seconds later.
     */
    publish(event: SiteEvent): void {
      const sending = publisher
        .publish(CHANNEL, JSON.stringify(event))
        .catch((failure: unknown) => onUnpublished(failure, event))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    /** Resolves when all events were sent, or given up. */
    async settled(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}

export type EventListener = ReturnType<typeof createEventListener>;

export interface EventListenerParts {
  /** A connection of its own: one that listens can do nothing else. It must not resubscribe automatically. */
  readonly subscriber: Pick<Redis, 'subscribe' | 'on' | 'disconnect' | 'status'>;
  readonly onEvent: (event: SiteEvent) => void;
  /** The subscription is active, also after a gap in which events may have been missed. Called at the start too. */
  readonly onSubscribed: () => void;
  /** The subscription is lost: changes of other processes are no longer received. */
  readonly onLost: () => void;
  /** Called once when Redis answers but does not allow subscriptions. */
  readonly onRefused: (failure: unknown) => void;
}

/** Listens whenever the connection is ready: a restart of Redis loses subscriptions. */
export function createEventListener({ subscriber, onEvent, onSubscribed, onLost, onRefused }: EventListenerParts) {
  let isSubscribed = false;
  let isReported = false;

  const listen = async (): Promise<void> => {
    try {
      await subscriber.subscribe(CHANNEL);
    } catch (failure) {
      // A lost connection reconnects automatically. A live one that refuses subscriptions is closed and opened again.
      if (subscriber.status !== 'ready') return;
      if (!isReported) onRefused(failure);
      isReported = true;
      subscriber.disconnect(true);
      return;
    }
    isReported = false;
    isSubscribed = true;
    onSubscribed();
  };

  subscriber.on('ready', () => void listen());
  subscriber.on('close', () => {
    if (!isSubscribed) return;
    isSubscribed = false;
    onLost();
  });
  subscriber.on('message', (channel: string, text: string) => {
    const event = channel === CHANNEL ? eventIn(text) : null;
    if (event) onEvent(event);
  });
  if (subscriber.status === 'ready') void listen();
  return {
    /** Whether events of other processes arrive here. Otherwise their changes show seconds later. */
    isSubscribed: (): boolean => isSubscribed,
  };
}

/** Null: an event of another release, or not an event. */
function eventIn(text: string): SiteEvent | null {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof said !== 'object' || said === null) return null;
  const { kind, userId, market, job } = said as Readonly<Record<string, unknown>>;
  if (kind === 'sessions_ended' && typeof userId === 'string') return { kind, userId };
  if (kind === 'data_changed' && typeof market === 'string') return { kind, market };
  if (kind === 'job_due' && typeof job === 'string') return { kind, job };
  return kind === 'releases_changed' ? { kind } : null;
}
