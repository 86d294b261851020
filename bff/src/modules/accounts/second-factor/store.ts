import { Op, type Transaction } from 'sequelize';
import type { ChangeNote, FirstCodes, RemovedFactor, SecondFactorRepository } from '../../../services/ports';
import type { Database } from '../../../platform/db/connect-database';
import { auditLog } from '../../../repositories/models/audit-log';
import { outgoingMails } from '../../../repositories/models/outgoing-mail';
import { passkeys, recoveryCodes, secondFactorChallenges, totpFactors } from './table';
import { users } from '../table';
import { queuedMail, queueWithin } from '../../../repositories/outbox-repository';
import { isDuplicate, storing } from '../../../platform/db/storage-errors';

const CONFIRMED = { confirmedAt: { [Op.ne]: null } };

/** Authenticator apps, passkeys, recovery codes, and sign-ins that wait for one of them. */
export function createSecondFactorRepository(database: Database): SecondFactorRepository {
  const totps = database.model(totpFactors);
  const keys = database.model(passkeys);
  const codes = database.model(recoveryCodes);
  const challenges = database.model(secondFactorChallenges);

  /** Changes of one account's factors come one after the other. */
  const hold = (userId: string, transaction: Transaction) =>
    database.model(users).findByPk(userId, { attributes: ['id'], lock: true, transaction });
  async function countFactors(userId: string, transaction: Transaction | null = null): Promise<number> {
    const apps = await totps.count({ where: { userId, ...CONFIRMED }, transaction });
    return apps + (await keys.count({ where: { userId }, transaction }));
  }
  async function note({ entry, mail }: ChangeNote, transaction: Transaction): Promise<void> {
    await database.model(auditLog).create(entry, { transaction });
    if (mail) await database.model(outgoingMails).create(queuedMail(mail), { transaction });
  }
  async function putCodes(userId: string, { hashes }: FirstCodes, at: string, transaction: Transaction): Promise<void> {
    await codes.destroy({ where: { userId }, transaction });
    const rows = hashes.map((codeHash) => ({ codeHash, userId, createdAt: at }));
    await codes.bulkCreate(rows, { transaction });
  }
  async function removeRows(userId: string, factor: RemovedFactor, transaction: Transaction): Promise<number> {
    const isApp =
      factor.kind !== 'passkey' && (await totps.destroy({ where: { userId, ...CONFIRMED }, transaction })) > 0;
    if (factor.kind === 'totp') return isApp ? 1 : 0;
    const which = factor.kind === 'passkey' ? { userId, id: factor.id } : { userId };
    return (isApp ? 1 : 0) + (await keys.destroy({ where: which, transaction }));
  }

  return {
    async read(userId) {
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

    hasAny: async (userId) => (await storing(countFactors(userId))) > 0,

    startTotp: (totp) =>
      database.write(async ({ transaction }) => {
        const { userId } = totp;
        await hold(userId, transaction);
        if ((await totps.count({ where: { userId, ...CONFIRMED }, transaction })) > 0) return false;
        await totps.destroy({ where: { userId }, transaction });
        await totps.create(totp, { transaction });
        return true;
      }),

    confirmTotp: ({ userId, secret, lastStep, at, ...rest }) =>
      database.write(async ({ transaction }) => {
        await hold(userId, transaction);
        const before = await countFactors(userId, transaction);
        const [confirmed] = await totps.update(
          { confirmedAt: at, lastStep },
          { where: { userId, secret, confirmedAt: null }, transaction },
        );
        if (confirmed === 0) return 'refused';
        if (before === 0) await putCodes(userId, rest, at, transaction);
        await note(rest, transaction);
        return before === 0 ? 'first' : 'further';
      }),

    async addPasskey({ passkey, cap, ...rest }) {
      const { userId, createdAt } = passkey;
      try {
        return await database.write(async ({ transaction }) => {
          await hold(userId, transaction);
          const before = await countFactors(userId, transaction);
          if ((await keys.count({ where: { userId }, transaction })) >= cap) return 'full';
          await keys.create(passkey, { transaction });
          if (before === 0) await putCodes(userId, rest, createdAt, transaction);
          await note(rest, transaction);
          return before === 0 ? 'first' : 'further';
        });
      } catch (error) {
        // The credential's id is unique: nothing was written.
        if (isDuplicate(error)) return 'taken';
        throw error;
      }
    },

    renamePasskey: (userId, id, name) =>
      database.write(async ({ transaction }) => {
        const [renamed] = await keys.update({ name }, { where: { userId, id }, transaction });
        return renamed > 0;
      }),

    remove: ({ userId, factor, mayBeLast, ...rest }) =>
      database.write(async ({ transaction }) => {
        await hold(userId, transaction);
        const before = await countFactors(userId, transaction);
        const isThere =
          factor.kind === 'passkey'
            ? (await keys.count({ where: { userId, id: factor.id }, transaction })) > 0
            : factor.kind === 'totp'
              ? (await totps.count({ where: { userId, ...CONFIRMED }, transaction })) > 0
              : before > 0;
        if (!isThere) return 'none';
        const isLast = factor.kind === 'all' || before === 1;
        if (isLast && !mayBeLast) return 'kept';
        await removeRows(userId, factor, transaction);
        if (isLast) await codes.destroy({ where: { userId }, transaction });
        // Sign-ins that wait for a factor of before start over.
        await challenges.destroy({ where: { userId }, transaction });
        await note(rest, transaction);
        return 'removed';
      }),

    replaceCodes: ({ userId, ...rest }) =>
      database.write(async ({ transaction }) => {
        await hold(userId, transaction);
        if ((await countFactors(userId, transaction)) === 0) return false;
        await putCodes(userId, rest, rest.entry.at, transaction);
        await note(rest, transaction);
        return true;
      }),

    useTotpStep: (userId, step) =>
      database.write(async ({ transaction }) => {
        const where = { userId, ...CONFIRMED, lastStep: { [Op.lt]: step } };
        const [used] = await totps.update({ lastStep: step }, { where, transaction });
        return used > 0;
      }),

    useCode: ({ userId, hash, ...rest }) =>
      database.write(async ({ transaction }) => {
        if ((await codes.destroy({ where: { userId, codeHash: hash }, transaction })) === 0) return false;
        await note(rest, transaction);
        return true;
      }),

    noteUse: ({ id, counter }, newCounter, day) =>
      database.write(async ({ transaction }) => {
        const [used] = await keys.update(
          { counter: newCounter, lastUsedOn: day },
          { where: { id, counter }, transaction },
        );
        return used > 0;
      }),

    addChallenge: (challenge) =>
      database.write(async ({ transaction }) => {
        const { tokenHash } = challenge;
        await challenges.destroy({
          where: { [Op.or]: [{ tokenHash }, { expiresAt: { [Op.lte]: challenge.createdAt } }] },
          transaction,
        });
        await challenges.create(challenge, { transaction });
      }),

    async findChallenge(tokenHash, purpose, now) {
      const where = { tokenHash, purpose, expiresAt: { [Op.gt]: now } };
      const found = await storing(challenges.findOne({ where }));
      return found && found.get();
    },

    setPasskeyChallenge: (tokenHash, passkeyChallenge) =>
      database.write(async ({ transaction }) => {
        const [set] = await challenges.update({ passkeyChallenge }, { where: { tokenHash }, transaction });
        return set > 0;
      }),

    takePasskeyChallenge: (tokenHash) =>
      database.write(async ({ transaction }) => {
        const found = await challenges.findByPk(tokenHash, { lock: true, transaction });
        if (!found) return null;
        await challenges.update({ passkeyChallenge: null }, { where: { tokenHash }, transaction });
        return found.passkeyChallenge;
      }),

    countFailure: (tokenHash) =>
      database.write(async ({ transaction }) => {
        const found = await challenges.findByPk(tokenHash, { lock: true, transaction });
        if (!found) return 0;
        const triesLeft = found.triesLeft - 1;
        if (triesLeft > 0) await challenges.update({ triesLeft }, { where: { tokenHash }, transaction });
        else await challenges.destroy({ where: { tokenHash }, transaction });
        return Math.max(0, triesLeft);
      }),

    takeChallenge: (tokenHash) =>
      database.write(async ({ transaction }) => (await challenges.destroy({ where: { tokenHash }, transaction })) > 0),

    warn: ({ entry, mail }, cap) =>
      database.write(async (session) => {
        await database.model(auditLog).create(entry, { transaction: session.transaction });
        if (mail) await queueWithin(database, session, mail, cap);
      }),
  };
}
