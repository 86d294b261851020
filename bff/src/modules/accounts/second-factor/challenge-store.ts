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
    addChallenge: (challenge: SecondFactorChallenge): Promise<void> =>
      database.write(async ({ transaction }) => {
        const { tokenHash } = challenge;
        await challenges.destroy({
          where: { [Op.or]: [{ tokenHash }, { expiresAt: { [Op.lte]: challenge.createdAt } }] },
          transaction,
        });
        await challenges.create(challenge, { transaction });
      }),

    async findChallenge(
      tokenHash: string,
      purpose: ChallengePurpose,
      now: string,
    ): Promise<SecondFactorChallenge | null> {
      const where = { tokenHash, purpose, expiresAt: { [Op.gt]: now } };
      const found = await storing(challenges.findOne({ where }));
      return found && found.get();
    },

    /** False: it no longer exists. */
    setPasskeyChallenge: (tokenHash: string, passkeyChallenge: string): Promise<boolean> =>
      database.write(async ({ transaction }) => {
        const [set] = await challenges.update({ passkeyChallenge }, { where: { tokenHash }, transaction });
        return set > 0;
      }),

    /** The challenge for a passkey to sign, which works once. Null: none. */
    takePasskeyChallenge: (tokenHash: string): Promise<string | null> =>
      database.write(async ({ transaction }) => {
        const found = await challenges.findByPk(tokenHash, { lock: true, transaction });
        if (!found) return null;
        await challenges.update({ passkeyChallenge: null }, { where: { tokenHash }, transaction });
        return found.passkeyChallenge;
      }),

    /** Counts a failure; the challenge goes with its last try. Gives the tries left. */
    countFailure: (tokenHash: string): Promise<number> =>
      database.write(async ({ transaction }) => {
        const found = await challenges.findByPk(tokenHash, { lock: true, transaction });
        if (!found) return 0;
        const triesLeft = found.triesLeft - 1;
        if (triesLeft > 0) await challenges.update({ triesLeft }, { where: { tokenHash }, transaction });
        else await challenges.destroy({ where: { tokenHash }, transaction });
        return Math.max(0, triesLeft);
      }),

    /** False: it was consumed or has expired. */
    takeChallenge: (tokenHash: string): Promise<boolean> =>
      database.write(async ({ transaction }) => (await challenges.destroy({ where: { tokenHash }, transaction })) > 0),
  };
}
