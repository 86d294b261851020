import CircuitBreaker from 'opossum';
import { ConnectionError, type Sequelize } from 'sequelize';
import { poolOf, type PostgresClient, type PostgresPool } from './postgres-session';

/** How long a server that does not answer is left alone before it is probed again. */
const REST_MS = 300;

export interface PostgresBreaker {
  /** Ends the probing. */
  close(): void;
}

const silentServer = (): Error => new ConnectionError(new Error('the server does not answer'));

/**
 * A circuit breaker in front of the pool. When a connection has to be given up, it probes the server. If the probe is
 * not answered either, all waiting and new queries are refused until a probe is answered. So requests never wait for a
 * server that is known not to answer. No request is used as a probe.
 */
export function breakWhileSilent(sequelize: Sequelize, probe: () => Promise<void>): PostgresBreaker {
  const pool = poolOf(sequelize);
  const [acquire, release, destroy] = [
    pool.getConnection.bind(pool),
    pool.releaseConnection.bind(pool),
    pool.destroyConnection.bind(pool),
  ];
  const lent = new Set<PostgresClient>();
  const waiting = new Set<(failure: Error) => void>();
  const breaker = new CircuitBreaker(probe, {
    timeout: false,
    errorThresholdPercentage: 0,
    volumeThreshold: 0,
    resetTimeout: REST_MS,
  });
  let isProbing = false;
  const look = (): void => {
    if (isProbing || breaker.opened) return;
    isProbing = true;
    void breaker
      .fire()
      .catch(() => undefined)
      .finally(() => (isProbing = false));
  };
  breaker.on('halfOpen', look);
  breaker.on('open', () => {
    for (const refuse of waiting) refuse(silentServer());
    waiting.clear();
    for (const client of lent) client.end().catch(() => undefined);
  });

  const guarded: Omit<PostgresPool, 'pool'> = {
    getConnection: (options) =>
      breaker.closed
        ? new Promise((resolve, reject) => {
            waiting.add(reject);
            acquire(options).then(
              (client) => {
                // This caller was refused already: the connection returns to the pool.
                if (!waiting.delete(reject)) return release(client);
                lent.add(client);
                resolve(client);
              },
              (failure: Error) => {
                if (!waiting.delete(reject)) return;
                look();
                reject(failure);
              },
            );
          })
        : Promise.reject(silentServer()),
    releaseConnection(client) {
      lent.delete(client);
      // Sequelize marks a connection when it gave up its query.
      if (client._invalid === true) look();
      release(client);
    },
    destroyConnection(client) {
      lent.delete(client);
      look();
      return destroy(client);
    },
  };
  Object.assign(pool, guarded);
  return { close: () => breaker.shutdown() };
}
