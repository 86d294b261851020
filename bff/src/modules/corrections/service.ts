import { isReportedFigure } from '@site/fields/reported-figures';
import type { Market } from '../../domain/company';
import { isDay } from '../../domain/day';
import { limitsOf, type Viewer } from '../../domain/entitlements';
import type { Database } from '../../platform/db/database';
import type { WriteSession } from '../../platform/db/sql-session';
import { ConflictError, NotFoundError, TooManyRequestsError } from '../../platform/errors';
import { writeRowFigure, raiseVersion, waitForOtherWriters, writeBundles } from '../ingest';
import { auditLog } from '../../platform/audit/audit-table';
import { queueMailTo, lockAccount, requireAdministrator } from '../accounts';
import type { Actor, AuditEntry } from '../../platform/audit/audit-entry';
import { statedReason } from '../../platform/audit/stated-reason';
import { marketFrom } from '../../platform/market-code';
import type { PageOf } from '../../platform/db/page-of';
import type { Clock } from '../../platform/clock';
import type { CompanyReader, SymbolPageReader } from '../market-data';
import type { FigureReportMailTemplate } from './mails';
import type { MailValues } from '../../platform/mail/mail';
import type { FindListing } from '../market-data';
import { createFactCorrection } from './correct-fact';
import { createRowCorrection } from './correct-row';
import { createCorrector, orNull, rowNotStored, wrong, type Corrected, type ReportAnswer } from './corrector';
import type {
  Correction,
  FigureReport,
  FigureReportState,
  InputFigure,
  NewFigureReport,
  ReportOfReader,
  RowFigure,
  StoredFigure,
} from './report';
import { createCorrectionStore } from './store';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * How soon a report of a premium user is answered. Source: specification, 'Roles and permissions'. Unit: milliseconds.
 */
export const PREMIUM_ANSWER_MS = 72 * HOUR_MS;
/** Reports of one user in 24 hours. */
export const REPORTS_A_DAY = 20;

/** A report as it is sent; the market as it is written in the call. */
export interface ReportWish {
  readonly market: string;
  readonly symbol: string;
  readonly figure: string;
  readonly year?: number | undefined;
  readonly quarter?: number | undefined;
  readonly shown?: string | undefined;
  readonly day?: string | undefined;
  readonly source?: string | undefined;
  readonly believed: string;
  readonly evidence?: string | undefined;
  readonly note?: string | undefined;
}

/** A report as administrators see it. */
export interface QueuedReport extends ReportOfReader {
  readonly isOverdue: boolean;
  /** The stored value now. Null: it is no stored figure. */
  readonly stored: StoredFigure | null;
  /** Figures in stored rows of lists that it may refer to. */
  readonly rows: readonly RowFigure[];
  /** Stored figures that it is computed from. */
  readonly inputs: readonly InputFigure[];
}

export interface FigureReportServiceParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly findListing: FindListing;
  readonly reader: Pick<CompanyReader, 'readListing'>;
  readonly pages: SymbolPageReader;
  /** Called when there may be an email to send. Not awaited. */
  readonly onMail: () => void;
  /** Called when a market's data has changed. Not awaited. */
  readonly onDataChanged: (market: Market) => void;
}

export type FigureReportService = ReturnType<typeof createFigureReportService>;

/** States from which a step is allowed. */
const OPEN: readonly FigureReportState[] = ['received', 'looking'];

/** Values for emails; the name of the figure is translated when they are sent. */
const mailOf = (
  template: FigureReportMailTemplate,
  report: Pick<FigureReport, 'market' | 'symbol' | 'figure' | 'believed' | 'shown' | 'dueAt'>,
  createdAt: string,
  more: MailValues = {},
) => {
  const { market, symbol, figure, believed, shown, dueAt } = report;
  return { template, createdAt, values: { market, symbol, figure, believed, shown, dueAt, ...more } };
};

/** The correction as the email about an answered report shows it. */
const correctionValues = ({ correction }: Corrected): MailValues => ({
  figure: correction.figure,
  computed: correction.computed,
  before: correction.beforeValue,
  after: correction.afterValue,
  unit: correction.unit,
});

const answeredEntry = (
  id: number,
  { at, actorId, address, state }: Pick<AuditEntry, 'at' | 'actorId' | 'address'> & Pick<ReportAnswer, 'state'>,
): AuditEntry => ({
  at,
  action: 'admin',
  actorId,
  targetId: `figure report ${id}`,
  address,
  result: 'ok',
  reason: `report_${state}`,
});

const newReportOf = (
  wish: ReportWish,
  given: Pick<NewFigureReport, 'market' | 'symbol' | 'figure' | 'receivedAt' | 'dueAt'>,
): NewFigureReport => ({
  ...given,
  year: wish.year ?? null,
  quarter: wish.quarter ?? null,
  shown: orNull(wish.shown),
  day: wish.day !== undefined && isDay(wish.day) ? wish.day : null,
  source: orNull(wish.source),
  believed: wish.believed.trim(),
  evidence: orNull(wish.evidence),
  note: orNull(wish.note),
});

/** Stores the right figure; a computed figure has none. Throws: 400, the row has changed. */
async function storeCorrected(
  session: WriteSession,
  { bundle, rowFigure }: Corrected,
  { market, schema }: { readonly market: Market; readonly schema: Database['schema'] },
): Promise<void> {
  if (bundle) await writeBundles(session, [bundle], schema);
  if (rowFigure && !(await writeRowFigure(session, rowFigure, market))) throw rowNotStored();
  if (bundle || rowFigure) await raiseVersion(session, market);
}

/** Reports of wrong figures, from the report to the published correction. */
export function createFigureReportService(parts: FigureReportServiceParts) {
  const { database, clock, findListing, reader, pages, onMail, onDataChanged } = parts;
  const store = createCorrectionStore(database);
  const facts = createFactCorrection({ reader, clock });
  const lists = createRowCorrection({ reader, pages, clock });
  const corrector = createCorrector({ facts, lists });

  async function queued(report: ReportOfReader): Promise<QueuedReport> {
    const isOpen = OPEN.includes(report.state);
    const rows = isOpen ? await lists.find(report) : [];
    const fact = rows.length > 0 ? null : await corrector.factOf(report);
    return {
      ...report,
      isOverdue: isOpen && report.dueAt !== null && report.dueAt < clock.now().toISOString(),
      stored: fact && (await facts.find(fact)),
      rows,
      inputs: isOpen ? await facts.inputs(report) : [],
    };
  }

  return {
    /** Shape: the latest first. */
    list: (userId: string): Promise<readonly FigureReport[]> => store.listOf(userId),

    /**
     * Throws: 404 `market_not_found` or `symbol_not_found`, 400 `invalid_options` for a figure that no page shows, 429
     * `report_limit_reached`.
     */
    async report(userId: string, viewer: Viewer, wish: ReportWish): Promise<FigureReport> {
      const market = marketFrom(wish.market);
      if (!isReportedFigure(wish.figure)) throw wrong('body.figure', 'is not a figure of a company’s page');
      const symbol = (await findListing(market, wish.symbol))?.symbol;
      if (symbol === undefined) throw new NotFoundError('symbol_not_found', 'There is no such symbol in this market.');
      const now = clock.now();
      const isPromised = limitsOf(viewer).isReportAnswerPromised;
      const report = newReportOf(wish, {
        market,
        symbol,
        figure: wish.figure,
        receivedAt: now.toISOString(),
        dueAt: isPromised ? new Date(now.getTime() + PREMIUM_ANSWER_MS).toISOString() : null,
      });
      const made = await database.write(async ({ transaction }) => {
        await lockAccount(database, userId, transaction);
        const since = new Date(now.getTime() - DAY_MS).toISOString();
        const recent = await store.receivedSince(userId, since, REPORTS_A_DAY, transaction);
        const oldest = recent[REPORTS_A_DAY - 1];
        if (oldest !== undefined) throw tooManyReports(oldest, now);
        const added = await store.add(userId, report, transaction);
        await queueMailTo(database, userId, mailOf('report_received', report, report.receivedAt), transaction);
        return added;
      });
      onMail();
      return made;
    },

    /**
     * Without `state` the open reports, in order of urgency; with one the latest first. Throws: 401 `login_required`,
     * 403 `admin_required`.
     */
    async queue(
      { state, before }: { readonly state?: FigureReportState | undefined; readonly before?: string | undefined },
      viewer: Viewer,
    ): Promise<PageOf<QueuedReport>> {
      requireAdministrator(viewer);
      const { rows, next } =
        state === undefined ? { rows: await store.open(OPEN), next: null } : await store.inState(state, before);
      return { rows: await Promise.all(rows.map(queued)), next };
    },

    /**
     * Corrects or refuses: figure, log, report, email and audit entry in one transaction. Throws: as `queue`; 404
     * `report_not_found`, 409 `report_decided`, 400 `invalid_options` if the reason or the right value is missing, or
     * no such figure is stored.
     */
    async answer(id: number, answer: ReportAnswer, { viewer, address }: Actor): Promise<QueuedReport> {
      const actorId = requireAdministrator(viewer);
      const report = await store.find(id);
      if (!report) throw new NotFoundError('report_not_found', 'There is no such report.');
      const decided = (): ConflictError => new ConflictError('report_decided', 'This report is already answered.');
      const { state } = answer;
      const from: readonly FigureReportState[] = state === 'looking' ? ['received'] : OPEN;
      if (!from.includes(report.state)) throw decided();
      const at = clock.now().toISOString();
      const reason = state === 'looking' ? null : statedReason(answer.reason ?? '');
      const corrected =
        state === 'corrected' && reason !== null
          ? await corrector.correct(report, answer, { reason, document: orNull(answer.document), correctedAt: at })
          : null;
      const isStored = Boolean(corrected?.bundle ?? corrected?.rowFigure);
      await database.write(async (session) => {
        const { transaction } = session;
        // Locked before the report's row: a run that renames a company takes it in this order.
        if (isStored) await waitForOtherWriters(session);
        const row = await store.lock(id, transaction);
        if (!row || !from.includes(row.state)) throw decided();
        if (corrected) await storeCorrected(session, corrected, { market: row.market, schema: database.schema });
        const correctionId =
          corrected && (await store.addCorrection({ ...corrected.correction, symbol: row.symbol }, transaction));
        await store.setState(id, { state, stateAt: at, reason, correctionId }, transaction);
        const mail = mailOf(`report_${state}`, report, at, {
          ...(reason === null ? {} : { reason }),
          ...(corrected && correctionValues(corrected)),
        });
        await queueMailTo(database, row.userId, mail, transaction);
        const entry = answeredEntry(id, { at, actorId, address, state });
        await database.model(auditLog).create(entry, { transaction });
      });
      if (isStored) onDataChanged(report.market);
      onMail();
      const after = await store.find(id);
      if (!after) throw new NotFoundError('report_not_found', 'There is no such report.');
      return queued(after);
    },

    /** The log of corrections. Shape: the latest first. */
    corrections: (before: string | undefined): Promise<PageOf<Correction>> => store.corrections(before),
  };
}

function tooManyReports(oldest: string, now: Date): TooManyRequestsError {
  const waitMs = Date.parse(oldest) + DAY_MS - now.getTime();
  return new TooManyRequestsError(
    'report_limit_reached',
    `A user can report at most ${REPORTS_A_DAY} figures a day.`,
    Math.max(1, Math.ceil(waitMs / 1000)),
    REPORTS_A_DAY,
    { policy: 'figure-reports', windowSeconds: DAY_MS / 1000 },
  );
}
