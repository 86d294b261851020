import { Op, type Transaction } from 'sequelize';
import type { ChallengePurpose, SecondFactorChallenge } from './factors';
import type { Database } from '../../../platform/db/database';
import { storing } from '../../../platform/db/storage-errors';
import { secondFactorChallenges } from './table';

/** Sign-ins and new passkeys that wait for their second step. */
export function createChallengeStore(database: Database) {
  const challenges = database.model(secondFactorChallenges);
  return {
    removeChallenges: (userId: string, transaction: Transaction) =>
      challenges.destroy({ where: { userId }, transaction }),

    /** Replaces one with the same hash. */
    async addChallenge(challenge: SecondFactorChallenge, transaction: Transaction): Promise<void> {
      const { tokenHash } = challenge;
      await challenges.destroy({
        where: { [Op.or]: [{ tokenHash }, { expiresAt: { [Op.lte]: challenge.createdAt } }] },
        transaction,
      });
      await challenges.create(challenge, { transaction });
    },

    async findChallenge(
      tokenHash: string,
      purpose: ChallengePurpose,
      now: string,
    ): Promise<SecondFactorChallenge | null> {
      const where = { tokenHash, purpose, expiresAt: { [Op.gt]: now } };
      const found = await storing(challenges.findOne({ where }));
      return found && found.get();
    },

    /** Locks it until the transaction ends. Null: it no longer exists. */
    async lockChallenge(tokenHash: string, transaction: Transaction): Promise<SecondFactorChallenge | null> {
      const found = await challenges.findByPk(tokenHash, { lock: true, transaction });
      return found && found.get();
    },

    /** `passkeyChallenge` null: it was used. False: the waiting sign-in no longer exists. */
    async setPasskeyChallenge(
      tokenHash: string,
      passkeyChallenge: string | null,
      transaction: Transaction,
    ): Promise<boolean> {
      const [set] = await challenges.update({ passkeyChallenge }, { where: { tokenHash }, transaction });
      return set > 0;
    },

    setTriesLeft: (tokenHash: string, triesLeft: number, transaction: Transaction) =>
      challenges.update({ triesLeft }, { where: { tokenHash }, transaction }),

    /** False: it was consumed or has expired. */
    takeChallenge: async (tokenHash: string, transaction: Transaction): Promise<boolean> =>
      (await challenges.destroy({ where: { tokenHash }, transaction })) > 0,
  };
}
