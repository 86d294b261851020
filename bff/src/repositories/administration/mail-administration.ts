import { col, fn, Op, where, type WhereOptions } from 'sequelize';
import type { ListedMail, MailDesk } from '../../services/ports/administration';
import type { Database } from '../../platform/db/connect-database';
import { auditLog } from '../models/audit-log';
import { outgoingMails, type OutgoingMailRow } from '../models/outgoing-mail';
import { storing } from '../../platform/db/storage-errors';
import { numberFrom, PAGE_ROWS, pageOf } from './page-of';

const listed = ({ userId: _userId, content: _content, ...row }: OutgoingMailRow): ListedMail => row;

/** Mails as those who run the site see them: never their words. */
export function createMailDesk(database: Database): MailDesk {
  const mails = database.model(outgoingMails);
  const contains = database.dialect === 'postgres' ? 'strpos' : 'instr';

  return {
    async list({ state, recipient, before }) {
      const conditions: WhereOptions[] = [
        ...(state === undefined ? [] : [{ state }]),
        ...(before === undefined ? [] : [{ id: { [Op.lt]: numberFrom(before) } }]),
        ...(recipient === undefined
          ? []
          : [where(fn(contains, fn('lower', col('recipient')), recipient.toLowerCase()), { [Op.gt]: 0 })]),
      ];
      const rows = await storing(
        mails.findAll({ where: { [Op.and]: conditions }, order: [['id', 'DESC']], limit: PAGE_ROWS + 1 }),
      );
      return pageOf(
        rows,
        (row) => listed(row.get()),
        ({ id }) => String(id),
      );
    },

    sendAgain: (id, entry) =>
      database.write(async ({ transaction }) => {
        const row = await mails.findByPk(id, { lock: true, transaction });
        if (!row) return null;
        const again = { state: 'queued', attempts: 0, nextAttemptAt: entry.at, lastError: null } as const;
        await database.model(auditLog).create(entry, { transaction });
        if (row.state !== 'sent') {
          await mails.update(again, { where: { id }, transaction });
          return { ...listed(row.get()), ...again };
        }
        // A message of its own: what went out once would be the same to its reader's program.
        const { id: _id, ...sent } = row.get();
        const copy = await mails.create({ ...sent, ...again, createdAt: entry.at, sentAt: null }, { transaction });
        return listed(copy.get());
      }),
  };
}
