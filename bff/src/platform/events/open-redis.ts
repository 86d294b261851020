import { Redis } from 'ioredis';
import { startSpan } from '../telemetry/spans';

export interface OpenRedisParts {
  readonly url: string;
  /** Called once when Redis goes away, not for each reconnect. */
  readonly onAway: (failure: unknown) => void;
}

/** Long for a server nearby, short for a client that waits. */
const COMMAND_LIMIT_MS = 200;

/**
 * Closes the connection when a command is not answered. It reconnects, and commands fail at once until the server
 * answers again: only one command waits in vain. The class is created on first use, because a site of one process does
 * not need the driver.
 */
function impatientRedis(): typeof Redis {
  return class ImpatientRedis extends Redis {
    override sendCommand(...sent: Parameters<Redis['sendCommand']>): ReturnType<Redis['sendCommand']> {
      const [command] = sent;
      const endSpan = startSpan(`redis ${command.name}`, { 'db.system.name': 'redis' });
      command.promise.then(
        () => endSpan(),
        (failure: unknown) => {
          endSpan(failure);
          if (this.status !== 'ready' || !isTimeout(failure)) return;
          // A graceful end would wait for the server.
          this.stream.destroy(failure);
        },
      );
      return super.sendCommand(...sent);
    }
  };
}

const isTimeout = (failure: unknown): failure is Error =>
  failure instanceof Error && failure.message === 'Command timed out';

/**
 * A connection that reports its absence quickly. Commands fail at once while it is away, instead of queueing, and it
 * reconnects automatically. Listeners subscribe again whenever it is ready, so the client does not.
 */
export function openRedis({ url, onAway }: OpenRedisParts): Redis {
  const ImpatientRedis = impatientRedis();
  const redis = new ImpatientRedis(url, {
    enableOfflineQueue: false,
    autoResubscribe: false,
    commandTimeout: COMMAND_LIMIT_MS,
    maxRetriesPerRequest: 0,
    // Reconnects within a second of its return, however long it was away.
    retryStrategy: (tries) => Math.min(50 * tries, 500),
  });
  let isAway = false;
  redis.on('error', (failure: unknown) => {
    if (!isAway) onAway(failure);
    isAway = true;
  });
  redis.on('ready', () => (isAway = false));
  return redis;
}
