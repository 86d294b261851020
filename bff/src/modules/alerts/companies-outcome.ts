import { LANGUAGE_VERSION } from '@site/formula';
import {
  earningsChange,
  statementChange,
  valueChange,
  type LatestDay,
  type NearReport,
  type ValueSide,
} from '../../domain/alerts/changes';
import type { AlertEvent, NamedCompany } from '../../domain/alerts/alert-event';
import type { Day, Market } from '../../domain/company';
import { priceInUnit } from '../../domain/currency';
import { factorAfter, type Split } from '../../domain/corporate-actions/splits';
import { METHOD_VERSION } from '../../domain/score/explanation';
import type { DataKind, ListingCard, NextEarnings, ScoredMarket } from '../market-data';
import type { ListingName } from '../../domain/markets';
import { isValueKind, type AlertDirection, type AlertOutcome, type ValueKind, type WatchedAlert } from './alert';

/** Next reports of a market. `today`: the day from which the days before them are counted. */
export interface NearReports {
  readonly today: Day;
  readonly next: ReadonlyMap<string, NextEarnings>;
}

/** A market as it is during one look. Reports and splits are read for alerts that need them. */
export interface MarketNow {
  readonly scored: ScoredMarket;
  readonly rows: ReadonlyMap<string, number>;
  reports(): Promise<NearReports>;
  splits(): Promise<ReadonlyMap<string, readonly Split[]>>;
  /** Whether a condition holds for the company of a row. Null: unknown, as is a condition that can no longer be read. */
  holds(formula: string): Promise<(row: number) => boolean | null>;
  /** The score of the company of a row by a definition. Null: unrated, or a definition that can no longer be read. */
  myScore(definition: string, row: number): Promise<number | null>;
}

type Mark = ValueSide | LatestDay | NearReport;

/** The last observed state by company. `basis`: what else it depends on; another basis starts again. */
interface Seen {
  readonly basis: string;
  readonly marks: Readonly<Record<string, Mark>>;
}

/** The result of checking one company. */
interface CompanyOutcome {
  /** Undefined: nothing is known of it yet. */
  readonly mark: Mark | undefined;
  readonly event: AlertEvent | null;
  /** Nothing is left to wait for until the figure changes sides, or the next report comes. */
  readonly isMet?: boolean;
}

/** Checks the company of an alert, or every company that its user follows. */
export async function companiesOutcome(
  alert: WatchedAlert,
  marketNow: (market: Market) => MarketNow | null,
): Promise<AlertOutcome> {
  const basis = basisOf(alert);
  const stored = alert.state === null ? null : (JSON.parse(alert.state) as Seen);
  const before = stored?.basis === basis ? stored.marks : {};
  const marks: Record<string, Mark> = {};
  const events: AlertEvent[] = [];
  let isMet = false;
  for (const followed of alert.company ? [alert.company] : alert.followed) {
    const now = marketNow(followed.market);
    const row = now?.rows.get(followed.symbol);
    const card = row === undefined ? undefined : now!.scored.cards[row];
    const seenOf = (kind: DataKind): Mark | undefined =>
      before[keyOf(alert, followed, kind)] ?? before[nameOf(followed, kind)];
    if (row === undefined || card === undefined) {
      // Not on the market, for now or permanently: its stored state stays, whatever its data were.
      for (const kind of ['real', 'sample'] as const) {
        const mark = seenOf(kind);
        if (mark !== undefined) marks[keyOf(alert, followed, kind)] = mark;
      }
      continue;
    }
    const key = keyOf(alert, followed, card.dataKind);
    const outcome = await companyOutcome(alert, seenOf(card.dataKind), { now: now!, row, card });
    if (outcome.mark !== undefined) marks[key] = outcome.mark;
    if (outcome.event) events.push(outcome.event);
    isMet = alert.company !== null && outcome.isMet === true;
  }
  return { alert, state: JSON.stringify({ basis, marks } satisfies Seen), events, ...(isMet && { isMet }) };
}

/** A formula or a definition that means something else, and scores of another method, start again. */
function basisOf({ kind, formula, score }: WatchedAlert): string {
  if (kind === 'score') return METHOD_VERSION;
  if (kind === 'my_score') return JSON.stringify([METHOD_VERSION, score?.definition]);
  return kind === 'formula' ? JSON.stringify([METHOD_VERSION, LANGUAGE_VERSION, formula]) : '';
}

interface Place {
  readonly now: MarketNow;
  readonly row: number;
  readonly card: ListingCard;
}

async function companyOutcome(alert: WatchedAlert, before: Mark | undefined, place: Place): Promise<CompanyOutcome> {
  const { card, now } = place;
  if (alert.kind === 'formula') return formulaOutcome(alert, before as ValueSide | undefined, place);
  if (isValueKind(alert.kind)) return valueOutcome(alert, alert.kind, before as ValueSide | undefined, place);
  if (alert.kind === 'earnings') {
    const { today, next } = await now.reports();
    const report = next.get(card.symbol);
    const watch = { today, daysBefore: alert.daysBefore ?? 0 };
    const { seen, isNear, reported } = earningsChange(before as NearReport | undefined, report?.day ?? null, watch);
    const event = reported === null ? null : ({ kind: 'earnings', company: named(card), ...report! } as const);
    return { mark: seen, event, isMet: isNear };
  }
  const { seen, published } = statementChange(before as LatestDay | undefined, card.latestPublishedOn);
  const event =
    published === null ? null : ({ kind: 'statement', company: named(card), publishedOn: published } as const);
  return { mark: seen, event };
}

/** The side of the value on which nothing is left to wait for. An alert in both directions waits for any crossing. */
const MET_ON: Readonly<Record<AlertDirection, ValueSide | null>> = { up: 'above', down: 'below', both: null };

async function valueOutcome(
  alert: WatchedAlert,
  kind: ValueKind,
  before: ValueSide | undefined,
  { now, row, card }: Place,
): Promise<CompanyOutcome> {
  const direction = alert.direction ?? 'both';
  const factor = kind === 'price' ? await splitFactor(alert, now, card) : 1;
  const threshold = (alert.threshold ?? 0) / factor;
  const value = await figureOf(alert, kind, now, row);
  const { seen, way } = valueChange(before, value, { threshold, direction });
  const isMet = seen !== undefined && MET_ON[direction] === seen;
  if (way === null || value === null) return { mark: seen, event: null, isMet };
  const crossed = { company: named(card), way, threshold };
  const event: AlertEvent =
    kind === 'score'
      ? { kind, ...crossed, score: value }
      : kind === 'my_score'
        ? { kind, ...crossed, score: value, scoreName: alert.score?.name ?? '' }
        : { kind, ...crossed, value, ...(kind === 'price' && alert.currency !== null && { currency: alert.currency }) };
  return { mark: seen, event, isMet };
}

/** A condition that becomes true. While it is unknown, the state is unchanged. */
async function formulaOutcome(
  { formula }: WatchedAlert,
  before: ValueSide | undefined,
  { now, row, card }: Place,
): Promise<CompanyOutcome> {
  if (formula === null) return { mark: before, event: null };
  const holds = (await now.holds(formula))(row);
  const { seen, way } = valueChange(before, holds === null ? null : Number(holds), { threshold: 1, direction: 'up' });
  const event = way === null ? null : ({ kind: 'formula', company: named(card), formula } as const);
  return { mark: seen, event, isMet: seen === 'above' };
}

/** Shares of the latest quote for one share of the day on which the alert was set. */
export async function splitFactor(
  { quotedOn }: Pick<WatchedAlert, 'quotedOn'>,
  now: Pick<MarketNow, 'splits'>,
  card: Pick<ListingCard, 'symbol' | 'quotedOn'>,
): Promise<number> {
  const through = card.quotedOn;
  if (quotedOn === null || through === null || through <= quotedOn) return 1;
  const splits = (await now.splits()).get(card.symbol) ?? [];
  return factorAfter(
    splits.filter(({ day }) => day <= through),
    quotedOn,
  );
}

/** Null: not known, or without a meaning; neither triggers anything. */
async function figureOf(
  alert: WatchedAlert,
  kind: ValueKind,
  { scored, myScore }: MarketNow,
  row: number,
): Promise<number | null> {
  const card = scored.cards[row]!;
  switch (kind) {
    case 'score':
      return scored.score(row);
    case 'my_score':
      return alert.score && myScore(alert.score.definition, row);
    case 'price':
      // A quote in another currency is no crossing.
      return card.price === null || alert.currency === null
        ? null
        : priceInUnit(card.price, card.currency, alert.currency);
    case 'pe': {
      const ratio = scored.metric('priceToEarnings', row);
      return ratio !== null && ratio > 0 && Number.isFinite(ratio) ? ratio : null;
    }
    case 'dividend_yield':
      return card.dividendYieldPercent;
  }
}

/** Data of another kind are another company to an alert: the sample's figures say nothing of the real ones. */
const nameOf = ({ market, symbol }: ListingName, kind: DataKind): string => `${market}:${symbol}:${kind}`;

/** An alert on one company needs no name, so that a new ticker changes nothing. Earlier releases stored the name. */
const keyOf = ({ company }: WatchedAlert, listing: ListingName, kind: DataKind): string =>
  company ? kind : nameOf(listing, kind);

/** A company as an email names it. */
export const named = ({ market, symbol, longName, hebrewName }: ListingCard): NamedCompany => ({
  market,
  symbol,
  longName,
  hebrewName,
});
