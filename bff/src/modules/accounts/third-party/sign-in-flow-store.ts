import { Op } from 'sequelize';
import type { RegisteringIdentity, SignInFlowRepository } from '../../../services/ports';
import type { Database } from '../../../platform/db/connect-database';
import { signInFlows } from './table';
import { storing } from '../../../platform/db/storage-errors';

/** Third-party sign-ins on their way. What was taken stays until it expires, and serves nobody. */
export function createSignInFlowRepository(database: Database): SignInFlowRepository {
  const model = database.model(signInFlows);
  const alive = (nonceHash: string, stage: 'begun' | 'proven', now: string) =>
    storing(model.findOne({ where: { nonceHash, stage, expiresAt: { [Op.gt]: now } } }));

  return {
    add: (flow) =>
      database.write(async ({ transaction }) => {
        await model.destroy({ where: { expiresAt: { [Op.lte]: flow.createdAt } }, transaction });
        const nothing = { issuer: null, subject: null, email: null, displayName: null };
        await model.create({ ...flow, ...nothing, stage: 'begun' }, { transaction });
      }),

    async find(nonceHash, now) {
      const found = await alive(nonceHash, 'begun', now);
      if (!found) return null;
      const { provider, purpose, userId, createdAt, expiresAt } = found;
      return { nonceHash, provider, purpose, userId, createdAt, expiresAt };
    },

    take: (nonceHash) =>
      database.write(async ({ transaction }) => {
        const where = { nonceHash, stage: 'begun' as const };
        const [taken] = await model.update({ stage: 'taken' }, { where, transaction });
        return taken > 0;
      }),

    prove: (nonceHash, { issuer, subject, email, displayName }, expiresAt) =>
      database.write(async ({ transaction }) => {
        const proven = { issuer, subject, email, displayName, expiresAt };
        await model.update({ stage: 'proven', ...proven }, { where: { nonceHash, stage: 'taken' }, transaction });
      }),

    async findProven(nonceHash, now): Promise<RegisteringIdentity | null> {
      const found = await alive(nonceHash, 'proven', now);
      if (!found || found.issuer === null || found.subject === null || found.email === null) return null;
      const { issuer, subject, email, displayName } = found;
      return { issuer, subject, email, displayName };
    },
  };
}
