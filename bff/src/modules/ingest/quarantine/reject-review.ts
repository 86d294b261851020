import type { Day } from '../../../domain/company';
import { CORRECTION_SOURCE } from '../../../domain/source-precedence';
import { requireAdministrator } from '../../accounts';
import { ConflictError, InvalidInputError, NotFoundError } from '../../../platform/errors';
import { assembleCompany } from '../assemble-company';
import { gateRates } from '../quality-gate/rate-gate';
import { contextOf, type StoredReaders } from '../stored-context';
import { storedRates } from '../stored-rates';
import { marketFrom } from '../../../platform/market-code';
import type { OpenReject, RejectDecision } from './reject';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/db/database';
import type {
  CompanyBundle,
  CompanyReader,
  FxRate,
  IngestReject,
  RejectedFigures,
  RejectedRow,
  SymbolPageReader,
} from '../../market-data';
import { isRowFigure, rowFigureOf, rowWithout } from './row-figure';
import { createRejectStore } from './reject-store';
import { settleReject, type RejectSettlement } from './settle-reject';
import { isEmptyCompany, companyOfRejected, storedFigure, type StoredOfListing } from './rejected-company';
import type { Actor } from '../../../platform/audit/audit-entry';
import { statedReason } from '../../../platform/audit/stated-reason';

/** One figure: the incoming and the stored value. */
export interface ComparedFigure {
  /** Names the figure in a correction, e.g. `revenue@2025-09-30/3`. */
  readonly id: string;
  readonly name: string;
  readonly day: Day;
  /** The period of a statement. Null: the figure belongs to a day. */
  readonly months: number | null;
  /** Null: a count, a ratio, or not known. */
  readonly currency: string | null;
  readonly given: number | null;
  readonly stored: number | null;
}

/** The quarantined figures beside the stored ones. */
export interface RejectReview {
  readonly reject: OpenReject;
  /** It can be stored: its figures are readable, and belong to a stored company or to an exchange rate. */
  readonly isStorable: boolean;
  readonly figures: readonly ComparedFigure[];
}

/** An administrator's decision. */
export interface RejectVerdict {
  readonly decision: RejectDecision;
  /** The reason, in the administrator's own words. */
  readonly reason: string;
  /** With `corrected`: values to store, by figure id. Figures without an entry are stored as they came. */
  readonly figures?: Readonly<Record<string, number | null>> | undefined;
}

export interface RejectReviewParts extends StoredReaders {
  readonly reader: StoredReaders['reader'] & Pick<CompanyReader, 'readFx'>;
  readonly quotes: StoredReaders['quotes'] & Pick<SymbolPageReader, 'readShorts' | 'readShareCounts' | 'readInsiders'>;
  readonly database: Database;
  readonly clock: Clock;
  /** Called when a market's data has changed. Not awaited. */
  readonly onChange: (market: CompanyBundle['listing']['market']) => void;
}

export type RejectReviewService = ReturnType<typeof createRejectReview>;

/** In a list of executives, every row has a figure of that name and day. */
function idOf({ day, months, texts }: RejectedRow, name: string): string {
  const of = months ?? (texts?.['title'] === undefined ? null : `${texts['name']}, ${texts['title']}`);
  return of === null ? `${name}@${day}` : `${name}@${day}/${of}`;
}
const NO_MONEY = new Set([
  ...['volume', 'averageVolume', 'basicShares', 'returnOnEquity', 'dividendYieldPercent'],
  ...['numerator', 'denominator', 'shares', 'shortBalanceThousandIls', 'shortBalanceSecurities'],
  ...['securitiesTransacted', 'securitiesOwned'],
]);

interface Storable {
  /** Null: it is an exchange rate. */
  readonly bundle: CompanyBundle | null;
  readonly rowFigure: RejectSettlement['rowFigure'];
  readonly rates: readonly FxRate[];
  /** The parts of a whole history that stay quarantined. */
  readonly rejects: readonly IngestReject[];
}
const nothing = { bundle: null, rowFigure: null, rates: [], rejects: [] };

const RULES = { accepted: 'reject_accepted', corrected: 'reject_corrected', refused: 'reject_refused' } as const;

/** Everything stored of the listing. Null: no real data. */
async function readStored(
  { reader, quotes: pages }: Pick<RejectReviewParts, 'reader' | 'quotes'>,
  { market, ticker }: OpenReject,
): Promise<StoredOfListing | null> {
  if (market === null || ticker === null) return null;
  const facts = await reader.readListing(marketFrom(market), ticker);
  if (!facts || facts.company.dataKind !== 'real') return null;
  const { id } = facts.listing;
  const [quotes, prices, dividends, splits, shorts, counts, insiders, executives] = await Promise.all([
    pages.readQuotes(id),
    pages.readPrices(id),
    pages.readDividends(id),
    pages.readSplits(id),
    pages.readShorts(id),
    pages.readShareCounts([facts.company.id]),
    pages.readInsiders(id),
    pages.readExecutives(facts.company.id),
  ]);
  const lists = { dividends, splits, shorts, insiders, executives };
  return { facts, quotes, prices, ...lists, shareCounts: counts.get(facts.company.id) ?? [] };
}

/** Each method throws 401 `login_required`, 403 `admin_required`, 404 `reject_not_found`. */
export function createRejectReview(parts: RejectReviewParts) {
  const { database, clock, reader, onChange } = parts;
  const store = createRejectStore(database);

  const found = async (id: number): Promise<OpenReject> => {
    const reject = await store.find(id);
    if (!reject) throw new NotFoundError('reject_not_found', 'There is no quarantined entry with this number.');
    return reject;
  };

  const storedOf = (reject: OpenReject) => readStored(parts, reject);

  const reviewed = async (reject: OpenReject): Promise<RejectReview> => {
    const { figures } = reject;
    const [rate] = figures?.kind === 'rate' ? figures.rows : [];
    const ofDay = rate && (await reader.readFx(rate.day)).find(({ pair }) => pair === rate.texts?.['pair']);
    const storedRate = ofDay?.asOf === rate?.day ? (ofDay?.price ?? null) : null;
    const stored = await storedOf(reject);
    const quoted = stored?.facts.listing.currency ?? null;
    const all = figures?.rows.flatMap((row) =>
      Object.entries(row.figures).map(([name, given]): ComparedFigure => ({
        id: idOf(row, name),
        name,
        day: row.day,
        months: row.months,
        given,
        currency: NO_MONEY.has(name) || name.startsWith('fiveYear') ? null : (row.currency ?? quoted),
        stored: stored ? storedFigure(figures.kind, row, name, stored) : storedRate,
      })),
    );
    const hasRow = stored !== null && (!figures || !isRowFigure(figures) || rowWithout(figures, stored) !== null);
    return { reject, isStorable: figures !== null && (hasRow || rate !== undefined), figures: all ?? [] };
  };

  /** What is stored: the figures as they came, or the corrected ones after another check by the gate. */
  const assembled = async (reject: OpenReject, verdict: RejectVerdict): Promise<Storable> => {
    const isCorrected = verdict.decision === 'corrected';
    const stored = await storedOf(reject);
    if (reject.figures?.kind === 'rate') return rateOf(reject, withVerdict(reject.figures, verdict), isCorrected);
    if (!reject.figures || !stored)
      throw new ConflictError('reject_not_storable', 'The entry does not contain figures of a stored company.');
    const figures = withVerdict(reject.figures, verdict);
    if (isRowFigure(figures)) {
      const figure = rowFigureOf(figures, stored, { today: clock.today(), isCorrected });
      if (!figure) throw new ConflictError('reject_not_storable', 'No stored row lacks this figure.');
      if ('refused' in figure) throw refused(figure.refused);
      return { ...nothing, rowFigure: { market: stored.facts.listing.market, figure } };
    }
    const company = companyOfRejected(figures, stored, isCorrected ? CORRECTION_SOURCE : reject.source);
    if (isEmptyCompany(company)) throw refused(['there is nothing to store']);
    const at = { market: stored.facts.listing.market, today: clock.today(), fetchedAt: clock.now().toISOString() };
    // A history in another unit was never checked figure by figure. Rows that fail their own checks stay quarantined.
    const isWhole = !isCorrected && reject.reason === 'unit_change';
    const context = isWhole ? { ...at, stored: null } : await contextOf(parts, company, at);
    const { bundle, rejects } = assembleCompany(company, { ...context, isTrusted: !isCorrected && !isWhole });
    if (rejects.length > 0 && !isWhole) throw refused(rejects.map(({ reason, detail }) => `${reason}: ${detail}`));
    if (!bundle) throw refused(['nothing is left to store']);
    return { ...nothing, bundle, rejects };
  };

  /** A rate is stored separately. A rate of a future day is refused. */
  const rateOf = async ({ source }: OpenReject, { rows }: RejectedFigures, isCorrected: boolean): Promise<Storable> => {
    const rates = rows.map(({ day: asOf, figures, texts }): FxRate => ({
      pair: texts?.['pair'] ?? '',
      price: figures['price'] ?? Number.NaN,
      asOf,
      source: isCorrected ? CORRECTION_SOURCE : source,
    }));
    if (!rates.every(({ price }) => price > 0)) throw refused(['a rate must be a number above zero']);
    const { rejects } = gateRates(rates, await storedRates(reader), clock.today());
    const wrong = isCorrected ? rejects : rejects.filter(({ reason }) => reason === 'future_date');
    if (wrong.length > 0) throw refused(wrong.map(({ reason, detail }) => `${reason}: ${detail}`));
    return { ...nothing, rates };
  };

  return {
    async read(id: number, { viewer }: Actor): Promise<RejectReview> {
      requireAdministrator(viewer);
      return reviewed(await found(id));
    },

    /**
     * Accepts the reject as it came, corrects it and passes it through the gate again, or refuses it permanently.
     * Writes an entry to the audit log. Throws: 409 `reject_decided`, 409 `reject_not_storable`, 400 `figures_refused`
     * with the gate's findings, 400 `invalid_options`.
     */
    async decide(id: number, verdict: RejectVerdict, { viewer, address }: Actor): Promise<RejectReview> {
      const actorId = requireAdministrator(viewer);
      const note = statedReason(verdict.reason);
      const { decision } = verdict;
      const reject = await found(id);
      if (reject.decision !== 'open') throw decidedBefore();
      const storable = decision === 'refused' ? null : await assembled(reject, verdict);
      const entry = {
        at: clock.now().toISOString(),
        action: 'admin' as const,
        actorId,
        targetId: `reject ${id}`,
        address,
        result: 'ok' as const,
        reason: RULES[decision],
      };
      if (!(await settleReject(database, { id, decision, note, entry, ...nothing, ...storable })))
        throw decidedBefore();
      const changed = storable?.bundle?.listing.market ?? storable?.rowFigure?.market;
      if (changed) onChange(changed);
      return reviewed(await found(id));
    },
  };
}

const decidedBefore = (): ConflictError =>
  new ConflictError('reject_decided', 'This entry is already decided. Reload the page.');

function refused(reasons: readonly string[]): InvalidInputError {
  const errors = reasons.map((message) => ({ path: 'body.figures', message }));
  return new InvalidInputError(
    'figures_refused',
    `The quality gate refuses these figures: ${reasons.join('; ')}`,
    errors,
  );
}

const withVerdict = (figures: RejectedFigures, { decision, figures: corrections = {} }: RejectVerdict) =>
  decision === 'corrected' ? withCorrections(figures, corrections) : figures;

/** Throws: 400 `invalid_options` if a figure is not one of these, or none is given. */
function withCorrections(
  { kind, rows }: RejectedFigures,
  corrections: Readonly<Record<string, number | null>>,
): RejectedFigures {
  const ids = new Set(rows.flatMap((row) => Object.keys(row.figures).map((name) => idOf(row, name))));
  const unknown = Object.keys(corrections).find((id) => !ids.has(id));
  const reported =
    unknown === undefined ? 'must name a figure to store instead' : `names ${unknown}, which is not in quarantine`;
  if (unknown !== undefined || Object.keys(corrections).length === 0) {
    const error = { path: 'body.figures', message: reported };
    throw new InvalidInputError('invalid_options', `${error.path} ${reported}`, [error]);
  }
  return {
    kind,
    rows: rows.map((row) => ({
      ...row,
      figures: Object.fromEntries(
        Object.entries(row.figures).map(([name, value]) => [
          name,
          Object.hasOwn(corrections, idOf(row, name)) ? corrections[idOf(row, name)]! : value,
        ]),
      ),
    })),
  };
}
