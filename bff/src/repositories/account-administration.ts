import { col, fn, Op } from 'sequelize';
import type { Account, AccountAdministration, ListedAccount } from '../services/ports';
import { accountOf } from './account-repository';
import type { Database } from './database';
import { auditLog } from './models/audit-log';
import { outgoingMails } from './models/outgoing-mail';
import { sessions } from './models/session';
import { users } from './models/user';
import { queuedMail } from './outbox-repository';
import { storing } from './storage-errors';

const latest = (a: string | undefined, b: string | undefined): string | null =>
  a === undefined ? (b ?? null) : b === undefined || a > b ? a : b;

/** Accounts as administrators see and change them. */
export function createAccountAdministration(database: Database): AccountAdministration {
  const accounts = database.model(users);
  const alive = database.model(sessions);
  const mails = database.model(outgoingMails);
  const audit = database.model(auditLog);

  /** The last sign of life of each account: of a session that is alive, or of one that has ended. */
  async function lastSeen(userId?: string): Promise<(id: string) => string | null> {
    const [seen, ended] = await Promise.all([
      storing(
        alive.findAll({
          attributes: ['userId', [fn('MAX', col('last_seen_at')), 'lastSeenAt']],
          ...(userId === undefined ? {} : { where: { userId } }),
          group: ['user_id'],
        }),
      ),
      storing(
        audit.findAll({
          attributes: ['actorId', [fn('MAX', col('at')), 'at']],
          where: {
            action: { [Op.in]: ['sign_in', 'sign_out'] },
            result: 'ok',
            actorId: userId === undefined ? { [Op.ne]: null } : userId,
          },
          group: ['actor_id'],
        }),
      ),
    ]);
    const alives = new Map(seen.map((row) => [row.userId, row.lastSeenAt]));
    const ends = new Map(ended.map((row) => [row.actorId, row.at]));
    return (id) => latest(alives.get(id), ends.get(id));
  }

  const listed = (account: Account, seenAt: (id: string) => string | null): ListedAccount => {
    const { id, email, displayName, state, role, plan, createdAt } = account;
    return { id, email, displayName, state, role, plan, createdAt, lastSeenAt: seenAt(id) };
  };

  return {
    async list() {
      const [rows, seenAt] = await Promise.all([
        storing(
          accounts.findAll({
            order: [
              ['createdAt', 'DESC'],
              ['id', 'ASC'],
            ],
          }),
        ),
        lastSeen(),
      ]);
      const all = rows.map((row) => listed(accountOf(row.get()), seenAt));
      const waits = ({ state }: ListedAccount): boolean => state === 'pending_approval';
      return [...all.filter(waits), ...all.filter((one) => !waits(one))];
    },

    async find(id) {
      const [row, seenAt] = await Promise.all([storing(accounts.findByPk(id)), lastSeen(id)]);
      return row && listed(accountOf(row.get()), seenAt);
    },

    changeState: ({ id, to, mayChange, entryFor, mailFor }) =>
      database.write(async ({ transaction }) => {
        const row = await accounts.findByPk(id, { lock: true, transaction });
        if (!row) return null;
        const account = accountOf(row.get());
        const isChanged = mayChange(account);
        if (isChanged) await accounts.update({ state: to }, { where: { id }, transaction });
        const mail = isChanged ? mailFor(account) : null;
        if (mail) await mails.create(queuedMail(mail), { transaction });
        await audit.create(entryFor(account, isChanged), { transaction });
        return account;
      }),
  };
}
