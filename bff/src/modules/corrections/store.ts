import { literal, Op, type Transaction } from 'sequelize';
import type { Database } from '../../platform/db/database';
import type { NewRow } from '../../platform/db/table';
import { storing } from '../../platform/db/storage-errors';
import { numberFrom, PAGE_ROWS, pageOf } from '../../platform/db/page-of';
import { users } from '../accounts';
import type { PageOf } from '../../platform/db/page-of';
import type { Correction, FigureReport, FigureReportState, NewFigureReport, ReportOfReader } from './report';
import { figureCorrections, figureReports, type FigureCorrectionRow, type FigureReportRow } from './table';

/** The queue is read as a whole. */
const MAX_OPEN = 500;

type Found = FigureReportRow & { readonly correction?: FigureCorrectionRow | null };

const reportOf = ({ correctionId: _correctionId, correction, ...row }: Found): FigureReport => ({
  ...row,
  correction: correction ?? null,
});
const plain = (row: { get(options: { plain: true }): Found }): FigureReport => reportOf(row.get({ plain: true }));

/** Reads and writes reports of wrong figures and the log of corrections. */
export function createCorrectionStore(database: Database) {
  const reports = database.model(figureReports);
  const corrections = database.model(figureCorrections);

  async function withReaders(found: readonly FigureReport[]): Promise<ReportOfReader[]> {
    const ids = [...new Set(found.map(({ userId }) => userId))];
    const rows = await storing(database.model(users).findAll({ where: { id: ids }, attributes: ['id', 'email'] }));
    const emails = new Map(rows.map(({ id, email }) => [id, email]));
    return found.map((report) => ({
      ...report,
      reader: { id: report.userId, email: emails.get(report.userId) ?? null },
    }));
  }

  return {
    /** Shape: the latest first. */
    async listOf(userId: string): Promise<readonly FigureReport[]> {
      const rows = await storing(
        reports.findAll({ where: { userId }, include: 'correction', order: [['id', 'DESC']], limit: MAX_OPEN }),
      );
      return rows.map(plain);
    },

    /** When the account's reports since then were received, the latest first. */
    async receivedSince(
      userId: string,
      since: string,
      limit: number,
      transaction: Transaction,
    ): Promise<readonly string[]> {
      const rows = await reports.findAll({
        where: { userId, receivedAt: { [Op.gt]: since } },
        attributes: ['receivedAt'],
        order: [['id', 'DESC']],
        limit,
        transaction,
      });
      return rows.map(({ receivedAt }) => receivedAt);
    },

    async add(userId: string, report: NewFigureReport, transaction: Transaction): Promise<FigureReport> {
      const begun = { state: 'received', stateAt: report.receivedAt, reason: null, correctionId: null } as const;
      return plain(await reports.create({ ...report, userId, ...begun }, { transaction }));
    },

    /** The reports in these states, in order of urgency. */
    async open(states: readonly FigureReportState[]): Promise<readonly ReportOfReader[]> {
      const rows = await storing(
        reports.findAll({
          where: { state: [...states] },
          include: 'correction',
          order: [
            [literal('CASE WHEN due_at IS NULL THEN 1 ELSE 0 END'), 'ASC'],
            ['dueAt', 'ASC'],
            ['id', 'ASC'],
          ],
          limit: MAX_OPEN,
        }),
      );
      return withReaders(rows.map(plain));
    },

    /** Shape: the latest first. */
    async inState(state: FigureReportState, before: string | undefined): Promise<PageOf<ReportOfReader>> {
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

    async find(id: number): Promise<ReportOfReader | null> {
      const row = await storing(reports.findByPk(id, { include: 'correction' }));
      return row ? ((await withReaders([plain(row)]))[0] ?? null) : null;
    },

    /** Locks the report until this transaction ends. */
    async lock(id: number, transaction: Transaction): Promise<FigureReportRow | null> {
      return reports.findByPk(id, { lock: true, transaction });
    },

    async setState(
      id: number,
      change: Pick<FigureReportRow, 'state' | 'stateAt' | 'reason' | 'correctionId'>,
      transaction: Transaction,
    ): Promise<void> {
      await reports.update(change, { where: { id }, transaction });
    },

    /** Returns the number of the correction. */
    async addCorrection(correction: NewRow<FigureCorrectionRow>, transaction: Transaction): Promise<number> {
      return (await corrections.create(correction, { transaction })).id;
    },

    /** Shape: the latest first. */
    async corrections(before: string | undefined): Promise<PageOf<Correction>> {
      const rows = await storing(
        corrections.findAll({
          where: before === undefined ? {} : { id: { [Op.lt]: numberFrom(before) } },
          order: [['id', 'DESC']],
          limit: PAGE_ROWS + 1,
        }),
      );
      return pageOf(
        rows,
        (row) => row.get(),
        ({ id }) => String(id),
      );
    },
  };
}
