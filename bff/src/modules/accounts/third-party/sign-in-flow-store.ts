import { Op, type Transaction } from 'sequelize';
import type { RegisteringIdentity, SignInFlow } from './identity';
import type { Database } from '../../../platform/db/connect-database';
import { signInFlows } from './table';
import { storing } from '../../../platform/db/storage-errors';

export type SignInFlowStore = ReturnType<typeof createSignInFlowStore>;

/** Third-party sign-ins in progress. A used one is stored until it expires, and cannot be used again. */
export function createSignInFlowStore(database: Database) {
  const model = database.model(signInFlows);
  const alive = (nonceHash: string, stage: 'begun' | 'proven', now: string) =>
    storing(model.findOne({ where: { nonceHash, stage, expiresAt: { [Op.gt]: now } } }));

  return {
    /** Also deletes expired rows. */
    async add(flow: SignInFlow, transaction: Transaction): Promise<void> {
      await model.destroy({ where: { expiresAt: { [Op.lte]: flow.createdAt } }, transaction });
      const nothing = { issuer: null, subject: null, email: null, displayName: null };
      await model.create({ ...flow, ...nothing, stage: 'begun' }, { transaction });
    },

    /** One that was not taken, and has not expired. */
    async find(nonceHash: string, now: string): Promise<SignInFlow | null> {
      const found = await alive(nonceHash, 'begun', now);
      if (!found) return null;
      const { provider, purpose, userId, createdAt, expiresAt } = found;
      return { nonceHash, provider, purpose, userId, createdAt, expiresAt };
    },

    /** A sign-in can be taken once. False: another call took it before. */
    async take(nonceHash: string, transaction: Transaction): Promise<boolean> {
      const where = { nonceHash, stage: 'begun' as const };
      const [taken] = await model.update({ stage: 'taken' }, { where, transaction });
      return taken > 0;
    },

    /** Stores the proven identity of a used sign-in, so that its browser can register until `expiresAt`. */
    async prove(
      nonceHash: string,
      proven: RegisteringIdentity & Pick<SignInFlow, 'expiresAt'>,
      transaction: Transaction,
    ): Promise<void> {
      const { issuer, subject, email, displayName, expiresAt } = proven;
      await model.update(
        { stage: 'proven', issuer, subject, email, displayName, expiresAt },
        { where: { nonceHash, stage: 'taken' }, transaction },
      );
    },

    async findProven(nonceHash: string, now: string): Promise<RegisteringIdentity | null> {
      const found = await alive(nonceHash, 'proven', now);
      if (!found || found.issuer === null || found.subject === null || found.email === null) return null;
      const { issuer, subject, email, displayName } = found;
      return { issuer, subject, email, displayName };
    },

    /** Uses up the proven identity of a sign-in. False: it was used before. */
    takeProven: async (nonceHash: string, transaction: Transaction): Promise<boolean> =>
      (await model.destroy({ where: { nonceHash, stage: 'proven' }, transaction })) > 0,
  };
}
