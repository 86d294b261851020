import { Client, types, type ClientConfig } from 'pg';

/** The driver's words for a server that says nothing. */
const SILENCE = /^(Query read timeout|timeout expired)$/;
/** A server that takes longer for a connection, or for its first answer, does not answer. */
const PROBE_LIMIT_MS = 500;

/**
 * A client that has an 'error' listener from its first moment to its last. Sequelize adds its own only after the
 * connection is ready, and an 'error' event without a listener ends the process: the server may send one in the same
 * packet as its readiness. The queries that are concerned reject by themselves, so nothing is left to do here.
 */
export class ListenedClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

export interface PostgresDriver {
  /** The driver as Sequelize takes it (`dialectModule`): it uses no other part of `pg`. */
  readonly module: object;
  /** Connects as the pool does, beside it. Throws where the server does not answer; one that refuses answers. */
  probe(): Promise<void>;
}

export function createPostgresDriver(): PostgresDriver {
  let pooled: ClientConfig | undefined;
  class PooledClient extends ListenedClient {
    constructor(config?: ClientConfig) {
      super(config);
      pooled = config;
    }
  }
  return {
    module: { Client: PooledClient, types },
    async probe() {
      const client = new ListenedClient({
        ...pooled,
        connectionTimeoutMillis: PROBE_LIMIT_MS,
        query_timeout: PROBE_LIMIT_MS,
      });
      try {
        await client.connect();
        await client.query('SELECT 1');
      } catch (error) {
        if (error instanceof Error && SILENCE.test(error.message)) throw error;
      } finally {
        client.end().catch(() => undefined);
      }
    },
  };
}
