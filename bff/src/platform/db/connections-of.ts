import type { Sequelize } from 'sequelize';

/** What the dialects' connection managers share. */
export interface Connections<C> {
  getConnection(options: { readonly type?: 'SELECT' | 'INSERT' }): Promise<C>;
}

/** The connections behind the models, of the dialect's driver. */
export function connectionsOf<C, M extends Connections<C> = Connections<C>>(sequelize: Sequelize): M {
  // Sequelize types its manager without the dialect: its driver's connection, and that there is a pool, are known to us alone.
  return sequelize.connectionManager as unknown as M;
}
