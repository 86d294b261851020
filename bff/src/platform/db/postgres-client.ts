import { Client, DatabaseError, types, type ClientConfig, type QueryConfig, type QueryResult } from 'pg';

/** The driver's messages for a server that does not answer. */
const SILENCE = /^(Query read timeout|timeout expired)$/;
/** A server that takes longer for a connection, or for its first answer, does not answer. */
const PROBE_LIMIT_MS = 500;

/**
 * A client that has an 'error' listener from its first moment to its last. Sequelize adds its own only after the
 * connection is ready, and an 'error' event without a listener ends the process: the server may send one in the same
 * packet as its readiness. The pending queries reject anyway, so there is nothing else to do here.
 */
export class ListenedClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** The server settings of one connection. Units: milliseconds. */
export interface ServerLimits {
  readonly statementMs: number;
  readonly lockMs: number;
}

type Done = (error: Error | null, result?: QueryResult) => void;
type Query = (text: string | QueryConfig, values?: unknown, done?: Done) => Promise<QueryResult> | void;

/**
 * A client behind PgBouncer in transaction mode, which refuses limits per connection, because two transactions of a
 * client may run on two server connections. So each transaction starts by setting the limits, and a single statement is
 * wrapped in a transaction.
 */
function pooledClient(Base: typeof ListenedClient, { statementMs, lockMs }: ServerLimits): typeof ListenedClient {
  const limits = `SET LOCAL statement_timeout = ${statementMs}; SET LOCAL lock_timeout = ${lockMs}`;
  return class extends Base {
    constructor(config?: ClientConfig) {
      super(config);
      const send: Query = super.query.bind(this) as Query;
      let isOpen = false;
      const framed = (text: string | QueryConfig, values: unknown, done: Done): void => {
        const settle: Done = (error, result) => {
          // A silent server would not answer COMMIT either: the caller gives up the connection.
          if (error && !(error instanceof DatabaseError)) return done(error);
          void send('COMMIT', undefined, (ending) => done(error ?? ending, result));
        };
        void send(`BEGIN; ${limits}`, undefined, (refusal) =>
          refusal ? done(refusal) : void send(text, values, settle),
        );
      };
      const query: Query = (text, values, done) => {
        const words = typeof text === 'string' ? text : text.text;
        if (/^BEGIN\b/.test(words)) {
          isOpen = true;
          const begin = words.replace(/^[^;]*/, (begun) => `${begun}; ${limits}`);
          return send(typeof text === 'string' ? begin : { ...text, text: begin }, values, done);
        }
        if (/^(COMMIT|ROLLBACK)\b/.test(words)) isOpen = false;
        else if (!isOpen) {
          const callback = typeof values === 'function' ? (values as Done) : done;
          const parameters = typeof values === 'function' ? undefined : values;
          if (callback) return framed(text, parameters, callback);
          return new Promise((resolve, reject) => {
            framed(text, parameters, (error, result) => (error ? reject(error) : resolve(result!)));
          });
        }
        return send(text, values, done);
      };
      Object.assign(this, { query });
    }
  };
}

export interface PostgresDriver {
  /** The driver as Sequelize takes it (`dialectModule`): it uses no other part of `pg`. */
  readonly module: object;
  /** Connects like the pool, but outside of it. Throws if the server does not answer; a refusal counts as an answer. */
  probe(): Promise<void>;
}

/** `limits`: set in each transaction, behind a pooler in transaction mode; null: set per connection. */
export function createPostgresDriver(limits: ServerLimits | null = null): PostgresDriver {
  let pooled: ClientConfig | undefined;
  class PooledClient extends (limits ? pooledClient(ListenedClient, limits) : ListenedClient) {
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
