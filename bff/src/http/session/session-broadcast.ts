import type { Redis } from 'ioredis';

const CHANNEL = 'boursight:sessions-ended';

export interface SessionBroadcastParts {
  readonly publisher: Pick<Redis, 'publish'>;
  /** A connection of its own: one that listens can do nothing else. */
  readonly subscriber: Pick<Redis, 'subscribe' | 'on'>;
  /** Called with the user whose sessions another process ended. */
  readonly onEnd: (userId: string) => void;
  readonly onFailure: (failure: unknown) => void;
}

export interface SessionBroadcast {
  announceEnd(userId: string): void;
}

/**
 * Tells all processes at once that a user's sessions ended. Should Redis be away, each process finds out by itself when
 * its memory of the token runs out, seconds later.
 */
export function createSessionBroadcast({
  publisher,
  subscriber,
  onEnd,
  onFailure,
}: SessionBroadcastParts): SessionBroadcast {
  subscriber.on('message', (channel: string, userId: string) => {
    if (channel === CHANNEL) onEnd(userId);
  });
  subscriber.subscribe(CHANNEL).catch(onFailure);
  return {
    announceEnd(userId) {
      publisher.publish(CHANNEL, userId).catch(onFailure);
    },
  };
}
