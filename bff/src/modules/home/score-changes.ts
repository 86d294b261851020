import type { Day, Market } from '../../domain/company';
import { addDays } from '../../domain/day';
import { evaluate } from '../../domain/score/evaluate';
import { METHOD_VERSION, type Bonus, type Component } from '../../domain/score/explanation';
import type { ListingRule } from '../boards';
import { companyOf, type CompanyReader, type ListingCard, type MarketData } from '../market-data';
import { pointsOf, SCORE_PARTS, type ScoreSnapshotRepository, type ScoreSnapshotRow } from '../score-history';
import { listingKey, type RankedCompanies } from './ranked-companies';

/** A week before the market's day, or the last day before that with recorded scores. */
const WEEK_DAYS = 7;
const FARTHEST_DAYS = 35;
/** Smaller changes are not listed. Unit: points. */
const MIN_CHANGE = 0.1;
const MAX_PARTS = 2;

export interface PartChange {
  readonly part: Component | Bonus;
  /** Below 0: lost. */
  readonly points: number;
}

export interface ScoreChange {
  readonly card: ListingCard;
  /** Day on which the earlier score was noted. */
  readonly since: Day;
  readonly before: number;
  readonly score: number;
  /** Shape: what moved it most first. Null: the earlier points were not noted. */
  readonly parts: readonly PartChange[] | null;
}

interface Found extends Omit<ScoreChange, 'parts'> {
  /** By size, among the companies of all markets. */
  readonly place: number;
  readonly points: readonly number[] | undefined;
}

export interface ScoreChangesParts {
  readonly ranked: () => RankedCompanies;
  readonly snapshots: Pick<ScoreSnapshotRepository, 'between'>;
  readonly reader: Pick<CompanyReader, 'readListing'>;
  readonly data: Pick<MarketData, 'rates'>;
}

const rounded = (points: number): number => Math.round(points * 100) / 100;

/** The parts with different points, the largest difference first. Shape: two at most. */
export function movedParts(before: readonly number[], now: readonly number[]): readonly PartChange[] {
  return SCORE_PARTS.map((part, place) => ({ part, points: rounded((now[place] ?? 0) - (before[place] ?? 0)) }))
    .filter(({ points }) => points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, MAX_PARTS);
}

/**
 * Scores that changed in the last week, for viewers that may see scores: the present score of the boards against the
 * recorded one, by the same method. Found once per data version; the parts are calculated for the displayed ones.
 */
export function createScoreChanges({ ranked, snapshots, reader, data }: ScoreChangesParts) {
  let known: { readonly version: string; readonly found: Promise<readonly Found[]> } | undefined;

  async function find({ rows, places }: RankedCompanies): Promise<readonly Found[]> {
    const markets = new Set(rows.map(({ market }) => market));
    const found: Found[] = [];
    for (const market of markets) {
      const refs = rows.filter((ref) => ref.market === market);
      const { market: code, asOf } = market.loaded;
      if (asOf === null) continue;
      const before = await notedBefore(
        code,
        asOf,
        refs.map(({ row }) => market.cards[row]!.symbol),
      );
      for (const { row } of refs) {
        const card = market.cards[row]!;
        const noted = before.get(card.symbol);
        const score = market.score(row);
        if (!noted || noted.score === null || score === null) continue;
        if (Math.abs(score - noted.score) < MIN_CHANGE) continue;
        const place = places.get(listingKey(code, card.symbol)) ?? Infinity;
        found.push({ card, since: noted.day, before: noted.score, score, points: noted.points, place });
      }
    }
    return found.sort((a, b) => Math.abs(b.score - b.before) - Math.abs(a.score - a.before) || a.place - b.place);
  }

  async function notedBefore(
    market: Market,
    asOf: Day,
    symbols: readonly string[],
  ): Promise<ReadonlyMap<string, ScoreSnapshotRow>> {
    const span = { from: addDays(asOf, -FARTHEST_DAYS), to: addDays(asOf, -WEEK_DAYS) };
    const rows = await snapshots.between({ market, methodVersion: METHOD_VERSION, ...span }, symbols);
    // The latest of each is the last one.
    return new Map(rows.map((row) => [row.symbol, row]));
  }

  async function withParts({ points, place: _place, ...change }: Found): Promise<ScoreChange> {
    const { market, symbol } = change.card;
    const facts = points === undefined ? null : await reader.readListing(market, symbol);
    if (points === undefined || facts === null) return { ...change, parts: null };
    const { explanation } = evaluate(companyOf(facts), (await data.rates()).rates);
    return { ...change, parts: movedParts(points, pointsOf(explanation)) };
  }

  /** The largest changes among the companies that lists show to a viewer, up or down. */
  return async (isShown: ListingRule, max: number): Promise<readonly ScoreChange[]> => {
    const now = ranked();
    if (known?.version !== now.version) {
      const found = find(now);
      const mine = { version: now.version, found };
      known = mine;
      found.catch(() => {
        if (known === mine) known = undefined;
      });
    }
    const shown = (await known.found).filter(({ card }) => isShown(card)).slice(0, max);
    return Promise.all(shown.map(withParts));
  };
}
