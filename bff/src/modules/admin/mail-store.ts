import { col, fn, Op, where, type Transaction, type WhereOptions } from 'sequelize';
import type { ListedMail, MailQuery } from './admin-records';
import type { Database } from '../../platform/db/connect-database';
import { outgoingMails, type OutgoingMailRow } from '../../platform/mail/outbox-table';
import type { NewRow } from '../../platform/db/table';
import { storing } from '../../platform/db/storage-errors';
import { numberFrom, PAGE_ROWS, pageOf, type PageOf } from '../../platform/db/page-of';

/** As administrators see it: without its text. */
export const listed = ({ userId: _userId, content: _content, ...row }: OutgoingMailRow): ListedMail => row;

/** Mails as shown to administrators, without their text. */
export function createMailStore(database: Database) {
  const mails = database.model(outgoingMails);
  const contains = database.dialect === 'postgres' ? 'strpos' : 'instr';

  return {
    /** Shape: the latest first. */
    async list({ state, recipient, before }: MailQuery): Promise<PageOf<ListedMail>> {
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

    /** Locks the mail until the transaction ends. Null: the mail does not exist. */
    async lock(id: number, transaction: Transaction): Promise<OutgoingMailRow | null> {
      const row = await mails.findByPk(id, { lock: true, transaction });
      return row && row.get();
    },

    async update(id: number, changes: Partial<OutgoingMailRow>, transaction: Transaction): Promise<void> {
      await mails.update(changes, { where: { id }, transaction });
    },

    add: async (mail: NewRow<OutgoingMailRow>, transaction: Transaction): Promise<OutgoingMailRow> =>
      (await mails.create(mail, { transaction })).get(),
  };
}

export type MailStore = ReturnType<typeof createMailStore>;
