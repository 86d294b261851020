import { isFactFigure, isReportedFigure, isRowFigure } from '@site/fields/reported-figures';
import type { Market } from '../../domain/company';
import { isDay } from '../../domain/day';
import type { Viewer } from '../../domain/entitlements';
import { requireAdministrator } from '../accounts/administrator';
import type { Actor } from '../administration/site-desk';
import { statedReason } from '../administration/stated-reason';
import { ConflictError, InvalidInputError, NotFoundError, TooManyRequestsError } from '../../platform/errors';
import { marketFrom } from '../market-code';
import type {
  Clock,
  Correction,
  FactCorrection,
  FigureReport,
  FigureReportMailTemplate,
  FigureReportRepository,
  FigureReportState,
  FigureReportStep,
  FollowedSymbol,
  MailValues,
  NamedAccount,
  PageOf,
  RowCorrection,
  RowFigure,
  ShownFigure,
  StoredFigure,
} from '../ports';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How soon a reader with a premium plan is answered. Source: specification, 'Roles and permissions'. Unit: milliseconds. */
export const PREMIUM_ANSWER_MS = 72 * HOUR_MS;
/** In the place of a score, which no list for everybody tells. */
const UNTOLD = '–';
/** Of one reader in 24 hours. */
export const REPORTS_A_DAY = 20;

/** A report as a reader sends it; the market as it is written in the call. */
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

/** What an administrator answers. */
export interface ReportAnswer {
  readonly state: Exclude<FigureReportState, 'received'>;
  readonly reason?: string | undefined;
  /** Of a figure that is stored as it came, in its unit. */
  readonly value?: number | undefined;
  /** Which of the figures of `rows` it is. */
  readonly row?: string | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** A report as those who answer it see it. */
export interface QueuedReport extends FigureReport {
  readonly reader: NamedAccount;
  readonly isOverdue: boolean;
  /** What stands in the store now. Null: it is no stored figure. */
  readonly stored: StoredFigure | null;
  /** Figures in stored rows of lists that it may be of. */
  readonly rows: readonly RowFigure[];
}

export interface FigureReportServiceParts {
  readonly reports: FigureReportRepository;
  readonly facts: FactCorrection;
  readonly rows: RowCorrection;
  /** Null: no such listing. Takes tickers with or without suffix. */
  readonly findListing: (market: Market, ticker: string) => Promise<FollowedSymbol | null>;
  readonly clock: Clock;
  /** Told when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
  /** Told when a market's data are new; it does not wait. */
  readonly onChange: (market: Market) => void;
}

export interface FigureReportService {
  /** Shape: the latest first. */
  list(userId: string): Promise<readonly FigureReport[]>;
  /**
   * Throws: 404 `market_not_found` or `symbol_not_found`, 400 `invalid_options` for a figure that no page shows, 429
   * `report_limit_reached`.
   */
  report(userId: string, viewer: Viewer, wish: ReportWish): Promise<FigureReport>;
  /** Throws: 401 `login_required`, 403 `admin_required`. */
  queue(query: Parameters<FigureReportRepository['queue']>[0], viewer: Viewer): Promise<PageOf<QueuedReport>>;
  /**
   * Throws: as `queue`; 404 `report_not_found`, 409 `report_decided`, 400 `invalid_options` where the reason or what is right is
   * missing, or there is no such figure in the store.
   */
  answer(id: number, answer: ReportAnswer, actor: Actor): Promise<QueuedReport>;
  /** Shape: the latest first. Names nobody. */
  corrections(before: string | undefined): Promise<PageOf<Correction>>;
}

const wrong = (path: string, message: string): InvalidInputError =>
  new InvalidInputError('invalid_options', `${path} ${message}`, [{ path, message }]);
const orNull = (given: string | undefined): string | null => {
  const text = given?.replace(/\r\n?/g, '\n').trim() ?? '';
  return text === '' ? null : text;
};
/** Everything from which a step leads on. */
const OPEN: readonly FigureReportState[] = ['received', 'looking'];

/** Reports of wrong figures, from a reader's word to everybody's knowledge. */
export function createFigureReportService(parts: FigureReportServiceParts): FigureReportService {
  const { reports, facts, rows: lists, findListing, clock, onMail, onChange } = parts;

  /** What mails say of it; the name of the figure is put into the reader's language when they go out. */
  const mailOf = (
    template: FigureReportMailTemplate,
    report: Pick<FigureReport, 'market' | 'symbol' | 'figure' | 'believed' | 'shown' | 'dueAt'>,
    more: MailValues = {},
  ): FigureReportStep['mail'] => {
    const { market, symbol, figure, believed, shown, dueAt } = report;
    return { template, values: { market, symbol, figure, believed, shown, dueAt, ...more } };
  };

  /** The fact that a report is of; null: of none. A company without daily prices shows the quotes of their days. */
  async function factOf(report: FigureReport): Promise<ShownFigure | null> {
    if (isFactFigure(report.figure)) return report;
    if (report.figure !== 'day_price' || report.day === null) return null;
    const ofQuote = { ...report, figure: 'price' };
    return (await facts.find(ofQuote))?.day === report.day ? ofQuote : null;
  }

  async function queued(report: FigureReport & { readonly reader: NamedAccount }): Promise<QueuedReport> {
    const isOpen = OPEN.includes(report.state);
    const rows = isOpen ? await lists.find(report) : [];
    const fact = rows.length > 0 ? null : await factOf(report);
    return {
      ...report,
      isOverdue: isOpen && report.dueAt !== null && report.dueAt < clock.now().toISOString(),
      stored: fact && (await facts.find(fact)),
      rows,
    };
  }

  /** What is to be corrected: in the store where the figure stands there, elsewhere by the administrator's word. */
  async function correct(
    report: FigureReport,
    answer: ReportAnswer,
    reason: string,
    correctedAt: string,
  ): Promise<Pick<FigureReportStep, 'correction' | 'bundle' | 'kept'>> {
    const { value, row, before, after } = answer;
    if (isRowFigure(report.figure) && (row !== undefined || (await lists.find(report)).length > 0))
      return correctRow(report, answer, { reason, correctedAt });
    if (row !== undefined) throw wrong('body.row', 'is for a figure in a row of a list');
    const fact = await factOf(report);
    if (!fact) {
      if (value !== undefined) throw wrong('body.value', 'is for a figure that is stored as it came');
      const afterValue = report.figure === 'score' ? UNTOLD : orNull(after);
      if (afterValue === null) throw wrong('body.after', 'says what stands there now');
      const beforeValue = report.figure === 'score' ? UNTOLD : orNull(before);
      const correction = { day: null, row: null, beforeValue, afterValue, unit: null, reason, correctedAt };
      return { correction, bundle: null, kept: null };
    }
    if (value === undefined) throw wrong('body.value', 'is what is right');
    const made = await facts.correct(fact, value);
    if (!made) throw wrong('body.value', 'is of a figure that is not in the store');
    const { day, value: stood, unit } = made.before;
    const beforeValue = stood === null ? null : String(stood);
    return {
      correction: { day, row: null, beforeValue, afterValue: String(value), unit, reason, correctedAt },
      bundle: made.bundle,
      kept: null,
    };
  }

  /** A list has many figures of one name: the answer says which of them it is. */
  async function correctRow(
    report: FigureReport,
    { value, row }: ReportAnswer,
    noted: { readonly reason: string; readonly correctedAt: string },
  ): Promise<Pick<FigureReportStep, 'correction' | 'bundle' | 'kept'>> {
    if (row === undefined) throw wrong('body.row', 'says which of the stored figures it is');
    if (value === undefined) throw wrong('body.value', 'is what is right');
    const made = await lists.correct(report, row, value);
    if (made === null) throw wrong('body.row', 'is no figure that is stored now');
    if (made === 'impossible') throw wrong('body.value', 'can be no such figure');
    const { day, row: whose, value: stood, unit } = made.before;
    const beforeValue = stood === null ? null : String(stood);
    return {
      correction: { day, row: whose, beforeValue, afterValue: String(value), unit, ...noted },
      bundle: null,
      kept: made.kept,
    };
  }

  return {
    list: (userId) => reports.listOf(userId),

    async report(userId, viewer, wish) {
      const market = marketFrom(wish.market);
      if (!isReportedFigure(wish.figure)) throw wrong('body.figure', 'is no figure of a company’s page');
      const symbol = (await findListing(market, wish.symbol))?.symbol;
      if (symbol === undefined) throw new NotFoundError('symbol_not_found', 'There is no such symbol in this market.');
      const now = clock.now();
      const isPromised = viewer.kind === 'premium' || viewer.kind === 'admin';
      const report = {
        ...{ market, symbol, figure: wish.figure, year: wish.year ?? null, quarter: wish.quarter ?? null },
        shown: orNull(wish.shown),
        day: wish.day !== undefined && isDay(wish.day) ? wish.day : null,
        source: orNull(wish.source),
        believed: wish.believed.trim(),
        evidence: orNull(wish.evidence),
        note: orNull(wish.note),
        receivedAt: now.toISOString(),
        dueAt: isPromised ? new Date(now.getTime() + PREMIUM_ANSWER_MS).toISOString() : null,
      };
      const limit = { since: new Date(now.getTime() - DAY_MS).toISOString(), atMost: REPORTS_A_DAY };
      const made = await reports.add(userId, report, limit, mailOf('report_received', report));
      if ('oldestAt' in made) {
        const waitMs = Date.parse(made.oldestAt) + DAY_MS - now.getTime();
        throw new TooManyRequestsError(
          'report_limit_reached',
          `A reader reports ${REPORTS_A_DAY} figures a day at most.`,
          Math.max(1, Math.ceil(waitMs / 1000)),
          REPORTS_A_DAY,
          { policy: 'figure-reports', windowSeconds: DAY_MS / 1000 },
        );
      }
      onMail();
      return made;
    },

    async queue(query, viewer) {
      requireAdministrator(viewer);
      const { rows, next } = await reports.queue(query);
      return { rows: await Promise.all(rows.map(queued)), next };
    },

    async answer(id, answer, { viewer, address }) {
      const actorId = requireAdministrator(viewer);
      const report = await reports.find(id);
      if (!report) throw new NotFoundError('report_not_found', 'There is no such report.');
      const decided = (): ConflictError => new ConflictError('report_decided', 'This report is answered already.');
      const { state } = answer;
      const from: readonly FigureReportState[] = state === 'looking' ? ['received'] : OPEN;
      if (!from.includes(report.state)) throw decided();
      const at = clock.now().toISOString();
      const reason = state === 'looking' ? null : statedReason(answer.reason ?? '');
      const { correction, bundle, kept } =
        state === 'corrected' && reason !== null
          ? await correct(report, answer, reason, at)
          : { correction: null, bundle: null, kept: null };
      const told = correction && {
        before: correction.beforeValue,
        after: correction.afterValue,
        unit: correction.unit,
      };
      const isDone = await reports.step(id, from, {
        ...{ state, at, reason, correction, bundle, kept },
        mail: mailOf(`report_${state}`, report, { ...(reason === null ? {} : { reason }), ...told }),
        entry: {
          ...{ at, action: 'admin', actorId, targetId: `figure report ${id}`, address, result: 'ok' },
          reason: `report_${state}`,
        },
      });
      if (!isDone) throw decided();
      if (bundle || kept) onChange(report.market);
      onMail();
      const after = await reports.find(id);
      if (!after) throw new NotFoundError('report_not_found', 'There is no such report.');
      return queued(after);
    },

    corrections: (before) => reports.corrections(before),
  };
}
