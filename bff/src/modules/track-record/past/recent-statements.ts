import type { Day } from '../../../domain/company';
import { quarterIndex } from '../../../domain/periods/quarter-index';
import type { CompanyStatements } from '../../market-data';
import { settleStatements, type SettledStatements } from '../../../domain/periods/settle';
import { isPublicOn } from '../../../domain/periods/versions';

/** Two years, and the neighbour for filling a gap in them: scoring uses nothing earlier if each entry is a quarter. */
const INCOME_QUARTERS = 9;
/** Scoring uses only the latest. */
const BALANCE_QUARTERS = 1;

type Income = CompanyStatements['incomes'][number];
type Balance = CompanyStatements['balances'][number];

export type PublishedStatements = ReturnType<typeof publishedStatements>;

/** Statements of one company, read in the order in which they became public. */
export function publishedStatements({ incomes, balances }: CompanyStatements) {
  // If periods of several lengths overlap, all of them are candidates.
  const areQuarters = incomes.every(({ months }) => months === 3);
  const ofIncomes = new Series<Income>(
    incomes,
    areQuarters ? INCOME_QUARTERS : Infinity,
    ({ revenue, earnings }) => revenue !== null || earnings !== null,
  );
  const ofBalances = new Series<Balance>(
    balances,
    areQuarters ? BALANCE_QUARTERS : Infinity,
    ({ totalLiabilities, shareholdersEquity }) => totalLiabilities !== null || shareholdersEquity !== null,
  );
  // One entry a quarter, and each counts once it is public: there is nothing to choose.
  const isPlain = areQuarters && ofIncomes.isPlain && ofBalances.isPlain;
  const recent = (): CompanyStatements => ({ incomes: ofIncomes.recent(), balances: ofBalances.recent() });
  return {
    /** Advances to a day that is not earlier than the previous one. Returns whether anything was published since. */
    advance(day: Day): boolean {
      const isIncomeNew = ofIncomes.advance(day);
      return ofBalances.advance(day) || isIncomeNew;
    },
    /**
     * The statements for scoring and cards of the day: public ones of the latest quarters, and the last publication.
     */
    recent,
    /** The statements that count. */
    settled: (sources: readonly string[] | undefined): SettledStatements =>
      isPlain ? recent() : settleStatements({ ...recent(), ...(sources && { statementSources: sources }) }),
    /** The last publication until the day. Null: there was none. */
    lastOn(): Day | null {
      const [income, balance] = [ofIncomes.lastOn(), ofBalances.lastOn()];
      return income === null || (balance !== null && balance > income) ? balance : income;
    },
  };
}

/** True if each entry is of a later quarter than the one before, became public no earlier, and counts. */
function arePlain<E extends Income | Balance>(entries: readonly E[], counts: (entry: E) => boolean): boolean {
  let [quarter, published] = [-Infinity, ''];
  for (const entry of entries) {
    const { publishedOn } = entry;
    const next = quarterIndex(entry);
    if (publishedOn === null || publishedOn < published || next <= quarter || !counts(entry)) return false;
    [quarter, published] = [next, publishedOn];
  }
  return true;
}

class Series<E extends Income | Balance> {
  /** Of one quarter in the order of the list. */
  readonly #byQuarter: readonly E[];
  /** Places in it, by publication; on one day the latest quarter last. */
  readonly #asPublished: readonly number[];
  /** How many of `asPublished` are public. */
  #published = 0;
  /** The latest place that is public. */
  #top = -1;
  #day: Day = '0000-01-01';
  /** Each entry is of a later quarter than the one before, counts, and became public no earlier. */
  readonly isPlain: boolean;

  constructor(
    entries: readonly E[],
    private readonly quarters: number,
    /** Whether an entry has the figures that it needs to count. */
    private readonly counts: (entry: E) => boolean,
  ) {
    this.isPlain = arePlain(entries, counts);
    // Simple histories need no sorting.
    const byQuarter = this.isPlain ? entries : [...entries].sort((a, b) => quarterIndex(a) - quarterIndex(b));
    const published = (place: number): Day | null => byQuarter[place]!.publishedOn;
    const places = [...byQuarter.keys()].filter((place) => published(place) !== null);
    this.#byQuarter = byQuarter;
    this.#asPublished = this.isPlain
      ? places
      : places.sort((a, b) => (published(a)! < published(b)! ? -1 : Number(published(a)! > published(b)!)));
  }

  advance(day: Day): boolean {
    const before = this.#published;
    this.#day = day;
    for (; this.#published < this.#asPublished.length; this.#published += 1) {
      const place = this.#asPublished[this.#published]!;
      if (!isPublicOn(this.#byQuarter[place]!, day)) break;
      this.#top = Math.max(this.#top, place);
    }
    return this.#published > before;
  }

  recent(): readonly E[] {
    if (this.isPlain) return this.#byQuarter.slice(Math.max(0, this.#published - this.quarters), this.#published);
    const recent: E[] = [];
    let quarters = 0;
    let counted = NaN;
    for (let place = this.#top; place >= 0; place -= 1) {
      const entry = this.#byQuarter[place]!;
      if (!isPublicOn(entry, this.#day)) continue;
      const quarter = quarterIndex(entry);
      // The rest are of earlier quarters still.
      if (quarters >= this.quarters && quarter !== counted) break;
      recent.push(entry);
      if (quarter !== counted && this.counts(entry)) [quarters, counted] = [quarters + 1, quarter];
    }
    const newest = this.#newest();
    if (newest && !recent.includes(newest)) recent.push(newest);
    return recent.reverse();
  }

  lastOn(): Day | null {
    return this.#newest()?.publishedOn ?? null;
  }

  #newest(): E | undefined {
    return this.#byQuarter[this.#asPublished[this.#published - 1] ?? -1];
  }
}
