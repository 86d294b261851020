import { Client, types, type ClientConfig } from 'pg';

/**
 * A client that has an 'error' listener from its first moment to its last. Sequelize adds its own only after the
 * connection is ready, and an 'error' event without a listener ends the process: the server may send one in the same
 * packet as its readiness. The queries that are concerned reject by themselves, so nothing is left to do here.
 */
class ListenedClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** The driver as Sequelize takes it (`dialectModule`): it uses no other part of `pg`. */
export const postgresDriver = { Client: ListenedClient, types };
