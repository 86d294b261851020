import type { Sequelize } from 'sequelize';

/** What the dialects' connection managers share. */
export interface Connections<C> {
  getConnection(options: { readonly type?: 'SELECT' | 'INSERT' }): Promise<C>;
}

/** The connections behind the models, of the dialect's driver. */
export function connectionsOf<C, M extends Connections<C> = Connections<C>>(sequelize: Sequelize): M {
  // Sequelize's type of the manager is the same for all dialects: it lacks the driver's connection and the pool.
  return sequelize.connectionManager as unknown as M;
}
