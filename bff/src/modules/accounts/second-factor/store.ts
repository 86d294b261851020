import { Op, type Transaction } from 'sequelize';
import type { Passkey, StoredFactors, Totp } from './factors';
import type { Database } from '../../../platform/db/database';
import { storing } from '../../../platform/db/storage-errors';
import { createChallengeStore } from './challenge-store';
import { passkeys, recoveryCodes, totpFactors } from './table';

const CONFIRMED = { confirmedAt: { [Op.ne]: null } };

export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>;

/** Authenticator apps, passkeys, recovery codes, and sign-ins that wait for one of them. */
export function createSecondFactorStore(database: Database) {
  const totps = database.model(totpFactors);
  const keys = database.model(passkeys);
  const codes = database.model(recoveryCodes);

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

    /** Replaces the account's former app. */
    async putTotp(totp: Totp, transaction: Transaction): Promise<void> {
      await totps.destroy({ where: { userId: totp.userId }, transaction });
      await totps.create(totp, { transaction });
    },

    /** False: no such secret waits for confirmation. */
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
    async renamePasskey(
      { userId, id, name }: Pick<Passkey, 'userId' | 'id' | 'name'>,
      transaction: Transaction,
    ): Promise<boolean> {
      const [renamed] = await keys.update({ name }, { where: { userId, id }, transaction });
      return renamed > 0;
    },

    /** Replaces the account's former codes. */
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

    /** False: there is no such code. */
    removeCode: async (userId: string, codeHash: string, transaction: Transaction): Promise<boolean> =>
      (await codes.destroy({ where: { userId, codeHash }, transaction })) > 0,

    /** Marks a step as used. False: it, or a later one, is used already. Of two at once one is true. */
    async useTotpStep(userId: string, step: number, transaction: Transaction): Promise<boolean> {
      const where = { userId, ...CONFIRMED, lastStep: { [Op.lt]: step } };
      const [used] = await totps.update({ lastStep: step }, { where, transaction });
      return used > 0;
    },

    /** Advances a passkey's counter. False: another answer has advanced it. */
    async noteUse(
      { id, counter }: Passkey,
      { newCounter, day }: { readonly newCounter: number; readonly day: string },
      transaction: Transaction,
    ): Promise<boolean> {
      const [used] = await keys.update(
        { counter: newCounter, lastUsedOn: day },
        { where: { id, counter }, transaction },
      );
      return used > 0;
    },

    ...createChallengeStore(database),
  };
}
