import { Op, type Transaction } from 'sequelize';
import type { ChallengePurpose, Passkey, SecondFactorChallenge, StoredFactors, Totp } from './factors';
import type { Database } from '../../../platform/db/database';
import { storing } from '../../../platform/db/storage-errors';
import { passkeys, recoveryCodes, secondFactorChallenges, totpFactors } from './table';

const CONFIRMED = { confirmedAt: { [Op.ne]: null } };

export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>;

/** Authenticator apps, passkeys, recovery codes, and sign-ins that wait for one of them. */
export function createSecondFactorStore(database: Database) {
  const totps = database.model(totpFactors);
  const keys = database.model(passkeys);
  const codes = database.model(recoveryCodes);
  const challenges = database.model(secondFactorChallenges);

  /** Confirmed apps and passkeys. */
  async function count(userId: string, transaction: Transaction | null = null): Promise<number> {
    const apps = await totps.count({ where: { userId, ...CONFIRMED }, transaction });
    return apps + (await keys.count({ where: { userId }, transaction }));
  }

  return {
    count,

    async read(userId: string): Promise<StoredFactors> {
      const [totp, own, recoveryCodesLeft] = await storing(
        Promise.all([
          totps.findByPk(userId),
          keys.findAll({
            where: { userId },
            order: [
              ['createdAt', 'ASC'],
              ['id', 'ASC'],
            ],
          }),
          codes.count({ where: { userId } }),
        ]),
      );
      return { totp: totp && totp.get(), passkeys: own.map((row) => row.get()), recoveryCodesLeft };
    },

    /** Whether the account has a confirmed factor. */
    hasAny: async (userId: string): Promise<boolean> => (await storing(count(userId))) > 0,

    hasTotp: async (userId: string, transaction: Transaction): Promise<boolean> =>
      (await totps.count({ where: { userId, ...CONFIRMED }, transaction })) > 0,

    /** In the place of the account's former one. */
    async putTotp(totp: Totp, transaction: Transaction): Promise<void> {
      await totps.destroy({ where: { userId: totp.userId }, transaction });
      await totps.create(totp, { transaction });
    },

    /** False: there is no such secret that waits. */
    async confirmTotp(
      { userId, secret, lastStep, at }: Pick<Totp, 'userId' | 'secret' | 'lastStep'> & { readonly at: string },
      transaction: Transaction,
    ): Promise<boolean> {
      const where = { userId, secret, confirmedAt: null };
      const [confirmed] = await totps.update({ confirmedAt: at, lastStep }, { where, transaction });
      return confirmed > 0;
    },

    removeTotp: (userId: string, transaction: Transaction) =>
      totps.destroy({ where: { userId, ...CONFIRMED }, transaction }),

    countPasskeys: (where: Partial<Pick<Passkey, 'userId' | 'id'>>, transaction: Transaction) =>
      keys.count({ where, transaction }),

    /** Throws: a duplicate where the credential is known already. */
    addPasskey: (passkey: Passkey, transaction: Transaction) => keys.create(passkey, { transaction }),

    removePasskeys: (where: Partial<Pick<Passkey, 'userId' | 'id'>>, transaction: Transaction) =>
      keys.destroy({ where, transaction }),

    /** False: the user has no such passkey. */
    renamePasskey: (userId: string, id: string, name: string): Promise<boolean> =>
      database.write(async ({ transaction }) => {
        const [renamed] = await keys.update({ name }, { where: { userId, id }, transaction });
        return renamed > 0;
      }),

    /** In the place of the account's former ones. */
    async putCodes(
      userId: string,
      { hashes, at }: { readonly hashes: readonly string[]; readonly at: string },
      transaction: Transaction,
    ): Promise<void> {
      await codes.destroy({ where: { userId }, transaction });
      const rows = hashes.map((codeHash) => ({ codeHash, userId, createdAt: at }));
      await codes.bulkCreate(rows, { transaction });
    },

    removeCodes: (userId: string, transaction: Transaction) => codes.destroy({ where: { userId }, transaction }),

    /** False: there is none such. */
    removeCode: async (userId: string, codeHash: string, transaction: Transaction): Promise<boolean> =>
      (await codes.destroy({ where: { userId, codeHash }, transaction })) > 0,

    /** Marks a step as used. False: it, or a later one, is used already. Of two at once one is true. */
    useTotpStep: (userId: string, step: number): Promise<boolean> =>
      database.write(async ({ transaction }) => {
        const where = { userId, ...CONFIRMED, lastStep: { [Op.lt]: step } };
        const [used] = await totps.update({ lastStep: step }, { where, transaction });
        return used > 0;
      }),

    /** Moves a passkey's counter on. False: another answer moved it meanwhile. */
    noteUse: ({ id, counter }: Passkey, newCounter: number, day: string): Promise<boolean> =>
      database.write(async ({ transaction }) => {
        const [used] = await keys.update(
          { counter: newCounter, lastUsedOn: day },
          { where: { id, counter }, transaction },
        );
        return used > 0;
      }),

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

    /** False: it is gone. */
    setPasskeyChallenge: (tokenHash: string, passkeyChallenge: string): Promise<boolean> =>
      database.write(async ({ transaction }) => {
        const [set] = await challenges.update({ passkeyChallenge }, { where: { tokenHash }, transaction });
        return set > 0;
      }),

    /** What a passkey is to sign; it serves once. Null: nothing. */
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

    /** False: it was consumed or expired meanwhile. */
    takeChallenge: (tokenHash: string): Promise<boolean> =>
      database.write(async ({ transaction }) => (await challenges.destroy({ where: { tokenHash }, transaction })) > 0),
  };
}
