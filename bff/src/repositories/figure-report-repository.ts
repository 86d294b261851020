import { literal, Op } from 'sequelize';
import type {
  Correction,
  FigureReport,
  FigureReportRepository,
  FigureReportStep,
  NamedAccount,
} from '../services/ports';
import { InvalidInputError } from '../platform/errors';
import { writeKeptFigure } from './administration/kept-figures';
import { numberFrom, PAGE_ROWS, pageOf } from './administration/page-of';
import { raiseVersion, waitForOtherWriters, writeBundles } from './bundle-writer';
import type { Database } from '../platform/db/connect-database';
import { auditLog } from './models/audit-log';
import { figureCorrections, type FigureCorrectionRow } from './models/figure-correction';
import { figureReports, type FigureReportRow } from './models/figure-report';
import { outgoingMails } from './models/outgoing-mail';
import { users } from './models/user';
import { queuedMail } from './outbox-repository';
import type { WriteSession } from '../platform/db/sql-session';
import { storing } from '../platform/db/storage-errors';

/** What waits is looked at as a whole. */
const MOST_WAITING = 500;
const WAITING = ['received', 'looking'] as const;

function rowIsGone(): InvalidInputError {
  const [path, message] = ['body.row', 'is no figure that is stored now'];
  return new InvalidInputError('invalid_options', `${path} ${message}`, [{ path, message }]);
}

type Found = FigureReportRow & { readonly correction?: FigureCorrectionRow | null };

const reportOf = ({ correctionId: _correctionId, correction, ...row }: Found): FigureReport => ({
  ...row,
  correction: correction ? correctionOf(correction) : null,
});
const correctionOf = (row: FigureCorrectionRow): Correction => ({ ...row });

/** What readers report as wrong, with the mails and the traces of each step in its own transaction. */
export function createFigureReportRepository(database: Database): FigureReportRepository {
  const reports = database.model(figureReports);
  const corrections = database.model(figureCorrections);
  const accounts = database.model(users);

  const withReaders = async (
    found: readonly FigureReport[],
  ): Promise<(FigureReport & { readonly reader: NamedAccount })[]> => {
    const ids = [...new Set(found.map(({ userId }) => userId))];
    const rows = await storing(accounts.findAll({ where: { id: ids }, attributes: ['id', 'email'] }));
    const emails = new Map(rows.map(({ id, email }) => [id, email]));
    return found.map((report) => ({
      ...report,
      reader: { id: report.userId, email: emails.get(report.userId) ?? null },
    }));
  };
  const plain = (row: { get(options: { plain: true }): Found }): FigureReport => reportOf(row.get({ plain: true }));

  /** Demo accounts are everybody's: nobody reads their mail. */
  async function mailReader(
    { transaction }: WriteSession,
    userId: string,
    { template, values }: FigureReportStep['mail'],
    createdAt: string,
  ): Promise<void> {
    const account = await accounts.findByPk(userId, { transaction });
    if (!account || account.isDemo === 1) return;
    const { email: recipient, locale } = account;
    const mail = queuedMail({ userId, recipient, template, locale, values, createdAt });
    await database.model(outgoingMails).create(mail, { transaction });
  }

  return {
    async listOf(userId) {
      const rows = await storing(
        reports.findAll({ where: { userId }, include: 'correction', order: [['id', 'DESC']], limit: MOST_WAITING }),
      );
      return rows.map(plain);
    },

    add: (userId, report, { since, atMost }, mail) =>
      database.write(async (session) => {
        const { transaction } = session;
        // On PostgreSQL the account's row is what its own requests queue at.
        await accounts.findByPk(userId, { attributes: ['id'], lock: true, transaction });
        const lately = await reports.findAll({
          where: { userId, receivedAt: { [Op.gt]: since } },
          attributes: ['receivedAt'],
          order: [['id', 'DESC']],
          limit: atMost,
          transaction,
        });
        const oldest = lately[atMost - 1];
        if (oldest) return { oldestAt: oldest.receivedAt };
        const { receivedAt } = report;
        const row = await reports.create(
          { ...report, userId, state: 'received', stateAt: receivedAt, reason: null, correctionId: null },
          { transaction },
        );
        await mailReader(session, userId, mail, receivedAt);
        return plain(row);
      }),

    async queue({ state, before }) {
      if (state === undefined) {
        const rows = await storing(
          reports.findAll({
            where: { state: [...WAITING] },
            include: 'correction',
            order: [
              [literal('CASE WHEN due_at IS NULL THEN 1 ELSE 0 END'), 'ASC'],
              ['dueAt', 'ASC'],
              ['id', 'ASC'],
            ],
            limit: MOST_WAITING,
          }),
        );
        return { rows: await withReaders(rows.map(plain)), next: null };
      }
      const rows = await storing(
        reports.findAll({
          where: { state, ...(before === undefined ? {} : { id: { [Op.lt]: numberFrom(before) } }) },
          include: 'correction',
          order: [['id', 'DESC']],
          limit: PAGE_ROWS + 1,
        }),
      );
      const page = pageOf(rows, plain, ({ id }) => String(id));
      return { rows: await withReaders(page.rows), next: page.next };
    },

    async find(id) {
      const row = await storing(reports.findByPk(id, { include: 'correction' }));
      return row ? ((await withReaders([plain(row)]))[0] ?? null) : null;
    },

    step: (id, from, { state, at, reason, correction, bundle, kept, mail, entry }) =>
      database.write(async (session) => {
        const { transaction } = session;
        // Before the report's row, which a run that renames a company takes behind it.
        if (bundle || kept) await waitForOtherWriters(session);
        const row = await reports.findByPk(id, { lock: true, transaction });
        if (!row || !from.includes(row.state)) return false;
        if (bundle) {
          await writeBundles(session, [bundle], database.schema);
          await raiseVersion(session, bundle.listing.market);
        }
        const { market, symbol, figure, year, quarter } = row;
        if (kept) {
          if (!(await writeKeptFigure(session, kept, market))) throw rowIsGone();
          await raiseVersion(session, market);
        }
        const made =
          correction &&
          (await corrections.create({ market, symbol, figure, year, quarter, ...correction }, { transaction }));
        await reports.update(
          { state, stateAt: at, reason, correctionId: made ? made.id : null },
          { where: { id }, transaction },
        );
        await mailReader(session, row.userId, mail, at);
        await database.model(auditLog).create(entry, { transaction });
        return true;
      }),

    async corrections(before) {
      const rows = await storing(
        corrections.findAll({
          where: before === undefined ? {} : { id: { [Op.lt]: numberFrom(before) } },
          order: [['id', 'DESC']],
          limit: PAGE_ROWS + 1,
        }),
      );
      return pageOf(
        rows,
        (row) => correctionOf(row.get()),
        ({ id }) => String(id),
      );
    },
  };
}
