import type { Transaction } from 'sequelize';
import type { Database } from '../../../platform/db/database';
import { isDuplicate } from '../../../platform/db/storage-errors';
import { createAuditLog } from '../../../platform/audit/audit-log';
import { queueMail, queueWithin } from '../../../platform/mail/queue-mail';
import type { AuditEntry } from '../../../platform/audit/audit-entry';
import type { NewMail } from '../../../platform/mail/mail';
import type { MailCap } from '../../../platform/mail/queue-mail';
import type { Passkey, Totp } from './factors';
import { lockAccount } from '../lock-account';
import { createSecondFactorStore, type SecondFactorStore } from './store';

/** The records that are written together with a change. */
export interface ChangeNote {
  readonly entry: AuditEntry;
  readonly mail: NewMail | null;
}

/** An account gets its recovery codes with its first factor: they are stored only then. */
interface FirstCodes {
  readonly hashes: readonly string[];
}

/** The removed factor. */
export type RemovedFactor = { readonly kind: 'totp' | 'all' } | { readonly kind: 'passkey'; readonly id: string };

async function writeNote(database: Database, { entry, mail }: ChangeNote, transaction: Transaction): Promise<void> {
  await createAuditLog(database).append(entry, transaction);
  if (mail) await queueMail(database, mail, transaction);
}

/** Locks the account, so that changes of its factors come one after the other, and counts them. */
async function lockAndCount(database: Database, userId: string, transaction: Transaction): Promise<number> {
  await lockAccount(database, userId, transaction);
  return createSecondFactorStore(database).count(userId, transaction);
}

export type FactorChanges = ReturnType<typeof createFactorChanges>;

interface OwnFactor {
  readonly userId: string;
  readonly factor: RemovedFactor;
}

async function hasFactor(
  factors: SecondFactorStore,
  { userId, factor }: OwnFactor,
  transaction: Transaction,
): Promise<boolean> {
  if (factor.kind === 'passkey') return (await factors.countPasskeys({ userId, id: factor.id }, transaction)) > 0;
  if (factor.kind === 'totp') return factors.hasTotp(userId, transaction);
  return (await factors.count(userId, transaction)) > 0;
}

async function deleteFactor(
  factors: SecondFactorStore,
  { userId, factor }: OwnFactor,
  transaction: Transaction,
): Promise<void> {
  if (factor.kind !== 'passkey') await factors.removeTotp(userId, transaction);
  if (factor.kind === 'passkey') await factors.removePasskeys({ userId, id: factor.id }, transaction);
  if (factor.kind === 'all') await factors.removePasskeys({ userId }, transaction);
}

/** Changes of an account's second factors, each one transaction with its entry of the audit log and its email. */
export function createFactorChanges(database: Database) {
  const factors = createSecondFactorStore(database);
  const audit = createAuditLog(database);

  return {
    /** Replaces an app that was not confirmed. False: one is confirmed, nothing changed. */
    startTotp: (totp: Totp): Promise<boolean> =>
      database.write(async ({ transaction }) => {
        await lockAccount(database, totp.userId, transaction);
        if (await factors.hasTotp(totp.userId, transaction)) return false;
        await factors.putTotp(totp, transaction);
        return true;
      }),

    /** `refused`: it was confirmed before, or has another secret now. */
    confirmTotp: (
      given: Pick<Totp, 'userId' | 'secret' | 'lastStep'> & { readonly at: string } & FirstCodes & ChangeNote,
    ): Promise<'first' | 'further' | 'refused'> =>
      database.write(async ({ transaction }) => {
        const { userId, at, hashes } = given;
        const before = await lockAndCount(database, userId, transaction);
        if (!(await factors.confirmTotp(given, transaction))) return 'refused';
        if (before === 0) await factors.putCodes(userId, { hashes, at }, transaction);
        await writeNote(database, given, transaction);
        return before === 0 ? 'first' : 'further';
      }),

    /** `taken`: the credential is known already. */
    async addPasskey({
      passkey,
      cap,
      hashes,
      ...rest
    }: { readonly passkey: Passkey; readonly cap: number } & FirstCodes & ChangeNote): Promise<
      'first' | 'further' | 'full' | 'taken'
    > {
      const { userId, createdAt: at } = passkey;
      try {
        return await database.write(async ({ transaction }) => {
          const before = await lockAndCount(database, userId, transaction);
          if ((await factors.countPasskeys({ userId }, transaction)) >= cap) return 'full';
          await factors.addPasskey(passkey, transaction);
          if (before === 0) await factors.putCodes(userId, { hashes, at }, transaction);
          await writeNote(database, rest, transaction);
          return before === 0 ? 'first' : 'further';
        });
      } catch (error) {
        // The credential's id is unique: nothing was written.
        if (isDuplicate(error)) return 'taken';
        throw error;
      }
    },

    /** The recovery codes are removed with the last factor. `required`: it is the last one, and `mayBeLast` is false. */
    remove: ({
      userId,
      factor,
      mayBeLast,
      ...rest
    }: {
      readonly userId: string;
      readonly factor: RemovedFactor;
      readonly mayBeLast: boolean;
    } & ChangeNote): Promise<'removed' | 'none' | 'required'> =>
      database.write(async ({ transaction }) => {
        const before = await lockAndCount(database, userId, transaction);
        const isThere = await hasFactor(factors, { userId, factor }, transaction);
        if (!isThere) return 'none';
        const isLast = factor.kind === 'all' || before === 1;
        if (isLast && !mayBeLast) return 'required';
        await deleteFactor(factors, { userId, factor }, transaction);
        if (isLast) await factors.removeCodes(userId, transaction);
        // Sign-ins that wait for one of the former factors start over.
        await factors.removeChallenges(userId, transaction);
        await writeNote(database, rest, transaction);
        return 'removed';
      }),

    /** False: the account has no factor. */
    replaceCodes: ({
      userId,
      hashes,
      ...rest
    }: { readonly userId: string } & FirstCodes & ChangeNote): Promise<boolean> =>
      database.write(async ({ transaction }) => {
        if ((await lockAndCount(database, userId, transaction)) === 0) return false;
        await factors.putCodes(userId, { hashes, at: rest.entry.at }, transaction);
        await writeNote(database, rest, transaction);
        return true;
      }),

    /** Uses up a recovery code. False: there is no such code. */
    useCode: ({
      userId,
      hash,
      ...rest
    }: { readonly userId: string; readonly hash: string } & ChangeNote): Promise<boolean> =>
      database.write(async ({ transaction }) => {
        if (!(await factors.removeCode(userId, hash, transaction))) return false;
        await writeNote(database, rest, transaction);
        return true;
      }),

    /** An entry of the audit log and an email; emails per recipient are limited. */
    warn: ({ entry, mail }: ChangeNote, cap: MailCap): Promise<void> =>
      database.write(async (session) => {
        await audit.append(entry, session.transaction);
        if (mail) await queueWithin(database, session, mail, cap);
      }),
  };
}
