import type { Redis } from 'ioredis';

/** Events between the processes of one site. */
export type News =
  | { readonly kind: 'sessions_ended'; readonly userId: string }
  /** A market has another data version. */
  | { readonly kind: 'data_changed'; readonly market: string }
  /** Another version of a remote is live. */
  | { readonly kind: 'releases_changed' }
  /** A job has work that a process without jobs left to the workers. */
  | { readonly kind: 'job_due'; readonly job: string };

const CHANNEL = 'boursight:news';

export interface NewsSenderParts {
  readonly publisher: Pick<Redis, 'publish'>;
  /** Called for an event that could not be sent. */
  readonly onUntold: (failure: unknown, news: News) => void;
}

export function createNewsSender({ publisher, onUntold }: NewsSenderParts) {
  const underWay = new Set<Promise<unknown>>();
  return {
    /** Says it to all processes that listen, this one too. Anyone who does not hear it finds out by looking, seconds later. */
    tell(news: News): void {
      const sending = publisher
        .publish(CHANNEL, JSON.stringify(news))
        .catch((failure: unknown) => onUntold(failure, news))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    /** Resolves when all events were sent, or given up. */
    async settled(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}

export type NewsListener = ReturnType<typeof createNewsListener>;

export interface NewsListenerParts {
  /** A connection of its own: one that listens can do nothing else. It must not subscribe again by itself. */
  readonly subscriber: Pick<Redis, 'subscribe' | 'on' | 'disconnect' | 'status'>;
  readonly onNews: (news: News) => void;
  /** It hears again, after a time in which anything may have been said. Called at the start too. */
  readonly onHearing: () => void;
  /** The subscription is lost: changes of other processes are no longer received. */
  readonly onLost: () => void;
  /** Called once when Redis answers but does not allow subscriptions. */
  readonly onDeaf: (failure: unknown) => void;
}

/** Listens whenever the connection is ready: a restart of Redis forgets who listened. */
export function createNewsListener({ subscriber, onNews, onHearing, onLost, onDeaf }: NewsListenerParts) {
  let isHearing = false;
  let isToldDeaf = false;

  const listen = async (): Promise<void> => {
    try {
      await subscriber.subscribe(CHANNEL);
    } catch (failure) {
      // A connection that broke meanwhile comes back by itself; one that stands and refuses is taken down and tried again.
      if (subscriber.status !== 'ready') return;
      if (!isToldDeaf) onDeaf(failure);
      isToldDeaf = true;
      subscriber.disconnect(true);
      return;
    }
    isToldDeaf = false;
    isHearing = true;
    onHearing();
  };

  subscriber.on('ready', () => void listen());
  subscriber.on('close', () => {
    if (!isHearing) return;
    isHearing = false;
    onLost();
  });
  subscriber.on('message', (channel: string, text: string) => {
    const news = channel === CHANNEL ? newsIn(text) : null;
    if (news) onNews(news);
  });
  if (subscriber.status === 'ready') void listen();
  return {
    /** Whether news of others reach this process. Without it, what they ended or changed shows seconds later. */
    isHearing: (): boolean => isHearing,
  };
}

/** Null: a kind that another release of the site speaks of, or no news at all. */
function newsIn(text: string): News | null {
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
